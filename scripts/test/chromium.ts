import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { execa } from "execa";
import { SetupError } from "#lib/db/embedded/data-dir.ts";

/**
 * The browsers of the tests. The headless shell has no window, extensions or profile and uses a third less
 * CPU; tests tagged @full-browser print, download or request permissions, where it behaves differently.
 */
type Browsers = { shell: string; full: string };

const SHELLS = ["/usr/bin/chromium-headless-shell"];

const FULL = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The installed browsers. One named by a variable must exist; CHROMIUM_PATH alone sets both. */
export function findBrowsers(env: NodeJS.ProcessEnv = process.env): Partial<Browsers> {
  const full = named("CHROMIUM_PATH", env);
  const shell = named("CHROMIUM_SHELL_PATH", env) ?? full;
  return {
    full: full ?? FULL.find((path) => existsSync(path)) ?? downloadedByPlaywright(),
    shell: shell ?? SHELLS.find((path) => existsSync(path)),
  };
}

function named(variable: string, env: NodeJS.ProcessEnv): string | undefined {
  const path = env[variable]?.trim() || undefined;
  if (path && !existsSync(path))
    throw new SetupError(`${variable} ${path} does not exist: name a Chromium or nothing.`);
  return path;
}

function downloadedByPlaywright(): string | undefined {
  try {
    const { chromium } = createRequire(import.meta.url)("playwright-core") as {
      chromium: { executablePath(): string };
    };
    const path = chromium.executablePath();
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** The full browser, for screenshots and measurements. */
export function findChromium(): string | null {
  return findBrowsers().full ?? null;
}

const REMEDY = "install Chromium, or name one in CHROMIUM_PATH";

/**
 * Finds the browsers or installs Debian's. Without a shell, the full browser runs every test; without any
 * browser, the error says in one line what to do.
 */
export async function ensureBrowsers(log: string, signal: AbortSignal): Promise<Browsers> {
  const before = findBrowsers();
  const missing = [
    ...(before.full ? [] : ["chromium"]),
    ...(before.shell ? [] : ["chromium-headless-shell"]),
  ];
  const problem = missing.length > 0 ? await install(missing, log, signal) : null;
  const { full, shell } = problem ? before : findBrowsers();
  if (!full)
    throw new SetupError(problem ?? `Chromium is installed, but not where it is looked for: ${REMEDY}.`);
  return { full, shell: shell ?? full };
}

/** Returns null, or why the installation failed. */
async function install(
  packages: readonly string[],
  log: string,
  signal: AbortSignal,
): Promise<string | null> {
  const succeeds = async (file: string, args: string[]) =>
    !(await execa(file, args, { reject: false })).failed;
  if (!(await succeeds("apt-get", ["--version"])))
    return `The browser tests need Chromium and this system has no apt-get: ${REMEDY}.`;
  const root = process.getuid?.() === 0;
  if (!root && !(await succeeds("sudo", ["-n", "true"])))
    return `The browser tests need Chromium, and installing it needs root: ${REMEDY}.`;
  // A fresh machine's package list may be empty or old.
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", ...packages]]) {
    const [file, ...first] = root ? ["apt-get"] : ["sudo", "-n", "DEBIAN_FRONTEND=noninteractive", "apt-get"];
    const output = { file: log, append: true };
    const { failed } = await execa(file as string, [...first, ...args], {
      env: { DEBIAN_FRONTEND: "noninteractive" },
      stdin: "ignore",
      stdout: output,
      stderr: output,
      cancelSignal: signal,
      reject: false,
    });
    signal.throwIfAborted();
    if (failed) return `apt-get ${args.join(" ")} failed (output: ${log}): ${REMEDY}.`;
  }
  return null;
}

import { execFile } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ROOT } from "./run.ts";

/** Notes its arguments. Installs an empty list of packages, and its own Node as the pinned one. */
const NPM = `
  import fs from "node:fs";
  const [verb, ...others] = process.argv.slice(2);
  fs.appendFileSync("npm.txt", [verb, ...others.filter((a) => !a.startsWith("--"))].join(" ") + "\\n");
  if (verb === "ci") {
    fs.rmSync("node_modules", { recursive: true });
    fs.mkdirSync("node_modules/node", { recursive: true });
  }
  if (verb === "rebuild" && others.includes("node")) {
    fs.mkdirSync("node_modules/node/bin", { recursive: true });
    fs.rmSync("node_modules/node/bin/node", { force: true });
    fs.symlinkSync(process.execPath, "node_modules/node/bin/node");
  }
`;

let root: string;
const inRoot = (path: string) => join(root, path);
const write = (path: string, content: unknown) =>
  writeFileSync(inRoot(path), typeof content === "string" ? content : JSON.stringify(content));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "vitrine-install-"));
  for (const folder of ["scripts", "node_modules/node/bin"]) mkdirSync(inRoot(folder), { recursive: true });
  copyFileSync(join(ROOT, "scripts/bootstrap.mjs"), inRoot("scripts/bootstrap.mjs"));
  linkOrCopy(process.execPath, inRoot("node_modules/node/bin/node"));
  write("npm.mjs", NPM);
  write("package.json", { type: "module", allowScripts: { node: true, other: true } });
  write("scripts/done.ts", "console.log('done');");
  write(
    "scripts/tool.mjs",
    "import { runOnPinnedNode } from './bootstrap.mjs';\nawait runOnPinnedNode('scripts/done.ts', [], { dev: true });\n",
  );
  write("package-lock.json", {
    packages: {
      "node_modules/node": { version: "24.0.0" },
      "node_modules/zod": { version: "4.0.0" },
      "node_modules/vitest": { version: "4.0.0", dev: true },
    },
  });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Starts a tool as npm does after an installation: on the pinned Node, which stands first on its PATH. */
async function runTool(): Promise<string> {
  const env = { ...process.env, npm_execpath: inRoot("npm.mjs"), npm_node_execpath: process.execPath };
  const { stdout } = await promisify(execFile)(
    inRoot("node_modules/node/bin/node"),
    [inRoot("scripts/tool.mjs")],
    { env },
  );
  return stdout;
}

const npmCalls = () => readFileSync(inRoot("npm.txt"), "utf8").trim().split("\n");
const has = (packages: Record<string, string>) =>
  write("node_modules/.package-lock.json", {
    packages: Object.fromEntries(
      Object.entries(packages).map(([name, version]) => [`node_modules/${name}`, { version }]),
    ),
  });

test("tools are added to the packages of a shop, which may be running", async () => {
  has({ node: "24.0.0", zod: "4.0.0" });
  expect(await runTool()).toContain("done");
  expect(npmCalls()).toEqual(["install"]);
});

test("an upgrade installs anew, the Node that it runs on included", async () => {
  has({ node: "24.0.0", zod: "3.0.0" });
  expect(await runTool()).toContain("done");
  const calls = npmCalls();
  // Downloaded while the packages are installed.
  expect(
    calls.splice(
      calls.findIndex((call) => /^cache add node(-\w+){2,3}@24\.0\.0$/.test(call)),
      1,
    ),
  ).toHaveLength(1);
  expect(calls).toEqual(["ci", "rebuild node"]);
});

test("install scripts that were interrupted run again", async () => {
  has({ node: "24.0.0", zod: "4.0.0", vitest: "4.0.0" });
  expect(await runTool()).toContain("done");
  expect(existsSync(inRoot("npm.txt"))).toBe(false);
  write("node_modules/.vitrine-install", "");
  expect(await runTool()).toContain("done");
  expect(npmCalls()).toEqual(["rebuild node"]);
  expect(existsSync(inRoot("node_modules/.vitrine-install"))).toBe(false);
});

function linkOrCopy(from: string, to: string) {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to); // another file system
  }
}

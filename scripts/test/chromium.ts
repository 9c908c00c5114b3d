import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { SetupError } from "#lib/db/embedded/data-dir.ts";
import { runProgram } from "./program.ts";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** A Chromium that is here already; one that is named has to be. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH?.trim();
  if (named) {
    if (!existsSync(named))
      throw new SetupError(`CHROMIUM_PATH ${named} does not exist: name a Chromium or nothing.`);
    return named;
  }
  return PLACES.find((path) => existsSync(path)) ?? playwrights();
}

function playwrights(): string | null {
  try {
    const { chromium } = createRequire(import.meta.url)("playwright-core") as {
      chromium: { executablePath(): string };
    };
    const path = chromium.executablePath();
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

const REMEDY = "install Chromium, or name one in CHROMIUM_PATH";

/** Finds a Chromium or installs Debian's; where neither works it is one line that says what to do. */
export async function ensureChromium(log: string, signal: AbortSignal): Promise<string> {
  const found = findChromium();
  if (found) return found;
  if (spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status !== 0) {
    throw new SetupError(`The browser tests need Chromium and this system has no apt-get: ${REMEDY}.`);
  }
  const root = process.getuid?.() === 0;
  if (!root && spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status !== 0) {
    throw new SetupError(`The browser tests need Chromium, and installing it needs root: ${REMEDY}.`);
  }
  const aptGet = async (args: readonly string[]) => {
    const [file, ...first] = root ? ["apt-get"] : ["sudo", "-n", "DEBIAN_FRONTEND=noninteractive", "apt-get"];
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const code = await runProgram(file as string, [...first, ...args], { env, log, signal });
    if (code !== 0) {
      throw new SetupError(`apt-get ${args.join(" ")} failed (output: ${log}): ${REMEDY}.`);
    }
  };
  // A fresh machine's list of packages may be empty or of yesterday.
  await aptGet(["update"]);
  await aptGet(["install", "-y", "--no-install-recommends", "chromium"]);
  const installed = findChromium();
  if (!installed) throw new SetupError(`Chromium is installed, but not where it is looked for: ${REMEDY}.`);
  return installed;
}

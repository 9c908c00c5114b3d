import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { execa } from "execa";
import { SetupError } from "#lib/db/embedded/data-dir.ts";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The Chromium of this system. One that CHROMIUM_PATH names must exist. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH?.trim();
  if (named) {
    if (!existsSync(named))
      throw new SetupError(`CHROMIUM_PATH ${named} does not exist: name a Chromium or nothing.`);
    return named;
  }
  return PLACES.find((path) => existsSync(path)) ?? downloadedByPlaywright();
}

function downloadedByPlaywright(): string | null {
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

/** Finds a Chromium or installs Debian's; where neither works, the error is one line that says what to do. */
export async function ensureChromium(log: string, signal: AbortSignal): Promise<string> {
  const found = findChromium();
  if (found) return found;
  const succeeds = async (file: string, args: string[]) =>
    !(await execa(file, args, { reject: false })).failed;
  if (!(await succeeds("apt-get", ["--version"]))) {
    throw new SetupError(`The browser tests need Chromium and this system has no apt-get: ${REMEDY}.`);
  }
  const root = process.getuid?.() === 0;
  if (!root && !(await succeeds("sudo", ["-n", "true"]))) {
    throw new SetupError(`The browser tests need Chromium, and installing it needs root: ${REMEDY}.`);
  }
  const aptGet = async (args: readonly string[]) => {
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
    if (failed) {
      throw new SetupError(`apt-get ${args.join(" ")} failed (output: ${log}): ${REMEDY}.`);
    }
  };
  // A fresh machine's list of packages may be empty or old.
  await aptGet(["update"]);
  await aptGet(["install", "-y", "--no-install-recommends", "chromium"]);
  const installed = findChromium();
  if (!installed) throw new SetupError(`Chromium is installed, but not where it is looked for: ${REMEDY}.`);
  return installed;
}

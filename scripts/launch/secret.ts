import { randomBytes } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SetupError } from "#lib/db/embedded/data-dir.ts";
import { parseEnv } from "#lib/env.ts";

/** The installation's key: created once, in a file that only its owner can read. */
export function ensureSecret(dataDir: string): string {
  const path = join(dataDir, "secret.key");
  const found = read(path);
  if (found !== null) return check(path, found);
  // Written atomically: half a key would make every secret unreadable later.
  const made = randomBytes(32).toString("base64");
  writeFileSync(`${path}.new`, `${made}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return made;
}

function read(path: string): string | null {
  try {
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw new SetupError(
      `${path} can't be read (${(error as NodeJS.ErrnoException).code}): give it to this user.`,
    );
  }
}

function check(path: string, text: string): string {
  try {
    parseEnv({ APP_SECRET: text || "empty" });
    return text;
  } catch {
    throw new SetupError(`${path} holds no key: put the right one back, or name it in APP_SECRET.`);
  }
}

import { randomBytes } from "node:crypto";
import {
  closeSync,
  copyFileSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { SetupError } from "#lib/db/embedded/data-dir.ts";
import { keyRing } from "#lib/env/values.ts";
import { parseEnv } from "#lib/env.ts";

/** The installation's key: created once, in a file that only its owner can read. */
export function ensureSecret(dataDir: string): string {
  const path = join(dataDir, "secret.key");
  const found = read(path);
  if (found !== null) return check(path, found);
  const made = randomBytes(32).toString("base64");
  write(path, made);
  return made;
}

/**
 * Puts a new key before those in the installation's file, so that it seals from the next start on. Returns its id and the
 * file.
 */
export function addKey(dataDir: string): { id: string; path: string } {
  const path = join(dataDir, "secret.key");
  const ring = keyRing(ensureSecret(dataDir));
  const numbers = ring.map(({ id }) => Number(id)).filter(Number.isSafeInteger);
  const id = String(Math.max(0, ...numbers) + 1);
  const keys = [{ id, secret: randomBytes(32) }, ...ring];
  copyFileSync(path, `${path}.old`);
  write(path, keys.map((key) => `${key.id}:${key.secret.toString("base64")}`).join(","));
  return { id, path };
}

// Written atomically: half a key would make every secret unreadable later.
function write(path: string, text: string): void {
  writeFileSync(`${path}.new`, `${text}\n`, { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
  const folder = openSync(dirname(path), "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
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

import { randomBytes } from "node:crypto";
import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { isRunning, type ProcessRecord, recordOf } from "./processes.ts";

/** Something a person has to put right: told in one line, without a stack. */
export class SetupError extends Error {
  override name = "SetupError";
}

const MARKER = "vitrine.json";
const LOCK = "launcher.lock";

/** What a fresh disk or a checkout may hold without being somebody's. */
const IGNORED = new Set(["lost+found", ".DS_Store", ".gitkeep"]);

/** Takes a folder as ours: an empty or missing one is marked, one of somebody else is left as it is. */
export function openDataDir(path: string): string {
  const dir = resolve(path);
  let names: string[];
  try {
    names = readdirSync(dir);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOTDIR") throw new SetupError(`DATA_DIR ${dir} is a file: name a folder.`);
    if (code !== "ENOENT") throw unusable(dir, error);
    names = [];
  }
  if (names.includes(MARKER)) return dir;
  if (names.some((name) => !IGNORED.has(name))) {
    throw new SetupError(
      `DATA_DIR ${dir} holds files that are not Vitrine's: empty it, or name another folder in DATA_DIR.`,
    );
  }
  try {
    // Others may pass through (PostgreSQL runs as a user of its own when we are root), not look around.
    mkdirSync(dir, { recursive: true, mode: 0o711 });
    const marker = { what: "Data of a Vitrine", createdAt: new Date().toISOString() };
    writeFileSync(join(dir, MARKER), `${JSON.stringify(marker)}\n`, { mode: 0o644 });
  } catch (error) {
    throw unusable(dir, error);
  }
  return dir;
}

function unusable(dir: string, error: unknown): SetupError {
  const code = (error as NodeJS.ErrnoException).code ?? String(error);
  return new SetupError(`DATA_DIR ${dir} can't be used (${code}): name a folder that this user can write.`);
}

export type DataDirLock = {
  dir: string;
  /** Tells a next start that it is worth waiting. */
  markStopping(): void;
  release(): void;
};

/** Whether the holder is on its way out. */
export function isStopping(dir: string): boolean {
  return readText(join(dir, LOCK)).includes(STOPPING);
}

const STOPPING = '"stopping":true';

/** Who runs on this folder now; null when nobody does (a lock left by a killed run counts as nobody). */
export function holderOf(dir: string): ProcessRecord | null {
  const holder = readLock(dir);
  return holder && isRunning(holder) ? holder : null;
}

/** One Vitrine to a folder: two servers on the same database files would be its end. */
export function lockDataDir(dir: string): DataDirLock {
  const self = recordOf(process.pid);
  if (!self) throw new Error("this process can't see itself in the process table");
  const path = join(dir, LOCK);
  const draft = join(dir, `${LOCK}.${process.pid}.${randomBytes(4).toString("hex")}`);
  try {
    writeFileSync(draft, `${JSON.stringify(self)}\n`, { mode: 0o644 });
  } catch (error) {
    throw unusable(dir, error);
  }
  try {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      if (claim(draft, path)) {
        return { dir, markStopping: () => markStopping(path, self), release: () => release(path, self) };
      }
      const holder = readLock(dir);
      if (holder && isRunning(holder)) {
        throw new SetupError(
          `DATA_DIR ${dir} is in use by another Vitrine (pid ${holder.pid}): stop it, or name another folder.`,
        );
      }
      discardStale(path, draft);
    }
    throw new SetupError(`DATA_DIR ${dir}: the lock ${LOCK} can't be taken; remove it if no Vitrine runs.`);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** A link appears whole or not at all, and fails when the name is taken. */
function claim(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "EEXIST") return false;
    if (code === "EPERM" || code === "ENOTSUP" || code === "EOPNOTSUPP")
      return claimWithoutLinks(draft, path);
    throw error;
  }
}

/** Some network and desktop file systems have no hard links. */
function claimWithoutLinks(draft: string, path: string): boolean {
  try {
    writeFileSync(path, readFileSync(draft), { flag: "wx", mode: 0o644 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Moved away first and looked at again, so that a lock taken in between by another start is given back. */
function discardStale(path: string, draft: string): void {
  const aside = `${draft}.stale`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const record = parseRecord(readText(aside));
  if (record && isRunning(record)) claim(aside, path);
  rmSync(aside, { force: true });
}

function markStopping(path: string, self: ProcessRecord): void {
  const draft = `${path}.${self.pid}.stopping`;
  writeFileSync(draft, `${JSON.stringify({ ...self, stopping: true })}\n`, { mode: 0o644 });
  renameSync(draft, path);
}

function release(path: string, self: ProcessRecord): void {
  const holder = parseRecord(readText(path));
  if (holder?.pid === self.pid && holder.startedAt === self.startedAt) rmSync(path, { force: true });
}

function readLock(dir: string): ProcessRecord | null {
  return parseRecord(readText(join(dir, LOCK)));
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

export function parseRecord(text: string): ProcessRecord | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return null;
    const { pid, startedAt } = value as Partial<ProcessRecord>;
    return typeof pid === "number" && typeof startedAt === "string" ? { pid, startedAt } : null;
  } catch {
    return null;
  }
}

/** True when the folder is already one of ours; makes nothing. */
export function isDataDir(path: string): boolean {
  return statSync(join(resolve(path), MARKER), { throwIfNoEntry: false })?.isFile() ?? false;
}

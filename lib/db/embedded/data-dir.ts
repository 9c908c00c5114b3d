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
import { dirname, join, resolve } from "node:path";
import { isRunning, type ProcessRecord, recordOf } from "./processes.ts";

/** An error that a person has to correct: shown as one line, without a stack trace. */
export class SetupError extends Error {
  override name = "SetupError";
}

/** Another process holds the lock of a folder. */
export class InUseError extends SetupError {}

const MARKER = "vitrine.json";
const LOCK = "launcher.lock";

/** Names that a fresh disk or a checkout may contain, and that can be ignored. */
const IGNORED = new Set(["lost+found", ".DS_Store", ".gitkeep"]);

/** Claims a folder: marks an empty or missing one, and refuses one that holds other files. */
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
    // As root, PostgreSQL runs as another user, who may pass through this folder but not list it.
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
  /** Tells the next start that this one is about to exit. Best effort. */
  markStopping(): void;
  release(): void;
};

/** Whether the holder is about to exit. */
export function isStopping(dir: string): boolean {
  return readText(join(dir, LOCK)).includes(STOPPING);
}

const STOPPING = '"stopping":true';

/** The process that runs on this folder, or null. A lock left by a killed run is ignored. */
export function holderOf(dir: string): ProcessRecord | null {
  const holder = readLock(dir);
  return holder && isRunning(holder) ? holder : null;
}

/**
 * Ensures one Vitrine per folder: two servers on the same database files would destroy them. Why this is not
 * proper-lockfile: docs/decisions/0016-embedded-database-heals-a-crash.md.
 */
export function lockDataDir(dir: string): DataDirLock {
  const self = recordOf(process.pid);
  if (!self) throw new Error("this process can't see itself in the process table");
  const path = join(dir, LOCK);
  const draft = join(dir, `${LOCK}.${process.pid}.${randomBytes(4).toString("hex")}`);
  try {
    writeFileSync(draft, `${JSON.stringify(self)}\n`, { mode: 0o644 });
  } catch (error) {
    rmSync(draft, { force: true });
    throw unusable(dir, error);
  }
  try {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      if (claim(draft, path)) {
        return { dir, markStopping: () => markStopping(path, self), release: () => release(path, self) };
      }
      const holder = readLock(dir);
      if (holder && isRunning(holder)) {
        throw new InUseError(
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

/** Creating a hard link is atomic, and fails if the name exists. */
function claim(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw unusable(dirname(path), error);
  }
}

/**
 * Moves the file away and reads it again, so that a lock which another start took in between can be restored.
 */
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
  try {
    writeFileSync(draft, `${JSON.stringify({ ...self, stopping: true })}\n`, { mode: 0o644 });
    renameSync(draft, path);
  } catch {
    // On a full disk, the next start waits for a second only; nothing may keep this one from stopping.
  }
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

/** Whether the folder is a marked data folder; creates nothing. */
export function isDataDir(path: string): boolean {
  return statSync(join(resolve(path), MARKER), { throwIfNoEntry: false })?.isFile() ?? false;
}

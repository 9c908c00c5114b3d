import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type DataDirLock, InUseError, lockDataDir, SetupError } from "#lib/db/embedded/data-dir.ts";
import { ROOT } from "./run.ts";

/**
 * Serializes builds in a checkout, which would overwrite each other. The second one then finds nothing to do.
 */
export async function oneBuildAtATime<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const lock = await waitForLock(signal);
  try {
    return await work();
  } finally {
    lock.release();
  }
}

async function waitForLock(signal?: AbortSignal): Promise<DataDirLock> {
  const dir = join(ROOT, "node_modules", ".cache", "vitrine-build");
  mkdirSync(dir, { recursive: true });
  for (;;) {
    signal?.throwIfAborted();
    try {
      return lockDataDir(dir);
    } catch (error) {
      if (error instanceof InUseError) await pause(200);
      else if (error instanceof SetupError) throw unwritable(dir, error);
      else throw error;
    }
  }
}

function unwritable(dir: string, cause: SetupError): SetupError {
  const remedy = "free some space, or start as the user who owns this checkout";
  return new SetupError(`The build needs ${dir}, which can't be written: ${remedy}.`, { cause });
}

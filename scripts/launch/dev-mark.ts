import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { holderOf, InUseError, lockDataDir } from "#lib/db/embedded/data-dir.ts";
import { ROOT } from "./run.ts";

/** In the checkout, not in DATA_DIR, because it is about these sources. */
const FOLDER = join(ROOT, "node_modules", ".cache", "vitrine-dev");

/** Marks that `npm run dev` runs in this checkout. Returns a function that removes the mark. */
export function markDev(folder = FOLDER): () => void {
  mkdirSync(folder, { recursive: true });
  try {
    return lockDataDir(folder).release;
  } catch (error) {
    // Another one is running, with its own data folder.
    if (error instanceof InUseError) return () => {};
    throw error;
  }
}

/** Whether `npm run dev` runs in this checkout. The mark of a killed one is ignored. */
export function devRuns(folder = FOLDER): boolean {
  return holderOf(folder) !== null;
}

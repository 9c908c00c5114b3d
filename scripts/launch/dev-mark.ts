import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { holderOf, lockDataDir, SetupError } from "#lib/db/embedded/data-dir.ts";
import { ROOT } from "./run.ts";

/** In the checkout, not in DATA_DIR: the question is who works on these sources. */
const FOLDER = join(ROOT, "node_modules", ".cache", "vitrine-dev");

/** Records that `npm run dev` runs in this checkout; returns the function that ends it. */
export function markDev(folder = FOLDER): () => void {
  mkdirSync(folder, { recursive: true });
  try {
    return lockDataDir(folder).release;
  } catch (error) {
    // Another one with a data folder of its own.
    if (error instanceof SetupError) return () => {};
    throw error;
  }
}

/** Whether `npm run dev` runs in this checkout. One that was killed does not count. */
export function devRuns(folder = FOLDER): boolean {
  return holderOf(folder) !== null;
}

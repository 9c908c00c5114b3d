import { watch } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./run.ts";

/** Folders of the worker's sources. */
const FOLDERS = ["lib", "prisma/generated"];
const SOURCE = /(?<!\.test)\.ts$/;

/**
 * Calls back once for each burst of changes to the worker's sources. Returns a function that stops watching.
 */
export function watchSources(onChange: () => void): () => void {
  let waiting: NodeJS.Timeout | undefined;
  const watchers = FOLDERS.map((folder) =>
    watch(join(ROOT, folder), { recursive: true }, (_event, name) => {
      if (name === null || !SOURCE.test(name)) return;
      clearTimeout(waiting);
      // Editors save in several steps.
      waiting = setTimeout(onChange, 100);
    }),
  );
  return () => {
    clearTimeout(waiting);
    for (const watcher of watchers) watcher.close();
  };
}

import { setTimeout as pause } from "node:timers/promises";
import { type EmbeddedDatabase, isWhole, NotStarted, startEmbedded } from "#lib/db/embedded.ts";
import type { Lifetime } from "./lifetime.ts";
import { printError } from "./terminal.ts";

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 15_000;

/**
 * Starts the embedded database again whenever it ends unexpectedly (out of memory, for example), for as long as the
 * command runs and the data folder is whole. The server and the worker wait for it at its address and continue.
 */
export function keepRunning(
  database: EmbeddedDatabase,
  dataDir: string,
  life: Pick<Lifetime, "signal" | "end">,
  onReturn: (again: EmbeddedDatabase) => void,
): void {
  void database.ended.then(async () => {
    if (life.signal.aborted) return;
    printError("The database ended unexpectedly; it is started again.");
    const again = await startAgain(dataDir, life);
    if (!again) return;
    onReturn(again);
    printError("The database is back: orders and payments go on.");
    keepRunning(again, dataDir, life, onReturn);
  });
}

/** Null if the command was asked to stop, or nothing is left to start. */
async function startAgain(
  dataDir: string,
  life: Pick<Lifetime, "signal" | "end">,
): Promise<EmbeddedDatabase | null> {
  for (let wait = FIRST_PAUSE_MS; !life.signal.aborted; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
    try {
      const again = await startEmbedded({ dataDir, samePort: true });
      if (!life.signal.aborted) return again;
      // The command was asked to stop in the meantime, and only knows the database that has ended.
      await again.stop();
    } catch (error) {
      const why = error instanceof Error ? error.message : error;
      if (!isWhole(dataDir)) {
        printError(`The database can't be started again, its files are gone: ${why}. Vitrine stops.`);
        life.end();
        return null;
      }
      printError(`The database is not back yet: ${why}. Trying again in ${wait / 1000} s.`);
      await pause(wait, undefined, { signal: life.signal }).catch(() => undefined);
    }
  }
  return null;
}

/**
 * The first start of a command: like later ones, a failed start is retried while the data folder is whole. Throws errors
 * that a retry cannot fix, such as a database of another version.
 */
export async function startPatiently(
  dataDir: string,
  signal: AbortSignal,
  start: (options: { dataDir: string }) => Promise<EmbeddedDatabase> = startEmbedded,
): Promise<EmbeddedDatabase> {
  const before = isWhole(dataDir);
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
    try {
      return await start({ dataDir });
    } catch (error) {
      if (!(error instanceof NotStarted) || !before || !isWhole(dataDir)) throw error;
      printError(`${error.message}. Trying again in ${wait / 1000} s; Ctrl-C ends it.`);
      await pause(wait, undefined, { signal });
    }
  }
}

import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { holderOf, isDataDir, lockDataDir, openDataDir } from "./embedded/data-dir.ts";
import { clearLeftover } from "./embedded/leftover.ts";
import { isRunning, send } from "./embedded/processes.ts";
import { type EmbeddedDatabase, startEmbedded } from "./embedded.ts";

const PREFIX = "vitrine-throwaway-";

/** Nobody changes it: Atomics.wait on it is a pause. */
const CLOCK = new Int32Array(new SharedArrayBuffer(4));

/**
 * Starts a PostgreSQL for tests and for comparing schemas; `stop()` removes its files as well.
 * A `durable` one writes to the disk as a real one does, for measurements.
 */
export async function startThrowaway({
  durable = false,
} = {}): Promise<EmbeddedDatabase & { dataDir: string }> {
  await sweep();
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX));
  chmodSync(dataDir, 0o711);
  openDataDir(dataDir);
  lockDataDir(dataDir);
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const server = await startEmbedded({ dataDir, throwaway: !durable });
    // For a program that does not call stop(): Vitest, for one, calls no teardown after Ctrl-C. Nothing asynchronous runs
    // after "exit", so this waits; SIGQUIT needs no closing checkpoint.
    const stopAtExit = () => {
      const deadline = Date.now() + 5_000;
      send(server.process, "SIGQUIT");
      while (isRunning(server.process) && Date.now() < deadline) Atomics.wait(CLOCK, 0, 0, 20);
      remove();
    };
    process.once("exit", stopAtExit);
    return {
      ...server,
      dataDir,
      async stop() {
        process.off("exit", stopAtExit);
        await server.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Stops and removes the servers of runs that were killed. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const dir = join(tmpdir(), name);
    try {
      if (!name.startsWith(PREFIX) || !isDataDir(dir) || holderOf(dir)) continue;
      // A new one has no holder in its first moments.
      if (Date.now() - statSync(dir).mtimeMs < 60_000) continue;
      await clearLeftover(join(dir, "postgres"));
      rmSync(dir, { recursive: true, force: true });
    } catch {
      // It is another user's, or another run removes it at this moment.
    }
  }
}

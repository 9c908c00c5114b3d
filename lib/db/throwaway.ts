import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { holderOf, isDataDir, lockDataDir, openDataDir } from "./embedded/data-dir.ts";
import { clearLeftover } from "./embedded/leftover.ts";
import { isRunning, send } from "./embedded/processes.ts";
import { type EmbeddedDatabase, startEmbedded } from "./embedded.ts";

const PREFIX = "vitrine-throwaway-";

/** Nobody changes it: Atomics.wait on it is a pause. */
const CLOCK = new Int32Array(new SharedArrayBuffer(4));

export type Throwaway = EmbeddedDatabase & {
  dataDir: string;
  /** Stops the server and keeps a copy of its files as `path`, for `copyOf`. */
  stopAndKeep(path: string): Promise<void>;
};

/** What a copy needs: the files of the databases and their password. */
const KEPT = ["postgres", "postgres.json"];

/**
 * Starts a PostgreSQL for tests and for comparing schemas; `stop()` removes its files as well.
 * A `durable` one writes to the disk as a real one does, for measurements. `copyOf` names what `stopAndKeep` kept:
 * copying takes a fraction of making a new one.
 */
export async function startThrowaway({
  durable = false,
  copyOf,
}: {
  durable?: boolean;
  copyOf?: string;
} = {}): Promise<Throwaway> {
  await sweep();
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX));
  chmodSync(dataDir, 0o711);
  openDataDir(dataDir);
  lockDataDir(dataDir);
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    if (copyOf) copy(copyOf, dataDir);
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
    const stop = async (last = () => {}) => {
      process.off("exit", stopAtExit);
      await server.stop();
      last();
      remove();
    };
    return { ...server, dataDir, stop, stopAndKeep: (path) => stop(() => keep(dataDir, path)) };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Two runs may keep the same at once: the folder appears whole, and the second one is given up. */
function keep(dataDir: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = mkdtempSync(`${path}.`);
  try {
    copy(dataDir, draft);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(path)) throw error;
  }
}

function copy(from: string, to: string): void {
  for (const name of KEPT) cpSync(join(from, name), join(to, name), { recursive: true });
  // PostgreSQL refuses a folder that others can read, and a copied one has the usual mode.
  chmodSync(join(to, "postgres"), 0o700);
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

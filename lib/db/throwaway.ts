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
import { freePort, readAccess, writeAccess } from "./embedded/settings.ts";
import { type EmbeddedDatabase, startEmbedded } from "./embedded.ts";

const PREFIX = "vitrine-throwaway-";

/** Never changes: Atomics.wait on it is a synchronous pause. */
const CLOCK = new Int32Array(new SharedArrayBuffer(4));

export type Throwaway = EmbeddedDatabase & {
  dataDir: string;
  /** Stops the server and keeps a copy of its files at `path`, for `copyOf`. */
  stopAndKeep(path: string): Promise<void>;
};

/** The files that a copy needs: the databases and their password. */
const KEPT = ["postgres", "postgres.json"];

/**
 * Starts a PostgreSQL for tests and schema comparisons; `stop()` also removes its files. A `durable` one
 * syncs to disk like a real one, for measurements. `copyOf` names a copy from `stopAndKeep`, which is much
 * faster than creating one.
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
    if (copyOf) {
      copy(copyOf, dataDir);
      await changePort(dataDir);
    }
    const server = await startEmbedded({ dataDir, throwaway: !durable });
    // For programs that never call stop(): Vitest, for one, skips teardown after Ctrl-C. Nothing asynchronous
    // runs after "exit", so this waits synchronously; SIGQUIT needs no checkpoint.
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

/** Two runs may do this at once: the rename is atomic, and the later copy is discarded. */
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
  // PostgreSQL refuses a folder that others can read, and copies get the default mode.
  chmodSync(join(to, "postgres"), 0o700);
}

/** Two copies that start at once must not try the same port: with the same password, one would answer for both. */
async function changePort(dataDir: string): Promise<void> {
  const path = join(dataDir, "postgres.json");
  const access = readAccess(path);
  if (access) writeAccess(path, { ...access, port: await freePort() });
}

/** Stops and removes the servers of killed runs. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const dir = join(tmpdir(), name);
    try {
      if (!name.startsWith(PREFIX) || !isDataDir(dir) || holderOf(dir)) continue;
      // A new server has no lock holder yet.
      if (Date.now() - statSync(dir).mtimeMs < 60_000) continue;
      await clearLeftover(join(dir, "postgres"));
      rmSync(dir, { recursive: true, force: true });
    } catch {
      // Belongs to another user, or another run is removing it.
    }
  }
}

import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { holderOf, isDataDir, lockDataDir, openDataDir } from "./embedded/data-dir.ts";
import { clearLeftover } from "./embedded/leftover.ts";
import { send } from "./embedded/processes.ts";
import { type EmbeddedDatabase, startEmbedded } from "./embedded.ts";

const PREFIX = "vitrine-throwaway-";

/**
 * A server of one's own, for tests and for comparing schemas; `stop()` takes its files away as well.
 * A `durable` one writes to the disk as a real one does, which is what a measurement wants.
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
    // For whoever forgets to stop it; the files are swept up by a later one.
    process.once("exit", () => send(server.process, "SIGINT"));
    return {
      ...server,
      dataDir,
      async stop() {
        await server.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Servers of runs that were killed before they could stop theirs. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const dir = join(tmpdir(), name);
    try {
      if (!name.startsWith(PREFIX) || !isDataDir(dir) || holderOf(dir)) continue;
      // One that is being made at this moment has no holder yet.
      if (Date.now() - statSync(dir).mtimeMs < 60_000) continue;
      await clearLeftover(join(dir, "postgres"));
      rmSync(dir, { recursive: true, force: true });
    } catch {
      // Another user's, or being swept by another run right now.
    }
  }
}

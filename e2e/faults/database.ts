import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { send } from "#lib/db/embedded/processes.ts";
import type { EmbeddedDatabase } from "#lib/db/embedded.ts";
import type { Throwaway } from "#lib/db/throwaway.ts";
import { keepRunning } from "../../scripts/launch/keep-running.ts";

/** The PostgreSQL of a fault run: killed like a process that the kernel ends, and started again by the launcher's own code. */
export type FaultDatabase = {
  /** Kills the postmaster with SIGKILL; its sessions end with it, and uncommitted changes are lost. */
  kill(): void;
  kills(): number;
  /** Resolves while it answers. */
  untilUp(): Promise<void>;
  stop(): Promise<void>;
};

/** `server` must be durable: without synchronous commits a killed server loses what it has promised. */
export function keepFaultDatabase(server: Throwaway): FaultDatabase {
  const over = new AbortController();
  let current: EmbeddedDatabase = server;
  let kills = 0;
  keepRunning(server, server.dataDir, { signal: over.signal, end: () => over.abort() }, (again) => {
    current = again;
  });
  const endWithUs = () => void send(current.process, "SIGQUIT");
  process.once("exit", endWithUs);
  return {
    kill() {
      kills += 1;
      send(current.process, "SIGKILL");
    },
    kills: () => kills,
    async untilUp() {
      while (!(await answers(server.url))) await pause(100);
    },
    async stop() {
      process.off("exit", endWithUs);
      over.abort();
      if (current !== server) await current.stop();
      await server.stop();
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("SELECT 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

import { setTimeout as pause } from "node:timers/promises";
import { testPort } from "../fixtures/port.ts";
import type { Running } from "../fixtures/process.ts";
import { startServer, startWorker } from "../fixtures/stack.ts";
import type { FaultDatabase } from "./database.ts";
import type { Plan } from "./plan.ts";

/** Two servers and two workers on one database, of which some are always killed or stalled. */
type Fleet = {
  urls: [string, string];
  /** Kills and stalls as planned or until `stop`, after which all four run again. */
  disturb(
    plan: Pick<Plan, "disturbances" | "databaseKills">,
    stallMs: number,
  ): { stop(): Promise<Disturbed> };
  /** Ends all four in order, does this while nothing runs, and starts them again. */
  restart(meanwhile: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
};

/** `ended`: processes that exited on their own; they are restarted, as under the launcher. */
type Disturbed = { kills: number; stalls: number; ended: number; databaseKills: number };

type Slot = { who: "server" | "worker"; which: 0 | 1; running: Running; start(): Promise<Running> };

export async function startFleet(databaseUrl: string, database: FaultDatabase): Promise<Fleet> {
  const env = { LOG_LEVEL: "warn" };
  const ports = [await testPort(), await testPort()] as const;
  const urls = ports.map((port) => `http://127.0.0.1:${port}`) as [string, string];
  const starters = ([0, 1] as const).flatMap((which) => {
    // The PSP notifies the first server, and links in mails name its address.
    const server = () => startServer({ databaseUrl, port: ports[which], env: { ...env, APP_URL: urls[0] } });
    const worker = () => startWorker({ databaseUrl, env: { ...env, APP_URL: urls[0] } });
    return [
      { who: "server" as const, which, start: server },
      { who: "worker" as const, which, start: worker },
    ];
  });
  const slots: Slot[] = await Promise.all(
    starters.map(async (one) => ({ ...one, running: await one.start() })),
  );
  const stop = async () => {
    await Promise.all(slots.map(({ running }) => running.stop()));
  };
  return {
    urls,
    stop,
    disturb: (plan, stallMs) => disturb(slots, database, plan, stallMs),
    async restart(meanwhile) {
      await stop();
      await meanwhile();
      await Promise.all(
        slots.map(async (slot) => {
          slot.running = await slot.start();
        }),
      );
    },
  };
}

/** Restarts a process, once more if the next kill of the database ends it in between. */
async function startOn(database: FaultDatabase, slot: Slot): Promise<Running> {
  for (;;) {
    await database.untilUp();
    const kills = database.kills();
    try {
      return await slot.start();
    } catch (error) {
      if (database.kills() === kills) throw error;
    }
  }
}

/** Does nothing to a process that has just ended by itself, as after a kill of the database; it is started again. */
function signal({ running }: Slot, name: "SIGSTOP" | "SIGCONT"): void {
  if (!running.isRunning()) return;
  try {
    process.kill(running.pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** A server or a worker at a time; one of each kind may be out of order together. */
function disturb(
  slots: Slot[],
  database: FaultDatabase,
  { disturbances, databaseKills }: Pick<Plan, "disturbances" | "databaseKills">,
  stallMs: number,
) {
  let stopping = false;
  const counts: Disturbed = { kills: 0, stalls: 0, ended: 0, databaseKills: 0 };
  const stall = async (slot: Slot) => {
    counts.stalls += 1;
    signal(slot, "SIGSTOP");
    const until = Date.now() + stallMs;
    while (Date.now() < until) await pause(100);
    signal(slot, "SIGCONT");
  };
  const kill = async (slot: Slot) => {
    counts.kills += 1;
    await slot.running.kill();
    slot.running = await startOn(database, slot);
  };
  const startAgain = async (who: Slot["who"]) => {
    for (const slot of slots) {
      if (slot.who !== who || slot.running.isRunning()) continue;
      counts.ended += 1;
      slot.running = await startOn(database, slot);
    }
  };
  const loop = async (who: Slot["who"]) => {
    const own = disturbances.filter((one) => one.who === who);
    const calmUntil = async (until: number) => {
      while (Date.now() < until && !stopping) {
        await startAgain(who);
        await pause(50);
      }
    };
    for (const { act, which, afterMs } of own) {
      await calmUntil(Date.now() + afterMs);
      if (stopping) return;
      const slot = slots.find((one) => one.who === who && one.which === which) as Slot;
      await (act === "kill" ? kill(slot) : stall(slot));
    }
    await calmUntil(Number.POSITIVE_INFINITY);
  };
  const killDatabase = async () => {
    for (const afterMs of databaseKills) {
      for (const until = Date.now() + afterMs; Date.now() < until; await pause(50)) if (stopping) return;
      counts.databaseKills += 1;
      database.kill();
      await database.untilUp();
    }
  };
  const loops = Promise.all([loop("server"), loop("worker"), killDatabase()]);
  // Awaited by `stop`; until then a failure must not end the process.
  loops.catch(() => {});
  return {
    async stop() {
      stopping = true;
      await loops;
      return counts;
    },
  };
}

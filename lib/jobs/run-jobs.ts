import { type RunnerOptions, run, type TaskList } from "graphile-worker";
import { pool } from "#lib/db/pool.ts";
import type { Jobs } from "#lib/queue/add.ts";
import type { announceWorker } from "./liveness.ts";
import { LEDGER_CRONTAB } from "./watch-ledger.ts";

export type Tasks = { [N in keyof Jobs]: (payload: Jobs[N]) => Promise<void> };

/**
 * Settling is mostly waiting for a PSP, 150 ms and more, so many wait together; what they then write to the database
 * takes turns (lib/checkout/settle.ts). They are fetched and ended in portions: each by itself costs the database as
 * much as the settlement does. A worker that is stopped holds those that it fetched until it goes on or ends; the
 * reading by period finds their payments meanwhile. The other jobs work, and a few at once are as fast as many.
 */
const WAITING: readonly (keyof Jobs)[] = ["settle"];
const WAITING_AT_ONCE = 96;
const PORTIONS = { localQueue: { size: 64, ttl: 10_000 }, completeJobBatchDelay: 20 };
const WORKING_AT_ONCE = 8;

/** Runs the jobs of the queue until it is stopped; those under way are ended. */
export async function runJobs(tasks: Tasks, identity: Awaited<ReturnType<typeof announceWorker>>) {
  const start = (names: readonly (keyof Jobs)[], options: RunnerOptions) =>
    run({
      pgPool: pool(),
      noHandleSignals: true,
      pollInterval: 2_000,
      taskList: Object.fromEntries(names.map((name) => [name, tasks[name]])) as unknown as TaskList,
      logger: identity.logger,
      events: identity.events,
      ...options,
    });
  const names = Object.keys(tasks) as (keyof Jobs)[];
  const working = names.filter((name) => !WAITING.includes(name));
  const runners = await Promise.all([
    start(WAITING, { concurrency: WAITING_AT_ONCE, preset: { worker: PORTIONS } }),
    start(working, { concurrency: WORKING_AT_ONCE, crontab: LEDGER_CRONTAB }),
  ]);
  return { stop: () => Promise.all(runners.map((runner) => runner.stop())) };
}

import { type RunnerOptions, run, type TaskList } from "graphile-worker";
import type pg from "pg";
import { pool } from "#lib/db/pool.ts";
import type { Jobs } from "#lib/queue/add.ts";
import type { announceWorker } from "./liveness.ts";
import { LEDGER_CRONTAB } from "./watch-ledger.ts";

export type Tasks = { [N in keyof Jobs]: (payload: Jobs[N]) => Promise<void> };

/**
 * Jobs that call a PSP mostly wait, in one queue per account, and must not block others. The remaining jobs
 * use the CPU, where a few at once are as fast as many.
 */
const WAITING: readonly (keyof Jobs)[] = [
  "list-account",
  "poll-list",
  "list-returns",
  "read-pix",
  "recheck-withdrawal",
];
const WAITING_AT_ONCE = 64;
const WORKING_AT_ONCE = 8;

/**
 * The pool as the job runner needs it. The runner repeats a statement only after error codes that it knows; any
 * other failure to end a job would end the process. A pool without a free connection gives no code.
 */
export function patientPool(shared: pg.Pool): pg.Pool {
  const connect = (callback?: Parameters<pg.Pool["connect"]>[0]) =>
    callback
      ? shared.connect(callback)
      : shared.connect().catch((error: NodeJS.ErrnoException) => {
          error.code ??= "ETIMEDOUT";
          throw error;
        });
  return new Proxy(shared, {
    get(target, name) {
      if (name === "connect") return connect;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** Runs jobs until stopped; running jobs are finished. */
export async function runJobs(tasks: Tasks, identity: Awaited<ReturnType<typeof announceWorker>>) {
  const start = (names: readonly (keyof Jobs)[], options: RunnerOptions) =>
    run({
      pgPool: patientPool(pool()),
      noHandleSignals: true,
      pollInterval: 2_000,
      taskList: Object.fromEntries(names.map((name) => [name, tasks[name]])) as unknown as TaskList,
      logger: identity.logger,
      events: identity.events,
      ...options,
    });
  const names = Object.keys(tasks) as (keyof Jobs)[];
  const working = names.filter((name) => !WAITING.includes(name));
  const kinds: [names: readonly (keyof Jobs)[], options: RunnerOptions][] = [
    [WAITING, { concurrency: WAITING_AT_ONCE }],
    [working, { concurrency: WORKING_AT_ONCE, crontab: LEDGER_CRONTAB }],
  ];
  // Each runner keeps one connection, on which it listens for jobs.
  pool().options.max += kinds.length;
  const runners = await Promise.all(kinds.map(([named, options]) => start(named, options)));
  return { stop: () => Promise.all(runners.map((runner) => runner.stop())) };
}

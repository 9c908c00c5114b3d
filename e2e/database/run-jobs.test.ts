import { EventEmitter } from "node:events";
import { run, type WorkerEvents } from "graphile-worker";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { patientPool } from "#lib/jobs/run-jobs.ts";
import { rowsAt } from "../fixtures/rows.ts";
import { createDatabase, type TestDatabase } from "../fixtures/stack.ts";
import { eventually } from "../fixtures/wait.ts";

/** A busy pool delays the end of a job, and does not end the worker. */
let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase("run_jobs");
});
afterAll(() => database.drop());

test("a job whose end finds no free connection is ended once there is one", async () => {
  // One connection listens for jobs, the other is taken by the job.
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  pool.on("error", () => {});
  const refused: NodeJS.ErrnoException[] = [];
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => Promise<pg.PoolClient>;
  pool.connect = ((...given: unknown[]) => {
    const client = connect(...given);
    client?.catch((error: NodeJS.ErrnoException) => refused.push(error));
    return client;
  }) as pg.Pool["connect"];
  const events: WorkerEvents = new EventEmitter();
  const listening = new Promise((resolve) => events.once("pool:listen:success", resolve));
  let held: pg.PoolClient | undefined;
  const runner = await run({
    pgPool: patientPool(pool),
    noHandleSignals: true,
    events,
    parsedCronItems: [],
    taskList: {
      hold: async () => {
        held = await pool.connect();
        // Not earlier: on a busy machine, a first connection takes longer.
        pool.options.connectionTimeoutMillis = 200;
      },
    },
  });
  let failure: unknown;
  runner.promise.catch((error: unknown) => {
    failure = error;
  });
  await listening;
  await runner.addJob("hold", {});
  await eventually(async () => held && refused.length > 0, { what: "a refused connection" });
  held?.release();
  await eventually(
    async () => (await rowsAt(database.url, "SELECT FROM graphile_worker._private_jobs")).length === 0,
    { what: "the job's end" },
  );
  expect(failure).toBeUndefined();
  await runner.stop();
  await pool.end();
});

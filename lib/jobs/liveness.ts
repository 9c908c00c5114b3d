import { EventEmitter } from "node:events";
import { Logger, makeWorkerUtils, type WorkerEvents } from "graphile-worker";
import pg from "pg";
import { pool, sql } from "#lib/db/pool.ts";
import { onlyRow } from "#lib/db/rows.ts";
import { databaseUrl } from "#lib/env.ts";
import { log } from "#lib/log.ts";

/** The runner warns when it has fewer connections than jobs at once. Ours has them on purpose: a call to a PSP holds none. */
const FEWER_CONNECTIONS = /^WARNING: having maxPoolSize/;

/**
 * graphile-worker takes hours to free a job locked by a killed worker. So each worker process keeps one
 * database session open and registers its session and worker pool. PostgreSQL notices immediately when a
 * session ends, and any worker can then free the jobs of the dead one.
 */
export async function announceWorker() {
  const client = new pg.Client({
    connectionString: databaseUrl(),
    application_name: "vitrine-worker-alive",
    keepAlive: true,
  });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO worker_processes (backend_pid, backend_start, worker_ids)
     SELECT pid, backend_start, '{}' FROM pg_stat_activity WHERE pid = pg_backend_pid() RETURNING id`,
  );
  const { id } = onlyRow(rows);
  // Without its session, other workers consider this process dead while it still works, so it exits and is
  // restarted.
  client.on("error", (err) => {
    log().fatal({ err }, "lost the database session");
    process.exit(1);
  });
  const events = new EventEmitter() as WorkerEvents;
  let written: Promise<unknown> = Promise.resolve();
  // Jobs are locked in the name of the worker pool, not of a single worker.
  events.on("pool:create", ({ workerPool }) => {
    written = written.then(() =>
      client.query("UPDATE worker_processes SET worker_ids = array_append(worker_ids, $2) WHERE id = $1", [
        id,
        workerPool.id,
      ]),
    );
  });
  const logger = new Logger((scope) => (level, message) => {
    const line = { job: scope.taskIdentifier, workerId: scope.workerId };
    if (level === "error") log().error(line, message);
    else if (level === "warning" && !FEWER_CONNECTIONS.test(message)) log().warn(line, message);
    else log().debug(line, message);
  });
  return {
    events,
    logger,
    async leave() {
      await written;
      await client.query("DELETE FROM worker_processes WHERE id = $1", [id]);
      await client.end();
    },
  };
}

/** Longer than any lease of the lanes. */
const LEASED_SECONDS = 30;

/** Frees the jobs of workers whose session has ended. */
export async function freeDeadWorkers(): Promise<void> {
  const dead = await sql<{ id: string; workerIds: string[] }>(
    "dead-workers",
    `SELECT w.id, w.worker_ids FROM worker_processes w WHERE NOT EXISTS (
       SELECT FROM pg_stat_activity a WHERE a.pid = w.backend_pid
         -- Hidden if it is another user's, as while DATABASE_URL changes to one that owns nothing.
         AND coalesce(a.backend_start = w.backend_start, true)
     )`,
  );
  if (dead.length === 0) return;
  const ids = dead.flatMap((row) => row.workerIds);
  const utils = await makeWorkerUtils({ pgPool: pool() });
  await utils.forceUnlockWorkers(ids);
  // It is unknown which charges were theirs. A charge in progress elsewhere may be read twice, but is
  // booked once.
  await sql(
    "free-due-charges",
    "UPDATE charges_due SET due_at = now() WHERE due_at > now() AND due_at <= now() + $1 * interval '1 second'",
    [LEASED_SECONDS],
  );
  // Deleted last, so that a crash in between finds them again.
  await sql("forget-workers", "DELETE FROM worker_processes WHERE id = ANY ($1)", [
    dead.map((row) => row.id),
  ]);
  log().warn({ workers: ids.length }, "freed the jobs of a worker that died");
}

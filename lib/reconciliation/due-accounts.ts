import { sql } from "#lib/db/pool.ts";

/** The length of a claim: a job that fails or dies is repeated after it. */
const AGAIN_SECONDS = 120;
const BATCH = 200;

/**
 * Queues a listing of each due account's received Pix. Returns the number of jobs. Each account has one job
 * at a time in a queue of its own, so that a slow PSP does not delay the others.
 */
export async function queueDueAccounts(): Promise<number> {
  const [row] = await sql<{ queued: number }>(
    "due-accounts",
    `WITH due AS (
       UPDATE gateway_accounts SET list_at = now() + $1 * interval '1 second'
       WHERE id IN (
         SELECT id FROM gateway_accounts WHERE list_at <= now() OR list_at IS NULL
         ORDER BY list_at NULLS FIRST LIMIT $2 FOR UPDATE SKIP LOCKED
       ) RETURNING id
     ), jobs AS MATERIALIZED (
       SELECT graphile_worker.add_job('list-account', payload := json_build_object('accountId', id),
         queue_name := 'list:' || id, job_key := 'list:' || id, max_attempts := 1) AS job FROM due
     )
     SELECT count((job).id)::int AS queued FROM jobs`,
    [AGAIN_SECONDS, BATCH],
  );
  return row?.queued ?? 0;
}

import type { PoolClient } from "pg";

/** Runs `work` in a transaction that sees one moment. Statements are planned for their values, without a time limit. */
export async function atOneMoment<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query(
    "BEGIN ISOLATION LEVEL REPEATABLE READ; SET LOCAL statement_timeout = 0; SET LOCAL plan_cache_mode = force_custom_plan; SET LOCAL jit = off; SET LOCAL work_mem = '64MB'",
  );
  const result = await work();
  await client.query("COMMIT");
  return result;
}

import type pg from "pg";
import { pool } from "#lib/db/pool.ts";

/** A transaction without the statement timeout of requests: walking through a large table takes longer. */
export async function inTransaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool().connect();
  try {
    await client.query("BEGIN; SET LOCAL statement_timeout = 0");
    const result = await work(client);
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

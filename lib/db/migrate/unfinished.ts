import type pg from "pg";
import { SCRIPT_LOCK } from "./engine.ts";

export async function tableExists(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>("SELECT to_regclass($1) IS NOT NULL AS found", [
    name,
  ]);
  return rows[0]?.found === true;
}

/**
 * Lets migrations that were begun and not finished be applied again: a migration is applied entirely, with its mark, or
 * not at all. The script of a killed process may still run, so its lock is waited for.
 */
export async function forgetUnfinished(client: pg.Client): Promise<void> {
  if (!(await tableExists(client, "_prisma_migrations"))) return;
  await client.query("SELECT pg_advisory_lock($1), pg_advisory_unlock($1)", [SCRIPT_LOCK]);
  await client.query(
    "UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL",
  );
}

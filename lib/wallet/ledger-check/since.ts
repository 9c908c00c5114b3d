import type { PoolClient } from "pg";

/** The position from which records are compared. */
export type Since = {
  /** Null before the first run, and to read everything. */
  at: Date | null;
  /** Records up to this id were compared: ids begin with their time. */
  id: string;
};

/** The time up to which records are compared, null before the first run. */
export async function readSince(client: PoolClient): Promise<Since> {
  const { rows } = await client.query<{ since: Date }>("SELECT since FROM proven_records");
  return rows[0] ? sinceOf(rows[0].since) : { at: null, id: idAt(0) };
}

/**
 * A time before everything that the next statement can't see yet: when the oldest transaction that is writing now began. Must be read
 * before the statements that compare.
 */
export async function oldestWriting(client: PoolClient): Promise<Date> {
  const { rows } = await client.query<{ at: Date }>(
    // PostgreSQL hides when another user's transaction began, such as a migration's. None takes longer than a day.
    `SELECT least(now(), min(coalesce(xact_start, now() - interval '1 day'))) AS at FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND (backend_xid IS NOT NULL OR (backend_start IS NULL AND pid IN (SELECT pid FROM pg_locks WHERE locktype = 'transactionid' AND granted)))`,
  );
  return (rows[0] as { at: Date }).at;
}

export async function keepSince(client: PoolClient, at: Date): Promise<void> {
  await client.query(
    `INSERT INTO proven_records (since) VALUES ($1)
     ON CONFLICT (id) DO UPDATE SET since = excluded.since, proven_at = now()`,
    [at],
  );
}

/**
 * Some ids are made by a server, a moment before their record is written, and its clock is not the database's.
 */
const MARGIN_MS = 600_000;

function sinceOf(at: Date): Since {
  const early = at.getTime() - MARGIN_MS;
  return { at: new Date(early), id: idAt(early) };
}

/** The first id of a moment. */
export function idAt(ms: number): string {
  const hex = Math.max(0, ms).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

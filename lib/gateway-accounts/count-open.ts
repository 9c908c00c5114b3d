import { sql } from "#lib/db/pool.ts";
import { findAccount } from "./record.ts";

type Part = { count: number; oldest: Date | null };
type OpenAtAccount = Record<"charges" | "uncertain" | "refunds" | "withdrawals", Part>;

/** Counts everything at an account that is still open. Throws NotFound. */
export async function openAt(id: string): Promise<OpenAtAccount> {
  await findAccount(sql, id);
  const rows = await sql<Part & { part: keyof OpenAtAccount }>(
    "open-at-account",
    `SELECT 'charges' AS part, count(*)::int, min(created_at) AS oldest FROM transactions
     WHERE account_id = $1 AND (status = 'PENDING') IS TRUE AND charge_state = 'open'
     UNION ALL SELECT 'uncertain', count(*)::int, min(created_at) FROM transactions
     WHERE account_id = $1 AND (status = 'PENDING') IS TRUE AND charge_state <> 'open'
     UNION ALL SELECT 'refunds', count(*)::int, min(created_at) FROM refunds
     WHERE account_id = $1 AND (status IN ('requested', 'processing')) IS TRUE
     UNION ALL SELECT 'withdrawals', count(*)::int, min(created_at) FROM withdrawals
     WHERE account_id = $1 AND (status IN ('pending', 'processing')) IS TRUE`,
    [id],
  );
  return Object.fromEntries(
    rows.map(({ part, count, oldest }) => [part, { count, oldest }]),
  ) as OpenAtAccount;
}

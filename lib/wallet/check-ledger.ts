import { pool } from "#lib/db/pool.ts";
import { DAYS } from "./ledger/days.ts";
import type { Difference } from "./ledger/difference.ts";
import { RECORDS } from "./ledger/records.ts";
import { BALANCES } from "./ledger/sums.ts";

export type Check = { stores: number; entries: number; differences: Difference[] };

/**
 * Checks the books for consistency, in a single snapshot:
 * - every balance and count of a wallet against its movements (ledger/sums.ts);
 * - every movement against the record that caused it, and the reverse (ledger/records.ts);
 * - the payments of each account and day against the PSP's list (ledger/days.ts).
 */
export async function checkLedgers(): Promise<Check> {
  const client = await pool().connect();
  let failed = true;
  try {
    // Settings for reading whole tables, without a time limit.
    await client.query(
      "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = 0; SET LOCAL enable_seqscan = on; SET LOCAL jit = off; SET LOCAL work_mem = '64MB'",
    );
    const counted = await client.query<Omit<Check, "differences">>(
      "SELECT (SELECT count(*)::int FROM wallets) AS stores, (SELECT count(*)::int FROM ledger_entries) AS entries",
    );
    const differences: Difference[] = [];
    for (const compare of [BALANCES, RECORDS, DAYS]) {
      const { rows } = await client.query<Difference>(compare);
      differences.push(...rows);
    }
    await client.query("COMMIT");
    failed = false;
    return { ...(counted.rows[0] as Omit<Check, "differences">), differences };
  } finally {
    // No other statement may use a connection with these settings.
    client.release(failed);
  }
}

import { pool } from "#lib/db/pool.ts";
import { ACCOUNTS } from "./ledger/accounts.ts";
import { DAYS } from "./ledger/days.ts";
import type { Difference } from "./ledger/difference.ts";
import { RECORDS } from "./ledger/records.ts";
import { BALANCES } from "./ledger/sums.ts";

export type Check = { stores: number; entries: number; differences: Difference[] };

/**
 * Compares what the program keeps about money with itself and with the bank:
 * - every balance and number of a wallet with the movements alone (ledger/sums.ts);
 * - what is kept of each gateway account with the movements (ledger/accounts.ts);
 * - every movement with the record that caused it, both ways (ledger/records.ts);
 * - what each account received on a day with the PSP's own list of it (ledger/days.ts).
 *
 * All of it is read at one moment.
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
    for (const compare of [BALANCES, ACCOUNTS, RECORDS, DAYS]) {
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

import { pool } from "#lib/db/pool.ts";
import { ACCOUNTS } from "./ledger/accounts.ts";
import { DAYS } from "./ledger/days.ts";
import type { Difference } from "./ledger/difference.ts";
import { type AccountEquation, EQUATION, EQUATIONS } from "./ledger/equation.ts";
import { RECORDS } from "./ledger/records.ts";
import { BALANCES } from "./ledger/sums.ts";

type Counted = { stores: number; entries: number };
export type Check = Counted & { accounts: AccountEquation[]; differences: Difference[] };

/**
 * Compares what the program keeps about money with itself and with the bank:
 * - every balance and number of a wallet with the movements alone (ledger/sums.ts);
 * - what is kept of each gateway account with the movements (ledger/accounts.ts);
 * - each term of what the books say is at an account's bank with the records, and the whole with what the bank last
 *   said (ledger/equation.ts);
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
    const counted = await client.query<Counted>(
      "SELECT (SELECT count(*)::int FROM wallets) AS stores, (SELECT count(*)::int FROM ledger_entries) AS entries",
    );
    const differences: Difference[] = [];
    for (const compare of [BALANCES, ACCOUNTS, EQUATION, RECORDS, DAYS]) {
      const { rows } = await client.query<Difference>(compare);
      differences.push(...rows);
    }
    const { rows: accounts } = await client.query<AccountEquation>(EQUATIONS);
    await client.query("COMMIT");
    failed = false;
    return { ...(counted.rows[0] as Counted), accounts, differences };
  } finally {
    // No other statement may use a connection with these settings.
    client.release(failed);
  }
}

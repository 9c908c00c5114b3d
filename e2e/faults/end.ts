import { setTimeout as pause } from "node:timers/promises";
import { pool } from "#lib/db/pool.ts";
import { byHand } from "../fixtures/by-hand.ts";

/** The time after the traffic, until nothing is open any more. */

/** The columns of each table with due times and with the times until which a call can take effect. */
const TIMES: Record<string, string[]> = {
  withdrawals: ["reconcile_at", "recheck_at", "call_until", "unsure_until"],
  refunds: ["reconcile_at", "call_until", "unsure_until"],
  transactions: ["reconcile_at", "call_until", "unsure_until", "close_at", "expires_at"],
  unmatched_payments: ["reconcile_at", "call_until", "unsure_until"],
  external_refunds: ["book_at"],
  gateway_accounts: ["list_at", "poll_at"],
  charges_due: ["due_at"],
  "graphile_worker._private_jobs": ["run_at"],
};

/**
 * Lets two hours pass while nothing runs, by moving the times in the database back. Every pause ends, every unpaid
 * charge expires, and no call of a dead process can still arrive.
 */
export async function letTimePass(): Promise<void> {
  for (const [table, columns] of Object.entries(TIMES))
    await byHand(
      `UPDATE ${table} SET ${columns.map((column) => `${column} = ${column} - interval '2 hours'`).join(", ")}`,
    );
}

/** Makes the nightly reading of the days that can still be refunded due. A run may pass midnight. */
export async function letNightCome(accountIds: readonly string[]): Promise<void> {
  await pool().query(
    `INSERT INTO listed_days (account_id, day, payments, amount, returns_at)
     SELECT id, (now() AT TIME ZONE 'America/Sao_Paulo')::date - days, 0, 0, now()
     FROM unnest($1::uuid[]) AS id, generate_series(0, 1) AS days
     ON CONFLICT (account_id, day) DO UPDATE SET returns_at = now() - interval '1 second'`,
    [accountIds],
  );
}

/** The pauses between checks grow to an hour: more time passes in this interval. */
const PATIENCE_MS = 40_000;

type Ending = {
  open(): Promise<Record<string, number>>;
  deadline: number;
  passTime(): Promise<void>;
  /** The operator's actions in the meantime. */
  act(): Promise<void>;
};

/** Waits until nothing is open; returns what is when the time is up. */
export async function untilEnded({ open, deadline, passTime, act }: Ending): Promise<Record<string, number>> {
  let begun = Date.now();
  for (;;) {
    await act();
    const found = await open();
    if (Object.keys(found).length === 0 || Date.now() > deadline) return found;
    // Otherwise it runs only every few minutes.
    await pool().query(
      "UPDATE gateway_accounts SET list_at = now() WHERE list_at > now() + interval '5 seconds'",
    );
    await pause(1_000);
    if (Date.now() - begun < PATIENCE_MS) continue;
    await passTime();
    begun = Date.now();
  }
}

import { type Sql, sql } from "#lib/db/pool.ts";
import type { Wait } from "../port.ts";
import {
  LEASE_SECONDS,
  LONGEST_OF_CHARGES_SECONDS,
  PAUSES_SECONDS,
  RETURNED_SECONDS,
  UNRETURNED_SECONDS,
} from "./rules.ts";

/** Tables of operations made at a PSP under an id fixed beforehand. All have the columns used below. */
export type Made = "withdrawals" | "refunds" | "transactions" | "unmatched_payments";

/** The conditions for open records: only they can be claimed. */
const OPEN: Record<Made, string> = {
  withdrawals: "status = 'processing'",
  refunds: "status IN ('requested', 'processing')",
  transactions: "status = 'PENDING' AND charge_state IN ('opening', 'uncertain')",
  unmatched_payments: "state = 'returning'",
};

/** Additional conditions for a call: with stopped payouts, held withdrawals or a debt nothing is sent, but reads continue. */
const MAY_LEAVE: Partial<Record<Made, string>> = {
  withdrawals: ` AND NOT EXISTS (SELECT FROM gateway_accounts a
       WHERE a.id = withdrawals.account_id AND a.payouts_stopped_at IS NOT NULL)
     AND NOT EXISTS (SELECT FROM stores s WHERE s.id = withdrawals.store_id AND s.withdrawals_held_at IS NOT NULL)
     AND NOT EXISTS (SELECT FROM wallets w WHERE w.store_id = withdrawals.store_id AND w.owed > 0)`,
};

const ATTEMPTS: Record<Made, string> = {
  withdrawals: "attempts",
  refunds: "attempts",
  transactions: "reconcile_attempts",
  unmatched_payments: "attempts",
};

/** A claim on a record. Each taker gets the next number, and only the newest may call the PSP. */
export type Held = {
  claim: number;
  /** A call was started that is not known to have done nothing. */
  called: boolean;
  /** A call may be in flight now: if the PSP does not know the id, that proves nothing. */
  underWay: boolean;
  /** A call may still be carried out: a refusal of another call proves nothing. */
  unsure: boolean;
  unsureUntil: Date | null;
};

/** The claim of a newly written row, whose writer makes the first call. */
export const FIRST_CLAIM: Held = {
  claim: 1,
  called: false,
  underWay: false,
  unsure: false,
  unsureUntil: null,
};

/** Claims a record. Returns null if another worker has claimed it, or it has ended, since it was read. */
export async function takeUp(
  table: Made,
  { id, claim }: { id: string; claim: number },
): Promise<Held | null> {
  const [held] = await sql<Held>(
    `take-up-${table}`,
    `UPDATE ${table} SET claim = claim + 1, reconcile_at = now() + $3 * interval '1 second'
     WHERE id = $1 AND claim = $2 AND ${OPEN[table]}
     RETURNING claim, unsure_until IS NOT NULL AS called, coalesce(call_until > now(), false) AS under_way,
       coalesce(unsure_until > now(), false) AS unsure, unsure_until`,
    [id, claim, LEASE_SECONDS],
  );
  return held ?? null;
}

/**
 * Re-checks the claim immediately before calling the PSP. Returns false if another worker holds it, the
 * account's payouts are stopped, the store's withdrawals are held or it owes; the caller must then not call.
 */
export async function confirmCall(table: Made, id: string, { claim }: Held): Promise<boolean> {
  const [confirmed] = await sql(
    `confirm-call-${table}`,
    // The time of the write, not of the start of waiting for the row.
    `UPDATE ${table} SET call_until = clock_timestamp() + $3 * interval '1 second',
       reconcile_at = clock_timestamp() + $3 * interval '1 second',
       unsure_until = clock_timestamp() + $4 * interval '1 second'
     WHERE id = $1 AND claim = $2 AND ${OPEN[table]}${MAY_LEAVE[table] ?? ""} RETURNING id`,
    [id, claim, LEASE_SECONDS, UNRETURNED_SECONDS],
  );
  return confirmed !== undefined;
}

/** Result of the last look at an id whose outcome is still open, as learned by the holder of the claim. */
export type Learned = Wait & {
  calls: /** The call was never made or did nothing: only earlier calls count. */
    | "nothing"
    /** The call returned without a usable answer. */
    | "uncertain"
    /** The PSP has just accepted it: the pauses start again. */
    | "made"
    /** Nothing: it only read. */
    | "read";
};

/**
 * Releases it until the next check, after a growing pause and not before the PSP wants to be asked again. A
 * check that found no free place among our calls does not lengthen the pauses. No-op if the claim was lost.
 */
export async function leaveOpen(
  on: Sql,
  table: Made,
  id: string,
  held: Held,
  { calls, retryAfter = 0, crowded = false }: Learned,
): Promise<void> {
  const attempts = `CASE WHEN $3 = 'made' THEN 0 ELSE ${ATTEMPTS[table]} END`;
  const pause = nextCallPause(table, attempts);
  await on(
    `leave-open-${table}`,
    // While another worker's call may be in flight, the next check is due when it must have ended, if not
    // sooner.
    `UPDATE ${table} SET ${ATTEMPTS[table]} = ${attempts} + CASE WHEN $7 THEN 0 ELSE 1 END,
       reconcile_at = now() + greatest($6 * interval '1 second', CASE WHEN $7 THEN interval '1 second'
         WHEN $3 = 'read' AND call_until > now() THEN least(call_until - now(), ${pause}) ELSE ${pause} END),
       call_until = CASE WHEN $3 = 'nothing' THEN NULL ELSE call_until END,
       unsure_until = CASE $3 WHEN 'nothing' THEN $4::timestamptz
         WHEN 'uncertain' THEN greatest($4::timestamptz, now() + $5 * interval '1 second') ELSE unsure_until END
     WHERE id = $1 AND claim = $2 AND ${OPEN[table]}`,
    [id, held.claim, calls, held.unsureUntil, RETURNED_SECONDS, retryAfter, crowded],
  );
}

/** The same after an internal error, without a claim. */
export async function postpone(table: Made, id: string): Promise<void> {
  await sql(
    `postpone-${table}`,
    `UPDATE ${table} SET ${ATTEMPTS[table]} = ${ATTEMPTS[table]} + 1,
       reconcile_at = now() + ${nextCallPause(table, ATTEMPTS[table])}
     WHERE id = $1 AND ${OPEN[table]}`,
    [id],
  );
}

/** The SQL interval to wait after this many previous attempts. */
function nextCallPause(table: Made, attempts: string): string {
  const most = table === "transactions" ? LONGEST_OF_CHARGES_SECONDS : Number.POSITIVE_INFINITY;
  const pauses = PAUSES_SECONDS.filter((seconds) => seconds <= most);
  return `(ARRAY[${pauses.join(",")}])[least(${attempts} + 1, ${pauses.length})] * interval '1 second'`;
}

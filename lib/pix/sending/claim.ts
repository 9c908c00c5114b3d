import { type Sql, sql } from "#lib/db/pool.ts";
import type { Wait } from "../port.ts";
import {
  LEASE_SECONDS,
  LONGEST_OF_CHARGES_SECONDS,
  PAUSES_SECONDS,
  RETURNED_SECONDS,
  UNRETURNED_SECONDS,
} from "./rules.ts";

/** What is made at a PSP under an id fixed before. The tables have the columns below in common. */
export type Made = "withdrawals" | "refunds" | "transactions" | "unmatched_payments";

/** Those that are not ended: only they can be claimed. */
const OPEN: Record<Made, string> = {
  withdrawals: "status = 'processing'",
  refunds: "status IN ('requested', 'processing')",
  transactions: "status = 'PENDING' AND charge_state IN ('opening', 'uncertain')",
  unmatched_payments: "state = 'returning'",
};

/** What else must hold for a call: of an account whose payouts are stopped nothing leaves, and everything is still read. */
const MAY_LEAVE: Partial<Record<Made, string>> = {
  withdrawals: ` AND NOT EXISTS (SELECT FROM gateway_accounts a
       WHERE a.id = withdrawals.account_id AND a.payouts_stopped_at IS NOT NULL)`,
};

const ATTEMPTS: Record<Made, string> = {
  withdrawals: "attempts",
  refunds: "attempts",
  transactions: "reconcile_attempts",
  unmatched_payments: "attempts",
};

/** A claim on one of them: whoever takes it up gets the next number, and only the newest may call the PSP. */
export type Held = {
  claim: number;
  /** A call was begun that is not known to have made nothing. */
  called: boolean;
  /** It may be under way now: that the PSP does not know the id proves nothing. */
  underWay: boolean;
  /** It may still be carried out: a refusal of another call proves nothing. */
  unsure: boolean;
  unsureUntil: Date | null;
};

/** The claim of a row that was just written, whose first call its writer makes. */
export const FIRST_CLAIM: Held = {
  claim: 1,
  called: false,
  underWay: false,
  unsure: false,
  unsureUntil: null,
};

/** Claims it; null when somebody else has, or it has ended, since `seen` was read. */
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
 * The last statement before a call: false for whoever has lost the claim, or whose account has its payouts stopped. The
 * caller must then not call.
 */
export async function confirmCall(table: Made, id: string, { claim }: Held): Promise<boolean> {
  const [confirmed] = await sql(
    `confirm-call-${table}`,
    // The time at which it is written, and not at which it began to wait for the row.
    `UPDATE ${table} SET call_until = clock_timestamp() + $3 * interval '1 second',
       reconcile_at = clock_timestamp() + $3 * interval '1 second',
       unsure_until = clock_timestamp() + $4 * interval '1 second'
     WHERE id = $1 AND claim = $2 AND ${OPEN[table]}${MAY_LEAVE[table] ?? ""} RETURNING id`,
    [id, claim, LEASE_SECONDS, UNRETURNED_SECONDS],
  );
  return confirmed !== undefined;
}

/** What the holder of a claim has learned of the calls under this id, when it still does not know the end. */
export type Learned = Wait & {
  calls: /** Its call was never made or has made nothing: only what was before counts. */
    | "nothing"
    /** Its call came back without an answer. */
    | "uncertain"
    /** The PSP has taken it on just now: the pauses begin anew. */
    | "made"
    /** Nothing: it has only read. */
    | "read";
};

/**
 * Leaves it to the next look, after a growing pause and not before the PSP wants to be asked again. A look for which
 * there was no place among our calls makes the pauses no longer. Changes nothing for whoever has lost the claim.
 */
export async function leaveOpen(
  on: Sql,
  table: Made,
  id: string,
  held: Held,
  { calls, retryAfter = 0, crowded = false }: Learned,
): Promise<void> {
  const attempts = `CASE WHEN $3 = 'made' THEN 0 ELSE ${ATTEMPTS[table]} END`;
  const pause = pauseAfter(table, attempts);
  await on(
    `leave-open-${table}`,
    // A call of somebody else's that may be under way is looked for when it can't be any more, if not before.
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

/** The same after a fault of ours, by whoever claims nothing. */
export async function postpone(table: Made, id: string): Promise<void> {
  await sql(
    `postpone-${table}`,
    `UPDATE ${table} SET ${ATTEMPTS[table]} = ${ATTEMPTS[table]} + 1,
       reconcile_at = now() + ${pauseAfter(table, ATTEMPTS[table])}
     WHERE id = $1 AND ${OPEN[table]}`,
    [id],
  );
}

/** The pause after so many tries before this one, as an interval. */
function pauseAfter(table: Made, attempts: string): string {
  const most = table === "transactions" ? LONGEST_OF_CHARGES_SECONDS : Number.POSITIVE_INFINITY;
  const pauses = PAUSES_SECONDS.filter((seconds) => seconds <= most);
  return `(ARRAY[${pauses.join(",")}])[least(${attempts} + 1, ${pauses.length})] * interval '1 second'`;
}

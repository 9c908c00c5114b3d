import { type Money, money } from "#lib/core/money.ts";
import type { Sql } from "#lib/db/pool.ts";
import type { Moved } from "./sums.ts";

export const CANDIDATE_KINDS = [
  "withdrawal_uncertain",
  "refund_uncertain",
  "return_uncertain",
  "refund_external",
  "withdrawal_sent_after_failure",
  "withdrawal_difference",
  "charge_unbooked",
] as const;

/**
 * Something open that could explain a difference: the bank may have it, and the books don't. `amount` is its effect on
 * the bank's balance: less than zero if it lowers it.
 */
export type Candidate = {
  kind: (typeof CANDIDATE_KINDS)[number];
  id: string;
  amount: Money;
};

/** Stored with a reading, and shown. */
export const MOST_SHOWN = 12;
/** Weighed one by one; the others by their sums. */
const MOST_WEIGHED = 1_000;

type Open = {
  /** The largest ones. */
  candidates: Candidate[];
  /** All others together: by how much they can lower and raise the balance, in centavos. */
  others: Moved;
};

export async function openAt(tx: Sql, keys: readonly string[]): Promise<Open> {
  const rows = await tx<Candidate & { lowering: Money; raising: Money }>(
    "balance-candidates",
    `SELECT kind, id, amount, coalesce(sum(amount) FILTER (WHERE amount < 0) OVER (), 0.00) AS lowering,
       coalesce(sum(amount) FILTER (WHERE amount > 0) OVER (), 0.00) AS raising FROM (
       SELECT 'withdrawal_uncertain' AS kind, id, -amount AS amount FROM withdrawals
       WHERE account_id = ANY ($1::uuid[]) AND status = 'processing' AND reconcile_at IS NOT NULL
       UNION ALL SELECT 'refund_uncertain', id, -amount FROM refunds
       WHERE account_id = ANY ($1::uuid[]) AND status IN ('requested', 'processing') AND reconcile_at IS NOT NULL
       UNION ALL SELECT 'return_uncertain', id, -amount FROM unmatched_payments WHERE account_id = ANY ($1::uuid[]) AND state = 'returning'
       UNION ALL SELECT 'refund_external', id, -amount FROM external_refunds WHERE account_id = ANY ($1::uuid[]) AND state = 'open'
       UNION ALL SELECT 'withdrawal_sent_after_failure', id, -coalesce(sent_amount, amount) FROM withdrawals
       WHERE account_id = ANY ($1::uuid[]) AND sent_after_failure = 'open'
       UNION ALL SELECT 'withdrawal_difference', id, amount + difference_debited - sent_amount FROM withdrawals
       WHERE account_id = ANY ($1::uuid[]) AND difference IN ('open', 'dismissed') AND sent_amount > amount + difference_debited
       UNION ALL SELECT 'charge_unbooked', t.id, t.amount_due FROM charges_due d JOIN transactions t ON t.txid = d.txid
       WHERE d.account_id = ANY ($1::uuid[]) AND t.reported_at IS NOT NULL
     ) c ORDER BY abs(amount) DESC, id LIMIT $2 /* only these texts: kind (each source has its own) */`,
    [keys, MOST_WEIGHED],
  );
  const candidates = rows.map(({ kind, id, amount }) => ({ kind, id, amount }));
  const { lowering = money(0), raising = money(0) } = rows[0] ?? {};
  const amounts = candidates.map(({ amount }) => cents(amount));
  const from = cents(lowering) - amounts.reduce((sum, amount) => sum + Math.min(0, amount), 0);
  const to = cents(raising) - amounts.reduce((sum, amount) => sum + Math.max(0, amount), 0);
  return { candidates, others: { from, to } };
}

export function cents(amount: Money): number {
  return amount.times(100).toNumber();
}

import type { Kind } from "#lib/cases/kinds.ts";
import type { Money } from "#lib/core/money.ts";
import type { Sql } from "#lib/db/pool.ts";
import type { ResolvedKind } from "./record/kinds.ts";

/** Records that operators can end, by the kind of their case. */
export const RESOLVED_AS: Partial<Record<Kind, ResolvedKind>> = {
  withdrawal_stuck: "withdrawal",
  refund_stuck: "refund",
  charge_uncertain: "charge",
  charge_contradicted: "charge",
  payment_unmatched: "return",
};

const COLUMNS = "created_at, coalesce(unsure_until > now(), false) AS unsure, unsure_until";

/** Locks a record of each kind while its bank has not ended it. */
const LOCKS: Record<ResolvedKind, string> = {
  withdrawal: `SELECT amount, ${COLUMNS} FROM withdrawals WHERE id = $1 AND status = 'processing' FOR UPDATE`,
  refund: `SELECT amount, ${COLUMNS} FROM refunds WHERE id = $1 AND status IN ('requested', 'processing')
    AND reconcile_at IS NOT NULL FOR UPDATE`,
  charge: `SELECT amount_due AS amount, ${COLUMNS} FROM transactions WHERE id = $1 AND (contradiction IS NOT NULL
    OR (status = 'PENDING' AND (charge_state IN ('opening', 'uncertain') OR expires_at < now()))) FOR UPDATE`,
  return: `SELECT amount, ${COLUMNS} FROM unmatched_payments WHERE id = $1 AND state = 'returning' FOR UPDATE`,
};

type Open = {
  amount: Money;
  createdAt: Date;
  /** A call to the bank may still be carried out. */
  unsure: boolean;
  unsureUntil: Date | null;
};

/** Locks the record until the transaction ends. Returns null if it has ended, or waits for nothing of its bank. */
export async function lockOpen(tx: Sql, kind: ResolvedKind, id: string): Promise<Open | null> {
  const [open] = await tx<Open>(`lock-to-resolve-${kind}`, LOCKS[kind], [id]);
  return open ?? null;
}

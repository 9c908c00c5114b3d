import type { Metadata } from "#lib/core/metadata.ts";
import { type Money, money } from "#lib/core/money.ts";
import type { Stored } from "#lib/db/rows.ts";
import type { RefundFacts } from "#lib/webhooks/events.ts";
import type { RefundModel } from "#prisma/generated/models.ts";

/** A refund (devolução), as it is stored, with the payment that it sends back. */
export type Refund = Omit<Stored<RefundModel>, "metadata"> & {
  metadata: Metadata;
  paymentId: string | null;
};

/** The payment of a refund: looked up alone, since a join would make the planner read all payments. */
const paymentOf = (refund: "refunds" | "r") =>
  `(SELECT p.id FROM payments p WHERE p.transaction_id = ${refund}.transaction_id AND p.end_to_end_id = ${refund}.end_to_end_id)`;

/** The same as a column of a statement that reads or writes the refund. */
export const paymentIdOf = (refund: "refunds" | "r") => `${paymentOf(refund)} AS payment_id`;

/** The refunds `r` of one charge as JSON, oldest first. `payment` is an expression for the payment's id. */
export const refundsAsJson = (payment: string) => `coalesce(jsonb_agg(jsonb_build_object(
    'id', r.id, 'transactionId', r.transaction_id, 'orderId', r.order_id, 'paymentId', ${payment},
    'endToEndId', r.end_to_end_id, 'amount', r.amount::text, 'reason', r.reason, 'status', r.status,
    'externalReference', r.external_reference, 'metadata', r.metadata,
    'createdAt', r.created_at, 'completedAt', r.completed_at) ORDER BY r.created_at, r.id), '[]')`;

/** The refunds of a charge `t`: a column of a statement that reads it. */
export const REFUNDS = `(SELECT ${refundsAsJson(paymentOf("r"))}
  FROM refunds r WHERE r.transaction_id = t.id) AS refunds`;

/** What went back, or is on its way back, of the payment that completed a charge `t`: a column, too. */
export const REFUNDED = `(SELECT coalesce(sum(r.amount), 0) FROM refunds r
  WHERE r.transaction_id = t.id AND r.end_to_end_id = t.end_to_end_id AND r.status <> 'failed') AS refunded`;

/** What banks give back by API at most. */
export const REFUNDABLE_DAYS = 90;

/**
 * What of the payment `p` can't be given back any more: it went back or is on its way, it was lost to its payer, or the
 * bank gave it back by itself, also while that is not booked.
 */
export const GONE = `((SELECT coalesce(sum(r.amount), 0) FROM refunds r
    WHERE r.transaction_id = p.transaction_id AND r.end_to_end_id = p.end_to_end_id AND r.status <> 'failed')
  + (SELECT coalesce(sum(d.amount), 0) FROM disputes d WHERE d.payment_id = p.id AND d.state = 'lost')
  + (SELECT coalesce(sum(o.amount - o.disputed), 0) FROM external_refunds o
    WHERE o.account_id = p.account_id AND o.end_to_end_id = p.end_to_end_id AND o.refund_id IS NULL))`;

/** While it is true the bank decides about the payment `p`. */
export const DISPUTED = "EXISTS (SELECT FROM disputes d WHERE d.payment_id = p.id AND d.state = 'open')";

/** What can be given back of what paid the charge `t`. */
export const REFUNDABLE = `(SELECT CASE WHEN ${DISPUTED} OR p.paid_at < now() - interval '${REFUNDABLE_DAYS} days' THEN 0
    ELSE greatest(0, p.amount - ${GONE}) END
  FROM payments p WHERE p.transaction_id = t.id AND p.kind = 'full') AS refundable`;

/** One of `REFUNDS`: amounts and moments inside JSON are text. */
export type RefundRow = Omit<RefundFacts, "amount" | "createdAt" | "completedAt"> & {
  amount: string;
  createdAt: string;
  completedAt: string | null;
};

export function factsOf(row: RefundRow): RefundFacts {
  return {
    ...row,
    amount: money(row.amount),
    createdAt: new Date(row.createdAt),
    completedAt: row.completedAt === null ? null : new Date(row.completedAt),
  };
}

/** The columns `refunded` and `refunds` of a charge or an order. */
export type Refunded = { refunded: Money };
export type WithRefunds = Refunded & { refunds: RefundRow[] };

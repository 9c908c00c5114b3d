import type { Metadata } from "#lib/core/metadata.ts";
import { type Money, money } from "#lib/core/money.ts";
import type { Stored } from "#lib/db/rows.ts";
import { presentResolvedRow, type ResolvedRow, resolvedAsJson } from "#lib/resolutions/record/record.ts";
import { DISPUTED, GONE, type Refunded } from "#lib/returns/gone.ts";
import type { RefundModel } from "#prisma/generated/models.ts";
import { presentProgress, presentRefund, type RefundFacts } from "./present.ts";

/** A stored refund (devolução) with the payment it returns. */
export type Refund = Omit<Stored<RefundModel>, "metadata"> & {
  metadata: Metadata;
  paymentId: string | null;
  freight: Money | null;
};

/** The payment of a refund. A subquery, since with a join the planner would read all payments. */
const paymentOf = (refund: "refunds" | "r") =>
  `(SELECT p.id FROM payments p WHERE p.transaction_id = ${refund}.transaction_id AND p.end_to_end_id = ${refund}.end_to_end_id)`;

/** The freight in a refund that returns all that was paid for an order with freight; otherwise null. */
const freightIn = (refund: "refunds" | "r") =>
  `(SELECT o.shipping_price FROM orders o WHERE o.id = ${refund}.order_id AND o.shipping_price > 0
    AND ${refund}.amount = (SELECT p.amount FROM payments p WHERE p.transaction_id = ${refund}.transaction_id
      AND p.end_to_end_id = ${refund}.end_to_end_id AND p.kind = 'full'))`;

/** The columns `payment_id` and `freight`, for a statement that reads or writes the refund. */
export const refundedOf = (refund: "refunds" | "r") =>
  `${paymentOf(refund)} AS payment_id, ${freightIn(refund)} AS freight`;

/** The refunds `r` of one charge as JSON, oldest first. `payment` is an expression for the payment's id. */
export const refundsAsJson = (payment: string) => `coalesce(jsonb_agg(jsonb_build_object(
    'id', r.id, 'transactionId', r.transaction_id, 'orderId', r.order_id, 'paymentId', ${payment},
    'endToEndId', r.end_to_end_id, 'amount', r.amount::text, 'freight', ${freightIn("r")}::text, 'reason', r.reason, 'status', r.status,
    'externalReference', r.external_reference, 'metadata', r.metadata,
    'createdAt', r.created_at, 'completedAt', r.completed_at, 'attempts', r.attempts, 'reconcileAt', r.reconcile_at,
    'resolved', ${resolvedAsJson("r")}) ORDER BY r.created_at, r.id), '[]')`;

/** The column with the refunds of a charge `t`. */
export const REFUNDS = `(SELECT ${refundsAsJson(paymentOf("r"))}
  FROM refunds r WHERE r.transaction_id = t.id) AS refunds`;

/** The period within which banks refund by API. */
export const REFUNDABLE_DAYS = 90;

/** The refundable amount of payment `p`. */
export const REFUNDABLE_OF = `CASE WHEN ${DISPUTED} OR p.paid_at < now() - interval '${REFUNDABLE_DAYS} days' THEN 0
    ELSE greatest(0, p.amount - ${GONE}) END`;

/** The refundable amount of the payment that completed charge `t`. */
export const REFUNDABLE = `(SELECT ${REFUNDABLE_OF}
  FROM payments p WHERE p.transaction_id = t.id AND p.kind = 'full') AS refundable`;

/** An element of `REFUNDS`: amounts and timestamps inside JSON are text. */
export type RefundRow = Omit<RefundFacts, "amount" | "freight" | "createdAt" | "completedAt"> & {
  amount: string;
  freight: string | null;
  createdAt: string;
  completedAt: string | null;
  attempts: number;
  reconcileAt: string | null;
  resolved: ResolvedRow;
};

function factsOf({ resolved: _, attempts: _attempts, reconcileAt: _at, ...row }: RefundRow): RefundFacts {
  return {
    ...row,
    amount: money(row.amount),
    freight: row.freight === null ? null : money(row.freight),
    createdAt: new Date(row.createdAt),
    completedAt: row.completedAt === null ? null : new Date(row.completedAt),
  };
}

export function presentRefundRow(row: RefundRow) {
  const reconcileAt = row.reconcileAt === null ? null : new Date(row.reconcileAt);
  return {
    ...presentRefund(factsOf(row)),
    ...presentProgress({ attempts: row.attempts, reconcileAt }),
    resolved: presentResolvedRow(row.resolved),
  };
}

/** The columns `refunded` and `refunds` of a charge or an order. */
export type WithRefunds = Refunded & { refunds: RefundRow[] };

import { money, toNumber } from "#lib/core/money.ts";
import type { RelatedOrder } from "./status-schemas.ts";

/** An order that was made in place of another, or was replaced by it, as JSON: amounts and timestamps are text. */
export type RelatedRow = Omit<RelatedOrder, "amountDue"> & { amountDue: string };

/** Column: the orders that belong to order `o`, oldest first. */
export const RELATED_ORDERS = `(SELECT coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'orderCode', r.order_code,
     'relation', r.relation, 'status', r.status, 'amountDue', r.amount_due::text, 'paidAt', r.paid_at, 'refundedAt', r.refunded_at)
     ORDER BY r.created_at, r.id), '[]')
   FROM (SELECT *, 'replaced' AS relation FROM orders WHERE id = o.replaces_id
     UNION ALL SELECT *, 'replacement' FROM orders WHERE replaces_id = o.id) r) AS related_orders`;

/** For a related order or charge. */
export function presentRelated<R extends Pick<RelatedRow, "amountDue" | "paidAt" | "refundedAt">>(row: R) {
  const { amountDue, paidAt, refundedAt, ...rest } = row;
  return { ...rest, amountDue: toNumber(money(amountDue)), paidAt: iso(paidAt), refundedAt: iso(refundedAt) };
}

const iso = (moment: string | null) => (moment === null ? null : new Date(moment).toISOString());

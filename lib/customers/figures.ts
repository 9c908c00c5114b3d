import type { Money } from "#lib/core/money.ts";
import { CHARGE_GONE } from "#lib/returns/gone.ts";

/** A customer of a store: all orders with one e-mail, with the name of the newest one, and their totals. */
export type CustomerRow = {
  id: string;
  name: string;
  email: string;
  orderCount: number;
  paidOrderCount: number;
  /** The amount paid for paid orders, including the fee if the buyer pays it. */
  paidTotal: Money;
  /** The part of `paidTotal` that went back or is on its way, by whatever way. */
  refundedTotal: Money;
  netTotal: Money;
  firstOrderAt: Date;
  lastOrderAt: Date;
  lastOrderId: string;
  firstPurchaseAt: Date | null;
  lastPurchaseAt: Date | null;
  note: string | null;
};

/** The columns of `CustomerRow` besides the id, for a customer `k` joined with `figuresOf`. */
export const FIGURES = `l.customer_name AS name, l.customer_email AS email, l.created_at AS last_order_at, l.id AS last_order_id,
  f.order_count, f.paid_order_count, f.paid_total, f.first_order_at, f.first_purchase_at, f.last_purchase_at,
  g.refunded_total, f.paid_total - g.refunded_total AS net_total, n.note`;

/**
 * Joins a customer `k.id` with its totals. The index `orders_of_customer` contains everything that is added up, so
 * only the newest order is read.
 */
export function figuresOf(store: string): string {
  const own = `o.store_id = ${store} AND o.customer_id = k.id`;
  return `CROSS JOIN LATERAL (
      SELECT count(*)::int AS order_count, count(o.paid_at)::int AS paid_order_count,
        coalesce(sum(o.amount_due) FILTER (WHERE o.paid_at IS NOT NULL), 0) AS paid_total,
        min(o.created_at) AS first_order_at, min(o.paid_at) AS first_purchase_at, max(o.paid_at) AS last_purchase_at
        /* never null: first_order_at (a customer has an order) */
      FROM orders o WHERE ${own}
    ) f CROSS JOIN LATERAL (
      SELECT o.id, o.created_at, o.customer_name, o.customer_email FROM orders o
      WHERE ${own} ORDER BY o.created_at DESC, o.id DESC LIMIT 1
    ) l CROSS JOIN LATERAL (
      SELECT coalesce(sum(m.returned), 0) AS refunded_total FROM orders o JOIN transactions t ON t.order_id = o.id
        AND (t.status IN ('PENDING', 'COMPLETED')) IS TRUE AND t.status = 'COMPLETED'
      ${CHARGE_GONE} WHERE ${own} AND o.paid_at IS NOT NULL
    ) g LEFT JOIN customer_notes n ON n.store_id = ${store} AND n.customer_id = k.id`;
}

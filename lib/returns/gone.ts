import type { Money } from "#lib/core/money.ts";

// prisma/functions/money_gone.sql
/** A row source: what of payment `p` has gone back, by the way it went, and what is in dispute. */
export const MONEY_GONE =
  "money_gone(p.id, p.transaction_id, p.account_id, p.end_to_end_id, p.amount, p.returned_outside)";

/**
 * The amount of payment `p` that can no longer be refunded: it was or is being refunded, was lost in a
 * dispute, or was returned by the bank on its own, even if that is not booked yet or can't be read.
 */
export const GONE = `coalesce((SELECT g.gone FROM ${MONEY_GONE} g), 0)`;

/** Whether payment `p` has an open dispute; meanwhile the bank decides about it. */
export const DISPUTED = "EXISTS (SELECT FROM disputes d WHERE d.payment_id = p.id AND d.state = 'open')";

/** The amount of payment `p` that went back or is on its way, by whatever way. */
export const RETURNED = `coalesce((SELECT g.returned FROM ${MONEY_GONE} g), 0)`;

/** Joins as `m` what has gone back of the payment that completed charge `t`: no row without such a payment. */
export const CHARGE_GONE = `LEFT JOIN LATERAL (SELECT g.returned, g.disputed FROM payments p
    CROSS JOIN LATERAL ${MONEY_GONE} g WHERE p.transaction_id = t.id AND p.kind = 'full') m ON true`;

/** Column, with `CHARGE_GONE`: the amount of the charge that went back or is on its way, by whatever way. */
export const REFUNDED = "coalesce(m.returned, 0) AS refunded";
export type Refunded = { refunded: Money };

/** Column, with `CHARGE_GONE`: whether the payer disputes the payment, and the bank has not decided yet. */
export const IS_DISPUTED = "coalesce(m.disputed, 0) > 0 AS disputed";

/** The payment `p` that completed the charge of order `o`; the charge is found by the partial index of an order's live charge. */
const PAYMENT_OF_ORDER = `transactions t JOIN payments p ON p.transaction_id = t.id AND p.kind = 'full'
  WHERE t.order_id = o.id AND (t.status IN ('PENDING', 'COMPLETED')) IS TRUE AND t.status = 'COMPLETED'`;

/** Whether the payment of order `o` has an open dispute. */
export const ORDER_DISPUTED = `EXISTS (SELECT FROM ${PAYMENT_OF_ORDER} AND ${DISPUTED})`;

/**
 * Whether all that was left of the payment of order `o` is on its way back: by open refunds, or by refunds of the bank that are
 * not booked yet or can't be read. Reads these first: few orders have one.
 */
export const GOES_BACK = `((EXISTS (SELECT FROM refunds b
    JOIN payments p ON p.transaction_id = b.transaction_id AND p.end_to_end_id = b.end_to_end_id AND p.kind = 'full'
    WHERE b.order_id = o.id AND (b.status IN ('requested', 'processing')) IS TRUE AND ${GONE} >= p.amount)
  OR o.id IN (SELECT t.order_id FROM (
      SELECT account_id, end_to_end_id FROM external_refunds WHERE refund_id IS NULL AND state = 'open'
      UNION SELECT account_id, end_to_end_id FROM unreadable_pix WHERE part = 'refund') x
    JOIN payments p ON p.account_id = x.account_id AND p.end_to_end_id = x.end_to_end_id AND p.kind = 'full'
    JOIN transactions t ON t.id = p.transaction_id AND t.order_id IS NOT NULL
    WHERE ${GONE} >= p.amount)) IS TRUE)`;

/**
 * Whether order `o` has a parcel to send: not one whose buyer returns it, nor one whose money is going back. The list of
 * orders, the parcels to pack and the overview count by it. One whose money has gone back is refunded.
 */
export const TO_SEND = `o.status = 'paid' AND o.shipping_method IS NOT NULL
  AND (o.return_requested_at IS NULL OR o.return_end IS NOT NULL) AND NOT ${GOES_BACK}`;

import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { env } from "#lib/env.ts";
import { ENDED_UNPAID } from "./deliverable.ts";
import { takeMailShare } from "./mail-limits.ts";
import type { MailedOrder } from "./order-letter.ts";
import { orderMail } from "./order-mail.ts";
import type { OrderMailKind } from "./order-texts.ts";
import { queueMails } from "./queue.ts";

/**
 * Schedules a mail about the order, in the caller's transaction: a narrow row without any text. When it is
 * due, the worker checks whether the mail is still needed and writes it once. (`charge_opened` does the same
 * for a new order.)
 */
export async function mailWhenDue(
  tx: Sql,
  kind: OrderMailKind,
  orderId: string,
  about: { refundId?: string; paymentId?: string; afterSeconds?: number } = {},
): Promise<void> {
  await tx(
    "mail-when-due",
    `INSERT INTO due_mails (order_id, refund_id, payment_id, kind, due_at)
     VALUES ($1, $2, $3, $4, now() + $5 * interval '1 second')`,
    [orderId, about.refundId ?? null, about.paymentId ?? null, kind, about.afterSeconds ?? 0],
  );
}

/**
 * Cancels the mail about a refund that has begun, in the caller's transaction. Returns false if the worker has taken it
 * already: then the buyer is told of the refund.
 */
export async function cancelRefundMail(tx: Sql, refundId: string): Promise<boolean> {
  const cancelled = await tx(
    "cancel-refund-mail",
    "DELETE FROM due_mails WHERE refund_id = $1 AND kind = 'refund-begun' RETURNING id",
    [refundId],
  );
  return cancelled.length > 0;
}

/** Limit per second, so that mails of many orders take only a small part of a core from the shop. */
const BATCH = 50;

/** The order state that justifies a mail; in any other state the mail is dropped. */
const STILL_NEEDED = `CASE d.kind
  WHEN 'order' THEN o.status = 'pending' AND o.expires_at > now()
  WHEN 'reminder' THEN o.status = 'pending' AND o.expires_at > now() AND t.reported_at IS NULL
  WHEN 'expired' THEN ${ENDED_UNPAID}
  WHEN 'paid-twice' THEN p.open_amount > 0
  WHEN 'amount-mismatch' THEN p.open_amount > 0
  WHEN 'paid-both' THEN o.status IN ('paid', 'shipped') AND x.id IS NOT NULL
  WHEN 'refund-begun' THEN r.status IN ('requested', 'processing')
  WHEN 'refund-done' THEN r.status = 'completed'
  WHEN 'refund-failed' THEN r.status = 'failed'
END`;

/**
 * When the payment of an order was booked. Not when it was paid: a bank may report an earlier payment later, and the mail
 * about the other order is decided by then.
 */
const bookedAt = (order: "b" | "o") =>
  `(SELECT min(m.created_at) FROM payments m JOIN transactions c ON c.id = m.transaction_id WHERE c.order_id = ${order}.id AND m.kind = 'full')`;

/** The other paid order of the purchase, if it was booked first: only one of the two sends the mail. */
const PAID_BEFORE = `SELECT b.id, b.order_code FROM orders b WHERE (b.id = o.replaces_id OR b.replaces_id = o.id)
  AND b.status IN ('paid', 'shipped') AND (${bookedAt("b")}, b.id) < (${bookedAt("o")}, o.id) ORDER BY b.paid_at, b.id LIMIT 1`;

/**
 * Buyers without a credential choose the recipient, so mails before the payment are limited by recipient and store.
 * Mails that become due after the payment are not.
 */
const NOT_TOO_MANY = `(o.placed_from IS NULL OR d.kind NOT IN ('order', 'reminder', 'expired') OR $2::int >= (
  SELECT count(*) FROM orders e WHERE e.store_id = o.store_id AND e.customer_id = o.customer_id AND e.placed_from IS NOT NULL
    AND e.created_at > o.created_at - interval '1 hour' AND (e.created_at, e.id) <= (o.created_at, o.id)))`;

type Due = { id: string; orderId: string; refundId: string | null; paymentId: string | null; kind: string };

/** Runs in the worker. Queues the due mails, each once. Returns how many rows it handled. */
export async function mailDue(): Promise<number> {
  // Avoids a transaction in the usual case of no mails.
  const [waiting] = await sql("due-mails-waiting", "SELECT FROM due_mails WHERE due_at <= now() LIMIT 1");
  if (!waiting) return 0;
  return transaction(async (tx) => {
    const due = await tx<Due>(
      "take-due-mails",
      `DELETE FROM due_mails WHERE id IN
         (SELECT id FROM due_mails WHERE due_at <= now() ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING id, order_id, refund_id, payment_id, kind`,
      [BATCH],
    );
    const orders = await tx<MailedOrder & { placedFrom: string | null }>(
      "orders-to-mail",
      `SELECT /* never null: kind (due_mails) */ /* only these texts: kind (STILL_NEEDED) */ d.kind, o.id, o.store_id, o.order_code, o.status, o.customer_name, o.customer_email, o.placed_from, o.locale, o.expires_at,
         o.subtotal, o.discount, o.shipping_price, o.total, o.amount_due, o.coupon_code, s.name AS store_name, s.slug, t.copy_paste,
         r.amount AS refund_amount, r.cause AS refund_cause, r.completed_at AS refunded_at, f.kind AS refunded_kind,
         CASE WHEN f.kind = 'full' AND f.amount = r.amount AND o.shipping_price > 0 THEN o.shipping_price END AS refund_freight,
         p.amount AS extra_amount, p.paid_at AS extra_at, x.order_code AS other_code,
         EXISTS (SELECT FROM transactions c WHERE c.order_id = o.id AND c.gateway = 'key') AS by_hand,
         s.refuse_payer_mismatch AND o.customer_document IS NOT NULL AS refuses_others,
         (SELECT coalesce(jsonb_agg(jsonb_build_object('name', i.name, 'variation', CASE WHEN i.show_variation THEN v.name END,
            'quantity', i.quantity, 'price', (i.price * i.quantity)::text) ORDER BY i.position), '[]')
          FROM order_items i JOIN variations v ON v.id = i.variation_id WHERE i.order_id = o.id) AS items
       FROM jsonb_to_recordset($1) d (id uuid, "orderId" uuid, "refundId" uuid, "paymentId" uuid, kind text)
       JOIN orders o ON o.id = d."orderId" JOIN stores s ON s.id = o.store_id
       LEFT JOIN refunds r ON r.id = d."refundId" LEFT JOIN payments p ON p.id = d."paymentId"
       LEFT JOIN payments f ON f.transaction_id = r.transaction_id AND f.end_to_end_id = r.end_to_end_id
       LEFT JOIN LATERAL (${PAID_BEFORE}) x ON d.kind = 'paid-both'
       LEFT JOIN transactions t ON t.order_id = o.id AND (t.status IN ('PENDING', 'COMPLETED')) IS TRUE
       WHERE ${STILL_NEEDED} AND ${NOT_TOO_MANY} ORDER BY d.id`,
      [JSON.stringify(due), env().MAILED_ORDERS_PER_EMAIL],
    );
    const mailed: MailedOrder[] = [];
    for (const order of orders) if (await mayBeMailed(order)) mailed.push(order);
    await queueMails(tx, mailed.map(orderMail));
    return due.length;
  });
}

/** The mails before the payment are limited for their recipient over all stores, for the store and for the network, too. */
async function mayBeMailed(order: MailedOrder & { placedFrom: string | null }): Promise<boolean> {
  const { placedFrom: network, storeId, customerEmail: recipient } = order;
  if (network === null || !BEFORE_PAYMENT.includes(order.kind)) return true;
  // Not in the transaction of the whole batch, which would make shoppers wait.
  return takeMailShare(sql, { kind: "unpaid-order", recipient, storeId, network });
}

const BEFORE_PAYMENT: readonly string[] = ["order", "reminder", "expired"];

import type { StoreContext } from "#lib/context/context.ts";
import { sql } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { institutionOf } from "#lib/pix/payer.ts";
import { REFUNDABLE_OF } from "#lib/refunds/refund-json.ts";
import { ACT_PARTS } from "./timeline-acts.ts";
import { NOTE_PART } from "./timeline-notes.ts";
import { OPENED_PART } from "./timeline-openings.ts";
import type { TimelineItem } from "./timeline-schemas.ts";

const MOST = 500;

/** The actor, from the newest matching audit entry of this order. */
const by = (condition: string) => `(SELECT a.actor FROM audit_entries a
    WHERE a.details ->> 'orderId' = o.id::text AND ${condition} ORDER BY a.created_at DESC LIMIT 1)`;

const refund = (kind: string, at: string, rank: number, condition: string) => `
  SELECT ${at}, ${rank}, ${kind}, jsonb_build_object('refundId', r.id, 'amount', r.amount, 'endToEndId', r.end_to_end_id,
    'reason', r.reason, 'by', ${by("a.action = 'refund.requested' AND a.details ->> 'refundId' = r.id::text")})
  FROM o JOIN refunds r ON r.order_id = o.id WHERE ${condition}`;

/** A failed refund has no timestamp of its own: it failed when its money returned to the balance. */
const RETURNED_AT = `(SELECT l.created_at FROM ledger_entries l WHERE l.cause_id = r.id AND l.cause = 'refund_returned')`;

/** Each part uses an index by order. `rank` breaks ties between entries of the same timestamp. */
const PARTS = [
  `SELECT o.created_at AS at, 0 AS rank, 'order.placed' AS kind, jsonb_build_object('amount', o.total,
     'discount', o.discount, 'couponCode', o.coupon_code, 'by', ${by("a.action = 'order.created'")}) AS more FROM o`,
  `SELECT t.updated_at, 1, 'charge.failed', '{}' FROM t WHERE t.status = 'FAILED'`,
  `SELECT p.paid_at, 2, 'payment.received', jsonb_build_object('paymentId', p.id, 'paymentKind', p.kind, 'late', p.late,
     'amount', p.amount, 'refundableAmount', ${REFUNDABLE_OF}, 'endToEndId', p.end_to_end_id, 'payerName', p.payer_name)
   FROM t JOIN payments p ON p.transaction_id = t.id`,
  `SELECT i.delivered_at, 3, 'delivery.made', jsonb_build_object('items', count(*), 'openedAt', min(i.opened_at))
   FROM o JOIN order_items i ON i.order_id = o.id WHERE i.delivery = 'digital' AND i.delivered_at IS NOT NULL GROUP BY i.delivered_at`,
  `SELECT d.replaced_at, 4, 'delivery.replaced', jsonb_build_object('itemId', i.id, 'name', i.name, 'units', d.units,
     'reason', d.reason, 'by', ${by("a.action = 'delivery.replaced' AND a.details ->> 'itemId' = i.id::text AND a.created_at = d.replaced_at")})
   FROM o JOIN order_items i ON i.order_id = o.id JOIN replaced_deliveries d ON d.order_item_id = i.id`,
  `SELECT o.shipped_at, 5, 'order.shipped', jsonb_build_object('trackingCode', o.tracking_code,
     'trackingUrl', o.tracking_url, 'by', ${by("a.action = 'order.shipped'")}) FROM o WHERE o.shipped_at IS NOT NULL`,
  `SELECT o.delivered_at, 6, 'order.delivered', jsonb_build_object('by', ${by("a.action = 'order.delivered'")})
   FROM o WHERE o.delivered_at IS NOT NULL`,
  `SELECT o.cancelled_at, 6, 'order.cancelled', jsonb_build_object('cause', CASE
       WHEN EXISTS (SELECT FROM t WHERE t.status = 'FAILED') THEN 'charge_failed'
       WHEN o.cancelled_at >= o.expires_at THEN 'expired' ELSE 'cancelled' END,
     'by', ${by("a.action = 'order.cancelled'")}) FROM o WHERE o.cancelled_at IS NOT NULL`,
  refund("'refund.requested'", "r.created_at", 7, "true"),
  refund(
    "CASE r.status WHEN 'completed' THEN 'refund.completed' ELSE 'refund.failed' END",
    `coalesce(r.completed_at, ${RETURNED_AT}, r.created_at)`,
    8,
    "r.status IN ('completed', 'failed')",
  ),
  `SELECT d.created_at, 3, 'payment.disputed', jsonb_build_object('disputeId', d.id, 'amount', d.amount, 'blocked', d.blocked,
     'reason', d.reason) FROM t JOIN payments p ON p.transaction_id = t.id JOIN disputes d ON d.payment_id = p.id`,
  `SELECT d.decided_at, 8, 'payment.dispute_ended', jsonb_build_object('disputeId', d.id, 'amount', d.amount, 'blocked', d.blocked,
     'outcome', d.state) FROM t JOIN payments p ON p.transaction_id = t.id JOIN disputes d ON d.payment_id = p.id
   WHERE d.decided_at IS NOT NULL`,
  `SELECT m.created_at, 9, 'mail', jsonb_build_object('mailId', m.id, 'mailKind', m.kind, 'to', m.to_address,
     'status', m.status, 'error', m.error, 'resent', m.resent_of IS NOT NULL, 'sentAt', m.sent_at)
   FROM o JOIN mails m ON m.order_id = o.id`,
  `SELECT coalesce(d.delivered_at, e.created_at), 10, 'webhook', jsonb_build_object('eventId', e.id, 'event', e.event,
     'host', substring(w.url FROM '^https?://([^/?#]*)'), 'status', d.status,
     'attempts', (SELECT count(*) FROM webhook_attempts a WHERE a.delivery_id = d.id),
     'statusCode', l.status_code, 'durationMs', l.duration_ms, 'nextAttemptAt', d.next_attempt_at)
   FROM o JOIN webhook_events e ON e.order_id = o.id AND e.store_id = o.store_id
   JOIN webhook_deliveries d ON d.event_id = e.id JOIN webhook_endpoints w ON w.id = d.endpoint_id
   LEFT JOIN LATERAL (
     SELECT status_code, duration_ms FROM webhook_attempts a WHERE a.delivery_id = d.id ORDER BY number DESC LIMIT 1
   ) l ON true`,
  ...ACT_PARTS,
  NOTE_PART,
  OPENED_PART,
];

type Row = { at: Date; kind: TimelineItem["kind"]; more: Record<string, unknown> };

/** Returns the timeline of this store's order, oldest first, in one query. Throws NotFound. */
export async function readTimeline(ctx: StoreContext, orderId: string): Promise<TimelineItem[]> {
  const rows = await sql<Row>(
    "order-timeline",
    `WITH o AS (SELECT * FROM orders WHERE store_id = $1 AND id = $2),
       t AS (SELECT c.* FROM o JOIN transactions c ON c.order_id = o.id)
     SELECT at, kind, more FROM (${PARTS.join("\nUNION ALL\n")}) h ORDER BY at, rank LIMIT ${MOST}`,
    [ctx.store.id, orderId],
  );
  if (rows.length === 0) throw new AppError("NotFound");
  return rows.map(present);
}

/** These timestamps inside the JSON are text in PostgreSQL's format. */
const MOMENTS = ["openedAt", "sentAt", "nextAttemptAt"];

function present({ at, kind, more }: Row): TimelineItem {
  const moments = Object.fromEntries(
    MOMENTS.filter((name) => typeof more[name] === "string").map((name) => [
      name,
      new Date(more[name] as string).toISOString(),
    ]),
  );
  const bank = kind === "payment.received" ? { institution: institutionOf(more.endToEndId as string) } : {};
  // Each part of the query returns the properties of its kind.
  return { kind, at: at.toISOString(), ...more, ...moments, ...bank } as TimelineItem;
}

import { ERASED_DOMAIN } from "#lib/core/erased.ts";
import { env } from "#lib/env.ts";

/**
 * Condition: mail `m` of store `s` may be sent. Mails of a test store are sent only to its own members and to
 * invited people, and none to a person whose data was erased.
 */
export const DELIVERABLE = `m.to_address NOT LIKE '%@${ERASED_DOMAIN}' AND (s.mode IS DISTINCT FROM 'test' OR m.kind = 'invitation' OR EXISTS (
  SELECT FROM memberships p JOIN members b ON b.id = p.member_id
  WHERE p.store_id = m.store_id AND b.email = lower(m.to_address)))`;

/** Condition: order `o` ended without a payment, and the buyer has reported none. */
export const ENDED_UNPAID = `(o.status = 'cancelled' AND NOT EXISTS (
  SELECT FROM transactions t WHERE t.order_id = o.id AND (t.reported_at IS NOT NULL
    OR EXISTS (SELECT FROM payments y WHERE y.transaction_id = t.id))))`;

/**
 * Condition: mail `m` does not ask for a payment that was made or reported in the meantime, or whose deadline has
 * passed, and does not tell of the end of an order that was paid. A failing mail server is retried for hours.
 */
export const STILL_TRUE = `(m.kind NOT IN ('order', 'reminder', 'expired') OR EXISTS (SELECT FROM orders o
  WHERE o.id = m.order_id AND CASE WHEN m.kind = 'expired' THEN ${ENDED_UNPAID}
    ELSE o.status = 'pending' AND o.expires_at > now() AND NOT EXISTS (
      SELECT FROM transactions t WHERE t.order_id = o.id AND t.reported_at IS NOT NULL) END))`;

/** Condition: mail `m` has no link that has expired. */
export const LINK_WORKS = "(m.link_expires_at > now()) IS NOT FALSE";

/**
 * Column: the status of the mail of order `o` that links back to it (the delivery once it is paid), or null.
 */
export const ORDER_MAIL = `(SELECT jsonb_build_object('status', m.status, 'deliverable', ${DELIVERABLE}) FROM mails m
  WHERE m.order_id = o.id AND m.kind = CASE WHEN o.paid_at IS NULL THEN 'order' ELSE 'delivery' END
  ORDER BY m.id DESC LIMIT 1)`;

export type OrderMailRow = { status: "queued" | "sent" | "kept" | "failed"; deliverable: boolean } | null;

/**
 * The status to show: a mail that can never be sent is `kept` from the beginning; a refused one is retried.
 */
export function mailState(mail: OrderMailRow): "queued" | "sent" | "kept" | null {
  if (!mail) return null;
  if (mail.status === "sent" || mail.status === "kept") return mail.status;
  return mail.deliverable && env().SMTP_URL ? "queued" : "kept";
}

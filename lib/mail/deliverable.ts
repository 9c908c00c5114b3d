import { env } from "#lib/env.ts";

/**
 * Whether a mail `m` of the store `s` leaves the house: one of a test store does so only to its own people and to those
 * whom it invites.
 */
export const LEAVES = `(s.mode IS DISTINCT FROM 'test' OR m.kind = 'invitation' OR EXISTS (
  SELECT FROM memberships p JOIN members b ON b.id = p.member_id
  WHERE p.store_id = m.store_id AND b.email = lower(m.to_address)))`;

/** How the mail of an order `o` went that leads back to it: the one with the goods once it is paid, or null. */
export const ORDER_MAIL = `(SELECT jsonb_build_object('status', m.status, 'leaves', ${LEAVES}) FROM mails m
  WHERE m.order_id = o.id AND m.kind = CASE WHEN o.paid_at IS NULL THEN 'order' ELSE 'delivery' END
  ORDER BY m.id DESC LIMIT 1)`;

export type OrderMailRow = { status: "queued" | "sent" | "kept" | "failed"; leaves: boolean } | null;

/** What a page may say of it: a mail that will never leave is `kept` from the beginning; a refused one is tried again. */
export function mailState(mail: OrderMailRow): "queued" | "sent" | "kept" | null {
  if (!mail) return null;
  if (mail.status === "sent" || mail.status === "kept") return mail.status;
  return mail.leaves && env().SMTP_URL ? "queued" : "kept";
}

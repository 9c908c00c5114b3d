import type { StoreContext } from "#lib/context/context.ts";
import { newCode } from "#lib/core/crockford.ts";
import { sql } from "#lib/db/pool.ts";
import { AppError, invalidField } from "#lib/errors/app-error.ts";
import { LINK, type PaymentLink } from "./link.ts";
import { linkMessages } from "./messages.ts";
import type { LinkChange, NewLink } from "./schemas.ts";

/** 80 random bits: links can't be guessed. */
const CODE_LENGTH = 16;

/** Returns this store's link. Throws NotFound. */
export async function readLink(ctx: StoreContext, id: string): Promise<PaymentLink> {
  const [link] = await sql<PaymentLink>(
    "read-payment-link",
    `SELECT ${LINK} FROM payment_links l WHERE l.store_id = $1 AND l.id = $2`,
    [ctx.store.id, id],
  );
  if (!link) throw new AppError("NotFound");
  return link;
}

export async function createLink(ctx: StoreContext, body: NewLink): Promise<PaymentLink> {
  const [link] = await sql<PaymentLink>(
    "create-payment-link",
    `INSERT INTO payment_links AS l (store_id, code, amount, description, external_reference, expires_at, max_payments)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${LINK}`,
    [
      ctx.store.id,
      newCode(CODE_LENGTH),
      body.amount ?? null,
      body.description,
      body.externalReference ?? null,
      body.expiresAt ?? null,
      body.maxPayments ?? null,
    ],
  );
  return link as PaymentLink;
}

/**
 * Partial update; `null` removes a condition. Open charges keep their amount. Throws NotFound;
 * ValidationError for a limit below the number of payments.
 */
export async function updateLink(ctx: StoreContext, id: string, body: LinkChange): Promise<PaymentLink> {
  const sent = (field: keyof LinkChange) => body[field] !== undefined;
  const [link] = await sql<PaymentLink>(
    "update-payment-link",
    `UPDATE payment_links l SET updated_at = now(), description = coalesce($3, l.description), active = coalesce($4, l.active),
       amount = CASE WHEN $5 THEN $6::numeric ELSE l.amount END,
       external_reference = CASE WHEN $7 THEN $8 ELSE l.external_reference END,
       expires_at = CASE WHEN $9 THEN $10::timestamptz ELSE l.expires_at END,
       max_payments = CASE WHEN $11 THEN $12::int ELSE l.max_payments END
     WHERE l.store_id = $1 AND l.id = $2 AND ($12::int IS NULL OR $12::int >= l.paid_count) RETURNING ${LINK}`,
    [
      ctx.store.id,
      id,
      body.description ?? null,
      body.active ?? null,
      sent("amount"),
      body.amount ?? null,
      sent("externalReference"),
      body.externalReference ?? null,
      sent("expiresAt"),
      body.expiresAt ?? null,
      sent("maxPayments"),
      body.maxPayments ?? null,
    ],
  );
  if (link) return link;
  const { paidCount } = await readLink(ctx, id);
  throw invalidField("maxPayments", linkMessages.paid, { paid: paidCount });
}

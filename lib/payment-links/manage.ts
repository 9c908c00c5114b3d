import { auditChange } from "#lib/audit/change.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { newCode } from "#lib/core/crockford.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { onlyRow } from "#lib/db/rows.ts";
import { AppError, invalidField, problemsError } from "#lib/errors/app-error.ts";
import { keepResponseIn } from "#lib/idempotency/claim.ts";
import { keepPictures } from "#lib/pictures/keep.ts";
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
  let kept: string | null = null;
  const result = await transaction(async (tx) => {
    await keepPicture(tx, body.image);
    const made = await tx<PaymentLink>(
      "create-payment-link",
      `INSERT INTO payment_links AS l
         (store_id, code, amount, description, external_reference, expires_at, max_payments, message, image)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING ${LINK}`,
      [
        ctx.store.id,
        newCode(CODE_LENGTH),
        body.amount ?? null,
        body.description,
        body.externalReference ?? null,
        body.expiresAt ?? null,
        body.maxPayments ?? null,
        body.message ?? null,
        body.image ?? null,
      ],
    );
    const link = onlyRow(made);
    await auditChange(tx, ctx, "link.created", about(link), {}, audited(link));
    // Stored in the same transaction as the link, so a retry under the same key never makes a second one.
    kept = await keepResponseIn(tx, ctx.idempotency, link);
    return link;
  });
  if (kept !== null) ctx.idempotency?.keep(kept);
  return result;
}

/** Throws ValidationError if the picture was uploaded here and is no longer stored. */
async function keepPicture(tx: Sql, image: string | null | undefined): Promise<void> {
  const gone = image ? await keepPictures(tx, [{ path: "image", address: image }]) : [];
  if (gone.length > 0) throw problemsError(gone);
}

function about({ id, description }: PaymentLink): object {
  return { linkId: id, name: description };
}

/** The fields of a link for the audit log. */
function audited(link: PaymentLink) {
  const { amount, description, message, image, externalReference, expiresAt, maxPayments, active } = link;
  return { amount, description, message, image, externalReference, expiresAt, maxPayments, active };
}

/**
 * Partial update; `null` removes a condition. Open charges keep their amount. Throws NotFound;
 * ValidationError for a limit below the number of payments.
 */
export async function updateLink(ctx: StoreContext, id: string, body: LinkChange): Promise<PaymentLink> {
  const changed = await transaction(async (tx) => {
    await keepPicture(tx, body.image);
    const [before] = await tx<PaymentLink>(
      "lock-own-payment-link",
      `SELECT ${LINK} FROM payment_links l WHERE l.store_id = $1 AND l.id = $2 FOR UPDATE`,
      [ctx.store.id, id],
    );
    const link = before && (await write(tx, id, body));
    if (link) await auditChange(tx, ctx, "link.changed", about(before), audited(before), audited(link));
    return link;
  });
  if (changed) return changed;
  const { paidCount } = await readLink(ctx, id);
  throw invalidField("maxPayments", linkMessages.paid, { paid: paidCount });
}

async function write(tx: Sql, id: string, body: LinkChange): Promise<PaymentLink | undefined> {
  const sent = (field: keyof LinkChange) => body[field] !== undefined;
  const [link] = await tx<PaymentLink>(
    "update-payment-link",
    `UPDATE payment_links l SET updated_at = now(), description = coalesce($2, l.description), active = coalesce($3, l.active),
       amount = CASE WHEN $4 THEN $5::numeric ELSE l.amount END,
       external_reference = CASE WHEN $6 THEN $7 ELSE l.external_reference END,
       expires_at = CASE WHEN $8 THEN $9::timestamptz ELSE l.expires_at END,
       max_payments = CASE WHEN $10 THEN $11::int ELSE l.max_payments END,
       message = CASE WHEN $12 THEN $13 ELSE l.message END, image = CASE WHEN $14 THEN $15 ELSE l.image END
     WHERE l.id = $1 AND ($11::int IS NULL OR $11::int >= l.paid_count) RETURNING ${LINK}`,
    [
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
      sent("message"),
      body.message ?? null,
      sent("image"),
      body.image ?? null,
    ],
  );
  return link;
}

import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import type { Sql } from "#lib/db/pool.ts";
import { AppError, invalidField } from "#lib/errors/app-error.ts";
import { linkedTransaction, linkResource } from "#lib/idempotency/claim.ts";
import { queueDeliveryMail } from "#lib/mail/paid-order.ts";
import { deliveryTokenOf, hashOfToken, newDeliveryToken } from "#lib/sealed/delivery-token.ts";
import { type LockedDelivery, lockDelivery } from "./lock-delivery.ts";
import { deliveryMessages } from "./messages.ts";
import type { OrderDetail } from "./order.ts";
import { readOrder } from "./read.ts";

type ReissueWish = {
  /** The delivered units to replace; omitted: all units of the item. */
  unitIds?: string[] | undefined;
  reason?: string | null | undefined;
};

/**
 * Replaces delivered units by new ones from the stock. The old units are marked replaced and never return to
 * the stock; the delivery gets a new link, which is mailed to the buyer. The old link says that it was
 * superseded. Throws NotFound, DeliveryNotMade, InsufficientStock, ValidationError (a unit that this item did
 * not deliver).
 */
export async function reissueDelivery(
  ctx: StoreContext,
  orderId: string,
  itemId: string,
  wish: ReissueWish,
): Promise<OrderDetail> {
  await linkedTransaction(async (tx) => {
    const item = await lockDelivery(tx, ctx, orderId, itemId);
    const old = await unitsToReplace(tx, item, wish.unitIds);
    await takeNewUnits(tx, item, old.length);
    await tx(
      "replace-units",
      "UPDATE stock_units SET status = 'replaced', replaced_at = now() WHERE id = ANY ($1::uuid[])",
      [old],
    );
    await replaceLink(tx, item, old.length, wish.reason ?? null);
    const mailId = await queueDeliveryMail(tx, orderId, { itemId, occasion: "replaced" });
    await auditBy(tx, ctx, "delivery.replaced", {
      orderId,
      itemId,
      mailId,
      unitIds: old,
      reason: wish.reason ?? null,
    });
    await linkResource(tx, ctx.idempotency, orderId);
  });
  return readOrder(ctx, orderId);
}

async function replaceLink(
  tx: Sql,
  item: LockedDelivery,
  units: number,
  reason: string | null,
): Promise<void> {
  // The trigger reacts to a changed hash, so an item of an earlier version first gets the hash of its current token.
  await tx(
    "hash-of-link",
    "UPDATE order_items SET delivery_hash = $2 WHERE id = $1 AND delivery_hash IS NULL",
    [item.id, hashOfToken(deliveryTokenOf(item.id, item.deliveryToken))],
  );
  const { deliveryToken, deliveryHash } = newDeliveryToken(item.id);
  await tx(
    "replace-link",
    `WITH old AS (
       INSERT INTO replaced_deliveries (token_hash, order_item_id, units, reason)
       SELECT delivery_hash, id, $4::int, $5::text FROM order_items WHERE id = $1 RETURNING 1
     )
     UPDATE order_items SET delivery_token = $2, delivery_hash = $3, opened_at = NULL WHERE id = $1 AND EXISTS (SELECT FROM old)`,
    [item.id, deliveryToken, deliveryHash, units, reason],
  );
}

async function unitsToReplace(tx: Sql, item: LockedDelivery, wanted?: string[]): Promise<string[]> {
  const delivered = await tx<{ id: string }>(
    "delivered-units",
    "SELECT id FROM stock_units WHERE order_item_id = $1 AND status = 'delivered' ORDER BY id",
    [item.id],
  );
  const ids = delivered.map(({ id }) => id);
  if (!wanted) return ids;
  const asked = new Set(wanted.map((id) => id.toLowerCase()));
  const chosen = ids.filter((id) => asked.has(id));
  if (chosen.length < asked.size) throw invalidField("unitIds", deliveryMessages.unitUnknown);
  return chosen;
}

/** Locks the variation first, as every change of stock does, so that nobody else can take its units. */
async function takeNewUnits(tx: Sql, item: LockedDelivery, units: number): Promise<void> {
  const [variation] = await tx<{ available: number }>(
    "reissue-variation",
    "SELECT available FROM variations WHERE id = $1 AND deleted_at IS NULL FOR UPDATE",
    [item.variationId],
  );
  const available = variation?.available ?? 0;
  if (available < units) throw insufficient(item, units, available);
  await tx(
    "reissue-units",
    `WITH taken AS (
       UPDATE stock_units SET status = 'delivered', delivered_at = now(), order_item_id = $2
       WHERE id IN (SELECT id FROM stock_units WHERE variation_id = $1 AND status = 'available' ORDER BY id LIMIT $3)
       RETURNING 1
     )
     UPDATE variations SET available = available - (SELECT count(*) FROM taken) WHERE id = $1`,
    [item.variationId, item.id, units],
  );
}

const TOO_FEW = {
  "pt-BR":
    "O estoque tem {available} das {requested} unidades da troca. Acrescente unidades e tente de novo.",
  en: "Only {available} of the {requested} units to deliver are in stock. Add units and try again.",
} as const;

function insufficient(item: LockedDelivery, requested: number, available: number): AppError {
  return new AppError("InsufficientStock", {
    params: { available, requested },
    says: TOO_FEW,
    details: [
      {
        productId: item.productId,
        variantId: item.showVariation ? item.variationId : null,
        requested,
        available,
      },
    ],
  });
}

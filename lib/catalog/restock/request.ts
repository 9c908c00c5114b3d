import type { StoreContext } from "#lib/context/context.ts";
import { inputMessages } from "#lib/core/input-messages.ts";
import { transaction } from "#lib/db/pool.ts";
import { AppError, invalidField } from "#lib/errors/app-error.ts";
import { referenceMessages } from "#lib/errors/reference-messages.ts";
import { takeMailShare, tooManyMails } from "#lib/mail/mail-limits.ts";

/** The maximum number of products of one store that one address can wait for. */
const MOST_OF_ADDRESS = 10;

type Offered = { id: string; isDefault: boolean; available: number };

/**
 * Records a request for one mail when a sold-out product, or a variation of it, can be bought again. Idempotent.
 * Throws NotFound, ValidationError, ProductAvailable, RestockLimitReached, RateLimited.
 */
export async function requestRestock(
  { store, locale, actor }: StoreContext,
  productId: string,
  { email, variantId }: { email: string; variantId?: string | null | undefined },
): Promise<void> {
  await transaction(async (tx) => {
    const offered = await tx<Offered>(
      "restock-variations",
      `SELECT v.id, v.is_default, v.available FROM variations v JOIN products p ON p.id = v.product_id
       WHERE p.store_id = $1 AND p.id = $2 AND p.active AND p.deleted_at IS NULL AND v.deleted_at IS NULL`,
      [store.id, productId],
    );
    if (offered.length === 0) throw new AppError("NotFound");
    const named = variantId?.toLowerCase();
    const wanted = offered.find(({ id, isDefault }) => (named ? !isDefault && id === named : isDefault));
    if (!wanted)
      throw invalidField("variantId", named ? referenceMessages.variation : inputMessages.required);
    if (wanted.available > 0) throw new AppError("ProductAvailable");
    // Two concurrent requests of one address could both pass the limit.
    await tx("lock-restock", "SELECT pg_advisory_xact_lock(hashtextextended('restock ' || $1 || $2, 0))", [
      store.id,
      email,
    ]);
    const waiting = await tx<{ variationId: string }>(
      "restock-of-address",
      "SELECT variation_id FROM restock_requests WHERE store_id = $1 AND email = $2",
      [store.id, email],
    );
    if (waiting.some(({ variationId }) => variationId === wanted.id)) return;
    if (waiting.length >= MOST_OF_ADDRESS) throw new AppError("RestockLimitReached");
    await tx(
      "request-restock",
      "INSERT INTO restock_requests (store_id, variation_id, email, locale) VALUES ($1, $2, $3, $4)",
      [store.id, wanted.id, email, locale],
    );
    const network = actor.kind === "shopper" ? actor.network : "";
    const share = { kind: "restock-request", recipient: email, storeId: store.id, network } as const;
    if (!(await takeMailShare(tx, share))) throw tooManyMails();
  });
}

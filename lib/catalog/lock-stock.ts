import type { StoreContext } from "#lib/context/context.ts";
import type { Sql } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import { AppError, invalidField, refusedField } from "#lib/errors/app-error.ts";
import type { ProductModel } from "#prisma/generated/models.ts";
import { variationMessages } from "./messages.ts";

/** A variation to stock, and the product's removed variations that still hold unsold units. */
export type Stocked = { variation: string; removed: string[] };

/** Locks the variation to stock and the removed ones, in the same order as every change of stock. */
export async function lockVariation(
  tx: Sql,
  ctx: StoreContext,
  productId: string,
  variantId: string | null,
): Promise<Stocked> {
  const [product] = await tx<Stored<ProductModel, "type"> & { hasVariations: boolean }>(
    "stock-product",
    `SELECT type, EXISTS (SELECT FROM variations v WHERE v.product_id = p.id AND v.deleted_at IS NULL) AS has_variations
     FROM products p WHERE store_id = $1 AND id = $2 AND deleted_at IS NULL`,
    [ctx.store.id, productId],
  );
  if (!product) throw new AppError("NotFound");
  if (product.type === "variable" && variantId === null)
    throw product.hasVariations
      ? invalidField("variantId", variationMessages.required)
      : invalidField("variantId", variationMessages.none, { call: `PUT /products/${productId}` });
  if (product.type === "normal" && variantId !== null)
    throw invalidField("variantId", variationMessages.notUsed);
  const rows = await tx<{ id: string; removed: boolean }>(
    "stock-variation",
    `SELECT id, deleted_at IS NOT NULL AS removed FROM variations WHERE product_id = $1
       AND CASE WHEN deleted_at IS NULL THEN id = $2 OR ($2 IS NULL AND is_default) ELSE available > 0 END
     ORDER BY id FOR UPDATE`,
    [productId, variantId],
  );
  const variation = rows.find(({ removed }) => !removed);
  // A hidden variation is removed only with its product, so the product was just removed.
  if (!variation && variantId === null) throw new AppError("NotFound");
  if (!variation) throw refusedField("VariantNotFound", "variantId", variationMessages.ofAnotherProduct);
  return {
    variation: variation.id,
    removed: rows.filter(({ removed }) => removed).map(({ id }) => id),
  };
}

/**
 * Locks the given variation or all variations of a product, in the same order as every change of stock. `withRemoved`
 * adds removed variations that still hold unsold units.
 */
export async function lockVariations(
  tx: Sql,
  ctx: StoreContext,
  productId: string,
  variantId: string | null,
  withRemoved = false,
): Promise<string[]> {
  const rows = await tx<{ id: string; chosen: boolean }>(
    "lock-stock-of-product",
    `SELECT v.id, (NOT v.is_default AND v.id = $3 AND v.deleted_at IS NULL) IS TRUE AS chosen FROM variations v JOIN products p ON p.id = v.product_id
     WHERE p.store_id = $1 AND p.id = $2 AND p.deleted_at IS NULL
       AND (v.deleted_at IS NULL OR $4 AND v.available > 0)
     ORDER BY v.id FOR UPDATE OF v`,
    [ctx.store.id, productId, variantId, withRemoved],
  );
  if (rows.length === 0) await refuseUnknownProduct(tx, ctx, productId);
  if (variantId === null) return rows.map(({ id }) => id);
  const chosen = rows.filter((row) => row.chosen).map(({ id }) => id);
  if (chosen.length === 0)
    throw refusedField("VariantNotFound", "variantId", variationMessages.ofAnotherProduct);
  return chosen;
}

/** A variable product may have no variations, so the product itself is looked up. Throws NotFound. */
async function refuseUnknownProduct(tx: Sql, ctx: StoreContext, productId: string): Promise<void> {
  const [product] = await tx(
    "stock-product-there",
    "SELECT FROM products WHERE store_id = $1 AND id = $2 AND deleted_at IS NULL",
    [ctx.store.id, productId],
  );
  if (!product) throw new AppError("NotFound");
}

import { createHash } from "node:crypto";
import type { StoreContext } from "#lib/context/context.ts";
import { masked } from "#lib/core/masked.ts";
import { binder } from "#lib/db/list-counts.ts";
import { listQuery } from "#lib/db/listing.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import { onlyRow, type Stored } from "#lib/db/rows.ts";
import { AppError, invalidField, refusedField } from "#lib/errors/app-error.ts";
import type { ProductModel, StockUnitModel } from "#prisma/generated/models.ts";
import { stockMessages, variationMessages } from "./messages.ts";
import type { AddStock } from "./stock-schemas.ts";

export type StockAdded = {
  productId: string;
  variantId: string | null;
  added: number;
  duplicates: number;
  available: number;
};

/** Registers units to sell, in one transaction. An item that the product already has is counted, not added. */
export async function addStock(ctx: StoreContext, productId: string, body: AddStock): Promise<StockAdded> {
  return transaction(async (tx) => {
    const variation = await lockVariation(tx, ctx, productId, body.variantId?.toLowerCase() ?? null);
    const added = body.items
      ? await insertItems(tx, ctx, productId, variation, body.items)
      : await insertEqual(tx, ctx, productId, variation, body.quantity as number, body.content ?? "");
    const after = await tx<{ available: number }>(
      "stock-added",
      "UPDATE variations SET available = available + $2 WHERE id = $1 RETURNING available",
      [variation, added],
    );
    return {
      productId,
      variantId: body.variantId?.toLowerCase() ?? null,
      added,
      duplicates: (body.items?.length ?? added) - added,
      available: onlyRow(after).available,
    };
  });
}

/** The variation that is stocked, locked as everything that changes stock locks it. */
async function lockVariation(
  tx: Sql,
  ctx: StoreContext,
  productId: string,
  variantId: string | null,
): Promise<string> {
  const [product] = await tx<Stored<ProductModel, "type">>(
    "stock-product",
    "SELECT type FROM products WHERE store_id = $1 AND id = $2 AND deleted_at IS NULL",
    [ctx.store.id, productId],
  );
  if (!product) throw new AppError("NotFound");
  if (product.type === "variable" && variantId === null)
    throw invalidField("variantId", variationMessages.required);
  if (product.type === "normal" && variantId !== null)
    throw invalidField("variantId", variationMessages.notUsed);
  const [variation] = await tx<{ id: string }>(
    "stock-variation",
    `SELECT id FROM variations WHERE product_id = $1 AND deleted_at IS NULL AND (id = $2 OR ($2 IS NULL AND is_default))
     FOR UPDATE`,
    [productId, variantId],
  );
  // The hidden variation is removed only with its product, so the product was removed a moment ago.
  if (!variation && variantId === null) throw new AppError("NotFound");
  if (!variation) throw refusedField("VariantNotFound", "variantId", variationMessages.ofAnotherProduct);
  return variation.id;
}

async function insertItems(
  tx: Sql,
  ctx: StoreContext,
  productId: string,
  variation: string,
  items: readonly string[],
): Promise<number> {
  const fingerprints = items.map((item) => createHash("sha256").update(item).digest());
  // In the order of the index that finds repetitions, so that two calls with the same items never deadlock;
  // the ids keep the order in which they were sent, which is the order in which they are sold.
  const inserted = await tx<{ added: number }>(
    "stock-items",
    `WITH given AS (
       SELECT content, fingerprint, min(place) AS place
       FROM unnest($4::text[], $5::bytea[]) WITH ORDINALITY AS g (content, fingerprint, place)
       GROUP BY content, fingerprint
     ), numbered AS (
       SELECT content, fingerprint, uuidv7((place * interval '1 microsecond')) AS id FROM given
     ), added AS (
       INSERT INTO stock_units (id, store_id, product_id, variation_id, content, fingerprint)
       SELECT id, $1, $2, $3, content, fingerprint FROM numbered ORDER BY fingerprint
       ON CONFLICT (product_id, fingerprint) DO NOTHING RETURNING 1
     )
     SELECT count(*)::int AS added FROM added`,
    [ctx.store.id, productId, variation, items, fingerprints],
  );
  return onlyRow(inserted).added;
}

async function insertEqual(
  tx: Sql,
  ctx: StoreContext,
  productId: string,
  variation: string,
  quantity: number,
  text: string,
): Promise<number> {
  await tx(
    "stock-equal",
    `INSERT INTO stock_units (store_id, product_id, variation_id, content)
     SELECT $1, $2, $3, $4 FROM generate_series(1, $5::int)`,
    [ctx.store.id, productId, variation, text, quantity],
  );
  return quantity;
}

export type StockFilter = {
  limit: number;
  offset: number;
  status?: "available" | "reserved" | "delivered" | "replaced" | undefined;
  variantId?: string | undefined;
};

/** `shown` is false for a unit of the hidden variation of a normal product. */
type ListedUnit = Stored<StockUnitModel> & { shown: boolean };

/** The units of a product in the order in which they are sold, their contents masked. An empty page is one row without id. */
export async function listStock(ctx: StoreContext, productId: string, filter: StockFilter) {
  const { values, bind } = binder();
  const [store, product] = [bind(ctx.store.id), bind(productId)];
  const where = [
    `u.product_id = ${product}`,
    filter.status && `u.status = ${bind(filter.status)}::stock_status`,
    filter.variantId && `u.variation_id = ${bind(filter.variantId)}`,
  ]
    .filter(Boolean)
    .join(" AND ");
  const rows = await listQuery<{ hits: number } & (ListedUnit | { id: null })>(
    `SELECT c.hits, u.*, NOT v.is_default AS shown
     FROM products p
     CROSS JOIN LATERAL (SELECT count(*)::int AS hits FROM stock_units u WHERE ${where}) c
     LEFT JOIN LATERAL (
       SELECT * FROM stock_units u WHERE ${where} ORDER BY u.id LIMIT ${bind(filter.limit)} OFFSET ${bind(filter.offset)}
     ) u ON true
     LEFT JOIN variations v ON v.id = u.variation_id
     WHERE p.store_id = ${store} AND p.id = ${product} AND p.deleted_at IS NULL ORDER BY u.id`,
    values,
  );
  const [first] = rows;
  if (!first) throw new AppError("NotFound");
  return {
    units: rows
      .filter((row) => row.id !== null)
      .map((row) => ({
        id: row.id,
        variantId: row.shown ? row.variationId : null,
        status: row.status,
        content: masked(row.content),
        createdAt: row.createdAt.toISOString(),
        deliveredAt: row.deliveredAt?.toISOString() ?? null,
      })),
    pagination: { limit: filter.limit, offset: filter.offset, total: first.hits },
  };
}

/** Removes a unit that nobody has bought. Throws NotFound, and StockUnitNotAvailable for a reserved or delivered one. */
export async function removeUnit(ctx: StoreContext, productId: string, unitId: string): Promise<void> {
  await transaction(async (tx) => {
    const [unit] = await tx<Stored<StockUnitModel, "variationId">>(
      "find-unit",
      `SELECT u.variation_id FROM stock_units u JOIN products p ON p.id = u.product_id
       WHERE u.id = $3 AND u.product_id = $2 AND p.store_id = $1 AND p.deleted_at IS NULL`,
      [ctx.store.id, productId, unitId],
    );
    if (!unit) throw new AppError("NotFound");
    await tx("lock-stock", "SELECT id FROM variations WHERE id = $1 FOR UPDATE", [unit.variationId]);
    const removed = await tx(
      "remove-unit",
      "DELETE FROM stock_units WHERE id = $1 AND status = 'available' RETURNING id",
      [unitId],
    );
    if (removed.length === 0) {
      const [still] = await tx("unit-left", "SELECT FROM stock_units WHERE id = $1", [unitId]);
      throw still
        ? refusedField("StockUnitNotAvailable", "unitId", stockMessages.notAvailable)
        : new AppError("NotFound");
    }
    await tx("stock-removed", "UPDATE variations SET available = available - 1 WHERE id = $1", [
      unit.variationId,
    ]);
  });
}

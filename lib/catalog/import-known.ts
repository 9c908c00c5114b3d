import type { StoreContext } from "#lib/context/context.ts";
import { toFixed } from "#lib/core/money.ts";
import type { Sql } from "#lib/db/pool.ts";
import { PRODUCT, type ProductRow } from "./products.ts";
import type { ProductRows } from "./sheet/group.ts";
import type { Known, KnownProduct } from "./sheet/planned.ts";

export type StoredCategory = { id: string; name: string };

/**
 * Reads the store's products, categories and slugs that the sheet names. With `lock`, locks those products, and keeps
 * other imports of the store waiting, until `tx` ends: two of the same file would add its new products twice.
 */
export async function readKnown(
  tx: Sql,
  ctx: StoreContext,
  groups: readonly ProductRows[],
  lock: boolean,
): Promise<{ known: Known; categories: StoredCategory[] }> {
  const values = (by: ProductRows["by"]) =>
    groups.filter((group) => group.by === by).map(({ value }) => value);
  if (lock)
    await tx("lock-import", "SELECT pg_advisory_xact_lock(hashtextextended('import ' || $1, 0))", [
      ctx.store.id,
    ]);
  const categories = await tx<StoredCategory>(
    "sheet-categories",
    "SELECT id, name FROM categories WHERE store_id = $1 ORDER BY position, name, id",
    [ctx.store.id],
  );
  const named = await tx<{ id: string }>(
    `sheet-products${lock ? "-locked" : ""}`,
    `SELECT id FROM products WHERE store_id = $1 AND deleted_at IS NULL AND (
       id IN (SELECT unnest($2::uuid[])) OR slug IN (SELECT unnest($3::text[])) OR name IN (SELECT unnest($4::text[])))
     ORDER BY id ${lock ? "FOR UPDATE" : ""}`,
    [ctx.store.id, values("id"), values("slug"), values("name")],
  );
  // In a statement of its own: one that has waited for a lock still sees the variations as they were before.
  const rows = await tx<ProductRow>(
    "sheet-products-read",
    `SELECT ${PRODUCT} FROM products p WHERE p.id = ANY ($1::uuid[]) AND p.deleted_at IS NULL ORDER BY p.id`,
    [named.map(({ id }) => id)],
  );
  const slugs = groups.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.slug?.trim() || []));
  const taken = await tx<{ slug: string }>(
    "sheet-slugs",
    "SELECT slug FROM products WHERE store_id = $1 AND deleted_at IS NULL AND slug IN (SELECT unnest($2::text[]))",
    [ctx.store.id, slugs],
  );
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return {
    categories,
    known: {
      products: rows.map((row) => knownOf(row, names)),
      categories: categories.map(({ name }) => name),
      takenSlugs: new Set(taken.map(({ slug }) => slug)),
    },
  };
}

function knownOf(row: ProductRow, categories: ReadonlyMap<string, string>): KnownProduct {
  return {
    ...{ id: row.id, name: row.name, slug: row.slug, description: row.description, type: row.type },
    ...{ images: row.images, active: row.active, price: toFixed(row.price) },
    ...{ delivery: row.delivery, maxPerOrder: row.maxPerOrder },
    category: (row.categoryId && categories.get(row.categoryId)) ?? null,
    comparativePrice: row.comparativePrice && toFixed(row.comparativePrice),
    variations: row.variations
      .filter(({ isDefault }) => !isDefault)
      .map(({ id, name, price, comparativePrice, position }) => ({
        ...{ id, name, position, price: toFixed(price) },
        comparativePrice: comparativePrice && toFixed(comparativePrice),
      })),
  };
}

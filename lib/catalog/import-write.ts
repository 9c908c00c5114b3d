import type { StoreContext } from "#lib/context/context.ts";
import { newId } from "#lib/core/ids.ts";
import type { Sql } from "#lib/db/pool.ts";
import type { StoredCategory } from "./import-known.ts";
import { folded, type Plan, type PlannedProduct } from "./sheet/planned.ts";
import { freeSlugs } from "./slug.ts";

/** Writes the plan in a constant number of statements. */
export async function writePlan(
  tx: Sql,
  ctx: StoreContext,
  plan: Plan,
  categories: readonly StoredCategory[],
): Promise<void> {
  const added = plan.newCategories.map((name) => ({ id: newId(), name }));
  await tx(
    "sheet-add-categories",
    `INSERT INTO categories (id, store_id, name, position)
     SELECT c.id, $1, c.name, coalesce((SELECT max(position) FROM categories WHERE store_id = $1), -1) + c.nth
     FROM unnest($2::uuid[], $3::text[]) WITH ORDINALITY AS c (id, name, nth)`,
    [ctx.store.id, added.map(({ id }) => id), added.map(({ name }) => name)],
  );
  // If several categories share a name, the first in display order counts.
  const ids = new Map([...added, ...categories.toReversed()].map(({ id, name }) => [folded(name), id]));
  const withIds = plan.products
    .filter((product) => product.id === null || product.changes.length > 0)
    .map((product) => ({
      ...product,
      isNew: product.id === null,
      id: product.id ?? newId(),
      categoryId: product.category === null ? null : ids.get(folded(product.category)),
    }));
  const slugs = await freeSlugs(tx, ctx.store.id, withIds);
  const rows = withIds.map((product, index) => ({ ...product, slug: slugs[index] }));
  await writeProducts(tx, ctx, rows);
  await writeVariations(tx, ctx, rows);
}

type Row = Omit<PlannedProduct, "id" | "slug"> & {
  id: string;
  slug: string | undefined;
  isNew: boolean;
  categoryId: string | null | undefined;
};

const COLUMNS = `id uuid, name text, slug text, "categoryId" uuid, description text, type product_type, price numeric,
  "comparativePrice" numeric, images text[], active boolean,
  delivery product_delivery, "maxPerOrder" int`;

async function writeProducts(tx: Sql, ctx: StoreContext, rows: readonly Row[]): Promise<void> {
  // New products are shown newest first, so creation times are assigned to keep the sheet's order in the
  // shop.
  await tx(
    "sheet-add-products",
    `INSERT INTO products (id, store_id, name, slug, category_id, description, type, price, comparative_price, images, active,
       delivery, max_per_order, created_at)
     SELECT id, $1, name, slug, "categoryId", description, type, price, "comparativePrice", images, active,
       delivery, "maxPerOrder", now() - nth * interval '1 millisecond'
     FROM ROWS FROM (jsonb_to_recordset($2) AS (${COLUMNS})) WITH ORDINALITY AS p (id, name, slug, "categoryId", description, type, price, "comparativePrice", images, active, delivery, "maxPerOrder", nth)`,
    [ctx.store.id, JSON.stringify(rows.filter(({ isNew }) => isNew))],
  );
  // Keeps a category that the sheet does not change, because several can have the same name.
  await tx(
    "sheet-change-products",
    `UPDATE products p SET name = s.name, slug = s.slug, description = s.description, price = s.price,
       comparative_price = s."comparativePrice", images = s.images, active = s.active,
       delivery = s.delivery, max_per_order = s."maxPerOrder", updated_at = now(),
       category_id = CASE WHEN s."movesCategory" THEN s."categoryId" ELSE p.category_id END
     FROM jsonb_to_recordset($2) AS s (${COLUMNS}, "movesCategory" boolean)
     WHERE p.store_id = $1 AND p.id = s.id`,
    [
      ctx.store.id,
      JSON.stringify(
        rows
          .filter(({ isNew }) => !isNew)
          .map((row) => ({ ...row, movesCategory: row.changes.some(({ column }) => column === "category") })),
      ),
    ],
  );
}

type Written = Pick<Row["variations"][number], "id" | "name" | "comparativePrice" | "position"> & {
  productId: string;
  /** The hidden variation of a normal product, which takes the product's price. */
  isDefault: boolean;
  price: string | null;
};

async function writeVariations(tx: Sql, ctx: StoreContext, rows: readonly Row[]): Promise<void> {
  const all = rows.flatMap((product): Written[] => {
    const own = product.variations.map((variation) => ({
      ...variation,
      productId: product.id,
      isDefault: false,
    }));
    const { name } = product;
    const only = { id: null, name, price: null, comparativePrice: null, position: 0 };
    return product.isNew && product.type === "normal"
      ? [{ ...only, productId: product.id, isDefault: true }]
      : own;
  });
  await tx(
    "sheet-add-variations",
    `INSERT INTO variations (store_id, product_id, name, price, comparative_price, position, is_default)
     SELECT $1, v."productId", v.name, v.price, v."comparativePrice", v.position, v."isDefault"
     FROM jsonb_to_recordset($2) AS v ("productId" uuid, name text, price numeric, "comparativePrice" numeric, position int, "isDefault" boolean)`,
    [ctx.store.id, JSON.stringify(all.filter(({ id }) => id === null))],
  );
  const changed = all.filter(({ id }) => id !== null);
  // In the order in which orders lock them.
  await tx(
    "sheet-lock-variations",
    "SELECT id FROM variations WHERE store_id = $1 AND id IN (SELECT unnest($2::uuid[])) ORDER BY id FOR UPDATE",
    [ctx.store.id, changed.map(({ id }) => id)],
  );
  await tx(
    "sheet-change-variations",
    `UPDATE variations v SET name = s.name, price = s.price, comparative_price = s."comparativePrice"
     FROM jsonb_to_recordset($2) AS s (id uuid, name text, price numeric, "comparativePrice" numeric)
     WHERE v.store_id = $1 AND v.id = s.id AND v.deleted_at IS NULL`,
    [ctx.store.id, JSON.stringify(changed)],
  );
}

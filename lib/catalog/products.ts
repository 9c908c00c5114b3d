import type { StoreContext } from "#lib/context/context.ts";
import { toFixed, toNumber } from "#lib/core/money.ts";
import { binder } from "#lib/db/list-counts.ts";
import { type Counted, countedPage, listQuery } from "#lib/db/listing.ts";
import { sql } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { shownAddress } from "#lib/pictures/address.ts";
import type { ProductModel } from "#prisma/generated/models.ts";
import { storedMeasures } from "./measures.ts";
import type { Product } from "./product-schemas.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Columns of a product and its variations in one query, including the hidden variation of a normal product.
 */
export const PRODUCT = `p.*, (SELECT coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name,
    'price', coalesce(v.price, p.price)::text, 'comparativePrice', v.comparative_price::text, 'stock', v.available,
    'position', v.position, 'isDefault', v.is_default, 'weight', v.weight, 'height', v.height::float8,
    'width', v.width::float8, 'length', v.length::float8,
    'isLow', v.available > 0 AND v.available <= coalesce(v.low_stock_at, -1)) ORDER BY v.position, v.id), '[]')
  FROM variations v WHERE v.product_id = p.id AND v.deleted_at IS NULL) AS variations`;

export type ProductFilter = {
  limit: number;
  offset: number;
  search?: string | undefined;
  categoryId?: string | undefined;
  active?: boolean | undefined;
  stock?: (typeof STOCK_STATES)[number] | undefined;
  ids?: string[] | undefined;
  sort: ProductSort;
  /** Sold-out products come last, whatever the sort order. */
  soldOutLast?: boolean | undefined;
};

export const STOCK_STATES = ["available", "low", "none"] as const;

const AVAILABLE =
  "(SELECT coalesce(sum(v.available), 0) FROM variations v WHERE v.product_id = p.id AND v.deleted_at IS NULL)";
const STOCK: Record<(typeof STOCK_STATES)[number], string> = {
  available: `${AVAILABLE} > 0`,
  none: `${AVAILABLE} = 0`,
  low: `EXISTS (SELECT FROM variations v WHERE v.product_id = p.id AND v.deleted_at IS NULL
    AND v.available > 0 AND v.available <= v.low_stock_at)`,
};
const SOLD_OUT = `NOT EXISTS (SELECT FROM variations v WHERE v.product_id = p.id AND v.deleted_at IS NULL
  AND v.available > 0)`;
const NEWEST = "p.created_at DESC, p.id DESC";
const NAME = `p.name COLLATE "und-x-icu"`;

/** Sort orders of a list; a leading minus reverses them. */
const SORTS = {
  order: `p.position, ${NEWEST}`,
  newest: NEWEST,
  name: `${NAME}, p.id`,
  "-name": `${NAME} DESC, p.id DESC`,
  price: "p.price, p.id",
  "-price": "p.price DESC, p.id DESC",
  stock: `${AVAILABLE}, p.id`,
  "-stock": `${AVAILABLE} DESC, p.id DESC`,
} as const;
type ProductSort = keyof typeof SORTS;
export const PRODUCT_SORTS = Object.keys(SORTS) as [ProductSort, ...ProductSort[]];

/** A product with its variations, whose `stock` adds up to the product's. Amounts inside JSON are text. */
export type ProductRow = Stored<ProductModel> & {
  variations: {
    id: string;
    name: string;
    price: string;
    comparativePrice: string | null;
    stock: number;
    position: number;
    isDefault: boolean;
    weight: number | null;
    height: number | null;
    width: number | null;
    length: number | null;
    /** The stock is at or below its threshold, but not zero. */
    isLow: boolean;
  }[];
};

/** Builds the condition on products `p` with its bound values. */
function conditionOf(storeId: string, filter: ProductFilter) {
  const { values, bind } = binder();
  const where = [
    `p.store_id = ${bind(storeId)} AND p.deleted_at IS NULL`,
    filter.categoryId && `p.category_id = ${bind(filter.categoryId)}`,
    filter.ids && `p.id = ANY (${bind(filter.ids)}::uuid[])`,
    filter.active !== undefined && `p.active = ${bind(filter.active)}`,
    filter.stock && STOCK[filter.stock],
  ]
    .filter(Boolean)
    .join(" AND ");
  // prisma/functions/search_products.sql
  const from = filter.search
    ? `search_products($1, ${bind(filter.search)}) f JOIN products p ON p.id = f.product_id`
    : "products p";
  // Equally ranked results are shown in the shop's own order.
  const sorted =
    filter.search && filter.sort === "order" ? `f.rank DESC, ${SORTS.order}` : SORTS[filter.sort];
  const order = filter.soldOutLast ? `${SOLD_OUT}, ${sorted}` : sorted;
  return { from, where, order, values, bind };
}

/** The ids of all matches, in the filter's order; ignores `limit` and `offset`. */
export async function productIds(storeId: string, filter: ProductFilter): Promise<string[]> {
  const { from, where, order, values } = conditionOf(storeId, filter);
  const rows = await listQuery<{ id: string }>(
    `SELECT p.id FROM ${from} WHERE ${where} ORDER BY ${order}`,
    values,
  );
  return rows.map(({ id }) => id);
}

/** The store's products that match the filter, with the exact total. */
export async function findProducts(
  storeId: string,
  filter: ProductFilter,
): Promise<{ rows: ProductRow[]; total: number }> {
  const { from, where, order, values, bind } = conditionOf(storeId, filter);
  const counted = await listQuery<Counted<ProductRow>>(
    `SELECT c.list_length, ${PRODUCT} FROM (SELECT count(*)::int AS list_length FROM ${from} WHERE ${where}) c
     LEFT JOIN (
       SELECT id, row_number() OVER () AS place FROM (
         SELECT p.id FROM ${from} WHERE ${where}
         ORDER BY ${order} LIMIT ${bind(filter.limit)} OFFSET ${bind(filter.offset)}
       ) page
     ) k ON true LEFT JOIN products p ON p.id = k.id ORDER BY k.place`,
    values,
  );
  const { records, total } = countedPage(counted);
  return { rows: records, total };
}

export async function listProducts(ctx: StoreContext, filter: ProductFilter) {
  const { rows, total } = await findProducts(ctx.store.id, filter);
  return {
    products: rows.map(presentProduct),
    pagination: { limit: filter.limit, offset: filter.offset, total },
  };
}

/** Returns this store's product. Throws NotFound, also for a removed one. */
export async function readProduct(ctx: StoreContext, id: string): Promise<Product> {
  const row = await findProduct(ctx.store.id, id, false);
  if (!row) throw new AppError("NotFound");
  return presentProduct(row);
}

/** Finds a product by id or slug, or null. With `onSale`, finds only products on sale. */
export async function findProduct(
  storeId: string,
  idOrSlug: string,
  onSale: boolean,
): Promise<ProductRow | null> {
  // An address may hold a NUL, which the database refuses in any text.
  if (idOrSlug.includes("\0")) return null;
  const by = UUID.test(idOrSlug) ? "id" : "slug";
  const [row] = await sql<ProductRow>(
    `product-by-${by}${onSale ? "-on-sale" : ""}`,
    `SELECT ${PRODUCT} FROM products p WHERE p.store_id = $1 AND p.${by} = $2 AND p.deleted_at IS NULL ${onSale ? "AND p.active" : ""}`,
    [storeId, idOrSlug],
  );
  return row ?? null;
}

function presentProduct(row: ProductRow): Product {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    price: toNumber(row.price),
    stock: row.variations.reduce((sum, variation) => sum + variation.stock, 0),
    lowStock: row.variations.some(({ isLow }) => isLow),
    category_id: row.categoryId,
    type: row.type,
    description: row.description,
    images: row.images.map(shownAddress),
    comparativePrice: row.comparativePrice && toFixed(row.comparativePrice),
    active: row.active,
    delivery: row.delivery,
    ...storedMeasures(row),
    maxPerOrder: row.maxPerOrder,
    variations: row.variations
      .filter((variation) => !variation.isDefault)
      .map(({ isDefault: _default, isLow: _low, price, ...variation }) => ({
        ...variation,
        price: toNumber(price),
      })),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

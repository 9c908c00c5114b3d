import { toFixed, toNumber } from "#lib/core/money.ts";
import { db } from "#lib/db/client.ts";
import { sql } from "#lib/db/pool.ts";
import { shownAddress } from "#lib/pictures/address.ts";
import { findProduct, findProducts, type ProductRow } from "./products.ts";

/** The most units of a product in an order without a credential, where the merchant has set no other maximum. */
export const PUBLIC_MAX_PER_ORDER = 10;

/** A shop shows stock only up to this number, never the real quantity. */
const MOST_SHOWN = 10;

type PublicVariation = {
  id: string;
  name: string;
  price: number;
  comparativePrice: string | null;
  in_stock: boolean;
  stock: number;
  position: number;
};

export type PublicProduct = {
  id: string;
  slug: string;
  name: string;
  description: string | null;
  images: string[];
  type: "normal" | "variable";
  /** `shipping`: sent or picked up, so an order needs an address. */
  delivery: "digital" | "shipping";
  price: number;
  comparativePrice: string | null;
  category_id: string | null;
  in_stock: boolean;
  stock: number;
  maxPerOrder: number;
  variations: PublicVariation[];
};

export type PublicCustomField = {
  id: string;
  label: string;
  type: "TEXT" | "NUMBER" | "EMAIL" | "GAME_USERNAME";
  placeholder: string | null;
  required: boolean;
  min: number | null;
  max: number | null;
};

export type PublicProductDetail = PublicProduct & { customFields: PublicCustomField[] };

type PublicList = {
  products: PublicProduct[];
  pagination: { limit: number; offset: number; total: number };
};

export async function listPublicProducts(
  storeId: string,
  page: { limit: number; offset: number; search?: string | undefined; categoryId?: string | undefined },
): Promise<PublicList> {
  const { rows, total } = await findProducts(storeId, {
    ...page,
    active: true,
    sort: "order",
    soldOutLast: true,
  });
  return { products: rows.map(present), pagination: { limit: page.limit, offset: page.offset, total } };
}

/** Returns a product on sale by id or slug, with the checkout fields that apply to it, or null. */
export async function readPublicProduct(
  storeId: string,
  idOrSlug: string,
): Promise<PublicProductDetail | null> {
  const product = await findProduct(storeId, idOrSlug, true);
  if (!product) return null;
  const customFields = await sql<PublicCustomField>(
    "fields-of-product",
    `SELECT id, label, type, placeholder, required, min::float8, max::float8 FROM custom_fields
     WHERE store_id = $1 AND (all_products OR $2::uuid = ANY (product_ids) OR $3::uuid = ANY (category_ids))
     ORDER BY position, id`,
    [storeId, product.id, product.categoryId],
  );
  return { ...present(product), customFields };
}

/** The products with these ids that are on sale. */
export async function readPublicProducts(storeId: string, ids: readonly string[]): Promise<PublicProduct[]> {
  if (ids.length === 0) return [];
  const page = { limit: ids.length, offset: 0, ids: [...ids], active: true, sort: "order" as const };
  return (await findProducts(storeId, page)).rows.map(present);
}

/** Categories with products on sale, in display order. */
export async function listPublicCategories(storeId: string): Promise<{ id: string; name: string }[]> {
  return db().category.findMany({
    where: { storeId, products: { some: { active: true, deletedAt: null } } },
    select: { id: true, name: true },
    orderBy: [{ position: "asc" }, { name: "asc" }],
  });
}

function present(product: ProductRow): PublicProduct {
  const stock = Math.min(
    MOST_SHOWN,
    product.variations.reduce((sum, variation) => sum + variation.stock, 0),
  );
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    description: product.description,
    images: product.images.map(shownAddress),
    type: product.type,
    delivery: product.delivery,
    price: toNumber(product.price),
    comparativePrice: product.comparativePrice && toFixed(product.comparativePrice),
    category_id: product.categoryId,
    in_stock: stock > 0,
    stock,
    maxPerOrder: product.maxPerOrder ?? PUBLIC_MAX_PER_ORDER,
    variations: product.variations
      .filter((variation) => !variation.isDefault)
      .map((variation) => ({
        id: variation.id,
        name: variation.name,
        price: toNumber(variation.price),
        comparativePrice: variation.comparativePrice,
        in_stock: variation.stock > 0,
        stock: Math.min(MOST_SHOWN, variation.stock),
        position: variation.position,
      })),
  };
}

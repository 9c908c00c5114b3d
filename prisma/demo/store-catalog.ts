import { sealedUnit } from "#lib/catalog/stock-content.ts";
import { newId } from "#lib/core/ids.ts";
import { money } from "#lib/core/money.ts";
import type { Sql } from "#lib/db/pool.ts";
import { SAMPLE_IDS } from "#lib/http/sample-ids.ts";
import { CATEGORIES, type DemoProduct, PRODUCTS } from "./catalog.ts";
import { DAY, HOUR, MINUTE } from "./history/calendar.ts";
import { type Good, later, type PastCoupon } from "./history/past.ts";
import { insertAll } from "./insert.ts";

type Rows = Record<
  "categories" | "products" | "variations" | "stock_units" | "stock_alerts" | "custom_fields",
  object[]
>;
type Shop = { storeId: string; begun: Date; now: Date; pictures: string };

/** Writes the categories and the products with their stock. Returns the goods that can be bought. */
export async function writeCatalog(tx: Sql, shop: Shop): Promise<Good[]> {
  const rows: Rows = {
    categories: [],
    products: [],
    variations: [],
    stock_units: [],
    stock_alerts: [],
    custom_fields: [],
  };
  const categories = new Map<string, string>();
  for (const [position, name] of CATEGORIES.entries()) {
    // The ids in the API reference's examples, so that its samples run here.
    const id = position === 0 ? SAMPLE_IDS.category : newId(shop.begun.getTime());
    categories.set(name, id);
    rows.categories.push({ id, storeId: shop.storeId, name, position, createdAt: shop.begun });
  }
  const goods = PRODUCTS.flatMap((product, index) =>
    writeProduct(rows, shop, product, index, categories.get(product.category) as string),
  );
  for (const [table, records] of Object.entries(rows)) await insertAll(tx, table, records);
  return goods;
}

function writeProduct(
  rows: Rows,
  shop: Shop,
  product: DemoProduct,
  index: number,
  categoryId: string,
): Good[] {
  const { storeId, now, begun } = shop;
  // The storefront shows the newest first.
  const since = product.days ? later(now, -product.days * DAY) : later(begun, -index * MINUTE);
  const id = product.id ?? newId(since.getTime());
  rows.products.push({
    id,
    storeId,
    categoryId,
    name: product.name,
    slug: product.slug,
    description: product.description,
    type: product.variations ? "variable" : "normal",
    price: product.price,
    comparativePrice: product.comparativePrice ?? null,
    delivery: product.parcel ? "shipping" : "digital",
    images: [`${shop.pictures}/${product.picture}.svg`],
    createdAt: since,
    updatedAt: since,
  });
  const field = writeField(rows, storeId, id, product, since);
  const variations = product.variations ?? [{ name: product.name, price: null, stock: product.stock ?? [] }];
  return variations.map((variation, position) => {
    const variationId = newId(since.getTime());
    rows.variations.push({
      id: variationId,
      storeId,
      productId: id,
      isDefault: !product.variations,
      name: variation.name,
      price: variation.price,
      position,
      available: variation.stock.length,
      lowStockAt: product.lowStockAt ?? null,
    });
    writeStock(rows, shop, product, { productId: id, variationId, stock: variation.stock });
    return {
      ...{ productId: id, categoryId, variationId, since, field },
      showVariation: Boolean(product.variations),
      name: product.variations ? `${product.name} - ${variation.name}` : product.name,
      variation: product.variations ? variation.name : null,
      price: money(variation.price ?? product.price),
      weight: product.weight / (position + 1),
      parcel: product.parcel ?? false,
      sold: ("sold" in variation ? variation.sold : product.sold) ?? variation.stock[0] ?? product.name,
    };
  });
}

function writeStock(
  rows: Rows,
  { storeId, now }: Shop,
  { lowStockAt, parcel }: DemoProduct,
  { stock, ...ids }: { productId: string; variationId: string; stock: readonly string[] },
): void {
  if (lowStockAt) {
    const [createdAt, mailedAt] = [later(now, -26 * HOUR), later(now, -26 * HOUR + MINUTE)];
    const { variationId } = ids;
    rows.stock_alerts.push({ storeId, variationId, threshold: lowStockAt, createdAt, mailedAt });
  }
  for (const content of stock)
    rows.stock_units.push({ ...sealedUnit(newId(), content, parcel ?? false), storeId, ...ids });
}

function writeField(
  rows: Rows,
  storeId: string,
  productId: string,
  product: DemoProduct,
  at: Date,
): Good["field"] {
  if (!product.customField) return null;
  const id = newId(at.getTime());
  rows.custom_fields.push({ id, storeId, productIds: [productId], ...product.customField, createdAt: at });
  const { label, type } = product.customField;
  return { id, label, type };
}

/** Writes the coupons and returns them for the history: two valid, one expired, one inactive. */
export async function writeCoupons(tx: Sql, { storeId, now, begun }: Shop): Promise<PastCoupon[]> {
  const ago = (days: number) => later(now, -days * DAY);
  const rule = {
    maxUses: null,
    usedCount: 0,
    active: true,
    expiresAt: null,
    minPurchase: null,
    maxDiscount: null,
  };
  const coupons: PastCoupon[] = [
    { ...base("BEMVINDO10", "percentage", 10), from: begun, until: now, share: 0.09 },
    { ...base("FRETE5", "fixed", 5), from: begun, until: now, share: 0.05 },
    {
      ...{
        ...base("PRIMAVERA15", "percentage", 15),
        maxUses: 150,
        maxDiscount: money(20),
        expiresAt: ago(20),
      },
      ...{ from: ago(63), until: ago(20), share: 0.13 },
    },
    {
      ...{ ...base("VIP20", "percentage", 20), active: false, maxUses: 40, minPurchase: money(80) },
      ...{ from: ago(46), until: ago(8), share: 0.3 },
    },
  ];
  await insertAll(
    tx,
    "coupons",
    coupons.map(({ until: _until, share: _share, usedCount: _used, from, ...coupon }) => ({
      ...{ storeId, ...coupon, createdAt: from, updatedAt: from },
    })),
  );
  return coupons;

  function base(code: string, type: "percentage" | "fixed", value: number) {
    return {
      ...rule,
      id: newId(begun.getTime()),
      code,
      type,
      value: money(value),
      freight: "none" as const,
      productIds: [],
      categoryIds: [],
    };
  }
}

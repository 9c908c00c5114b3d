import type { PublicProductDetail } from "#lib/catalog/public.ts";
import { beforeOf } from "../products/reduced.ts";
import { buyableOf } from "../products/stock-told.ts";
import type { CartItem } from "./cart-content.ts";

/** An item of a cart with the shop's current data. */
export type CartLine = {
  item: CartItem;
  product: PublicProductDetail;
  /** The name of the chosen variation. */
  variation: string | null;
  price: number;
  /** The original price of a reduced one. */
  before: number | null;
  stock: number;
  /** The units that can be bought now, and count in the total. */
  buyable: number;
  /** Why that is less than wanted. The product's maximum per order counts all its variations. */
  limit: "stock" | "maximum" | null;
};

type Products = ReadonlyMap<string, PublicProductDetail | null>;

/** The items of a cart that are on sale, those that no longer are (null), and those whose product is not known yet. */
export function placeItems(items: readonly CartItem[], products: Products) {
  const taken = new Map<string, number>();
  const placed: CartLine[] = [];
  const gone: CartItem[] = [];
  const unknown: CartItem[] = [];
  for (const item of items) {
    const product = products.get(item.productId);
    if (product === undefined) unknown.push(item);
    const variation = product?.variations.find(({ id }) => id === item.variantId) ?? null;
    const isOffered = product && (product.variations.length > 0 ? variation : item.variantId === null);
    if (product !== undefined && !isOffered) gone.push(item);
    else if (product) {
      const { price, stock } = variation ?? product;
      const inStock = buyableOf(item.quantity, stock);
      const allowed = Math.max(0, product.maxPerOrder - (taken.get(product.id) ?? 0));
      const buyable = Math.min(inStock, allowed);
      taken.set(product.id, (taken.get(product.id) ?? 0) + buyable);
      placed.push({
        ...{ item, product, variation: variation?.name ?? null, price, stock, buyable },
        before: beforeOf(variation ?? product),
        limit: buyable === item.quantity ? null : allowed < inStock ? "maximum" : "stock",
      });
    }
  }
  return { placed, gone, unknown };
}

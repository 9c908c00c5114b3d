import type { PublicProduct } from "#lib/catalog/public.ts";
import { itemName } from "#lib/core/item-name.ts";
import type { OrderStatusView } from "#lib/orders/status.ts";
import type { CartItem } from "../cart/cart-content.ts";
import { STOCK_TOLD } from "../products/stock-told.ts";

type Ordered = Pick<
  OrderStatusView["items"][number],
  "productId" | "variantId" | "name" | "variation" | "quantity" | "price"
>;

/** An item of an earlier order that can be bought again, as it is today. */
export type ReorderLine = {
  item: CartItem;
  slug: string;
  name: string;
  variation: string | null;
  image: string | null;
  price: number;
  /** The price and the quantity of the earlier order. */
  before: { price: number; quantity: number };
};

export type Reorder = { lines: ReorderLine[]; gone: { name: string; soldOut: boolean }[] };

/** Matches the items of an earlier order with the products on sale: current prices, and quantities that are left. */
export function reorderOf(items: readonly Ordered[], products: readonly PublicProduct[]): Reorder {
  const again: Reorder = { lines: [], gone: [] };
  const taken = new Map<string, number>();
  for (const ordered of items) {
    const { productId, variantId, quantity } = ordered;
    const product = products.find(({ id }) => id === productId);
    const variation = product?.variations.find(({ id }) => id === variantId);
    const offer = product?.type === "variable" ? variation : variantId === null ? product : undefined;
    const used = taken.get(productId) ?? 0;
    const left = offer && offer.stock < STOCK_TOLD ? offer.stock : quantity;
    const possible = Math.min(quantity, left, (product?.maxPerOrder ?? 0) - used);
    if (!product || !offer || possible < 1) {
      const name = itemName(ordered.name, ordered.variation);
      again.gone.push({ name, soldOut: offer?.stock === 0 });
      continue;
    }
    taken.set(productId, used + possible);
    again.lines.push({
      item: { productId, variantId, quantity: possible },
      slug: product.slug,
      name: product.name,
      variation: variation?.name ?? null,
      image: product.images[0] ?? null,
      price: offer.price,
      before: { price: ordered.price, quantity },
    });
  }
  return again;
}

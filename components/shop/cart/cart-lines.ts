"use client";

import type { PublicProductDetail } from "#lib/catalog/public.ts";
import { outcome, shopApi } from "#lib/client/browser.ts";
import { itemName } from "#lib/core/item-name.ts";
import { useLoaded } from "../layout/use-loaded.ts";
import { beforeOf } from "../products/reduced.ts";
import { buyableOf } from "../products/stock-told.ts";
import type { CartItem } from "./cart-store.ts";

export type CartLine = {
  item: CartItem;
  product: PublicProductDetail;
  name: string;
  price: number;
  /** The original price of a reduced one. */
  before: number | null;
  stock: number;
  /** The units that can be bought now, and count in the total. */
  buyable: number;
};

/**
 * The items of a cart with the shop's current data: `lines` have price and stock, `gone` are no longer on
 * sale, `unknown` have not loaded yet. `failed`: the shop could not be reached; retries by itself.
 */
export function useCartLines(storeId: string, items: CartItem[]) {
  const ids = [...new Set(items.map((item) => item.productId))].toSorted();
  const { data, current, failed, trying, reload } = useLoaded(
    ids.length > 0 ? ids.join() : null,
    async (signal) => new Map(await Promise.all(ids.map((id) => readProduct(storeId, id, signal)))),
  );
  const placed = items.map((item) => place(item, data?.get(item.productId)));
  const lines = placed.flatMap((one) => (one.kind === "line" ? [one.line] : []));
  return {
    lines,
    gone: placed.flatMap((one) => (one.kind === "gone" ? [one.item] : [])),
    unknown: placed.flatMap((one) => (one.kind === "unknown" ? [one.item] : [])),
    pending: !current,
    failed,
    trying,
    tryAgain: reload,
    subtotal: lines.reduce((sum, line) => sum + Math.round(line.price * 100) * line.buyable, 0) / 100,
  };
}

/** Returns the product by its id, or null if it is no longer on sale. Throws if the shop could not be reached. */
async function readProduct(
  storeId: string,
  id: string,
  signal: AbortSignal,
): Promise<[id: string, product: PublicProductDetail | null]> {
  const result = await outcome(shopApi(storeId).getPublicProduct({ params: { id }, signal }));
  if (result.ok) return [id, result.data.product];
  if (result.refusal.status === 404) return [id, null];
  throw new Error(result.refusal.message);
}

type Placed =
  | { kind: "line"; line: CartLine }
  | { kind: "gone"; item: CartItem }
  | { kind: "unknown"; item: CartItem };

function place(item: CartItem, product: PublicProductDetail | null | undefined): Placed {
  if (product === undefined) return { kind: "unknown", item };
  const variation = product?.variations.find((one) => one.id === item.variantId);
  const hasVariations = (product?.variations.length ?? 0) > 0;
  if (!product || hasVariations !== Boolean(variation)) return { kind: "gone", item };
  const chosen = variation ?? product;
  const { price, stock } = chosen;
  const name = itemName(product.name, variation?.name);
  const buyable = buyableOf(item.quantity, stock);
  return { kind: "line", line: { item, product, name, price, before: beforeOf(chosen), stock, buyable } };
}

"use client";

import type { PublicProductDetail } from "#lib/catalog/public.ts";
import { outcome, shopApi } from "#lib/client/browser.ts";
import { useLoaded } from "../layout/use-loaded.ts";
import type { CartItem } from "./cart-store.ts";
import { placeItems } from "./placed-items.ts";

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
  const { placed, gone, unknown } = placeItems(items, data ?? new Map());
  return {
    lines: placed,
    gone,
    unknown,
    pending: !current,
    failed,
    trying,
    reload,
    subtotal: placed.reduce((sum, line) => sum + Math.round(line.price * 100) * line.buyable, 0) / 100,
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

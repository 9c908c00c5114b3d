"use client";

import { useQueries } from "@tanstack/react-query";
import type { PublicProductDetail } from "#lib/catalog/public.ts";
import { outcome, shopApi } from "#lib/client/browser.ts";
import { beforeOf } from "../products/reduced.ts";
import type { CartItem } from "./cart-store.ts";

export type CartLine = {
  item: CartItem;
  product: PublicProductDetail;
  name: string;
  price: number;
  /** The original price of a reduced one. */
  before: number | null;
  stock: number;
};

/** Retry interval after a failure, while the page is visible. */
const TRY_AGAIN_MS = 5_000;

/**
 * The items of a cart with the shop's current data: `lines` have price and stock, `gone` are no longer on
 * sale, `unknown` have not loaded yet. `failed`: the shop could not be reached; retries by itself.
 */
export function useCartLines(storeId: string, items: CartItem[]) {
  const ids = [...new Set(items.map((item) => item.productId))];
  const results = useQueries({
    queries: ids.map((id) => ({
      queryKey: ["product", storeId, id],
      queryFn: ({ signal }: { signal: AbortSignal }) => readProduct(storeId, id, signal),
      staleTime: 15_000,
      retry: false,
      refetchInterval: ({ state }: { state: { status: string } }) =>
        state.status === "error" ? TRY_AGAIN_MS : (false as const),
    })),
  });
  const answers = new Map(ids.map((id, index) => [id, results[index]?.data]));
  const placed = items.map((item) => place(item, answers.get(item.productId)));
  const lines = placed.flatMap((one) => (one.kind === "line" ? [one.line] : []));
  return {
    lines,
    gone: placed.flatMap((one) => (one.kind === "gone" ? [one.item] : [])),
    unknown: placed.flatMap((one) => (one.kind === "unknown" ? [one.item] : [])),
    pending: results.some((result) => result.isPending),
    failed: results.some((result) => result.isError || result.fetchStatus === "paused"),
    trying: results.some((result) => result.fetchStatus === "fetching"),
    tryAgain: () => {
      for (const result of results) if (!result.isSuccess) void result.refetch();
    },
    subtotal: lines.reduce((sum, line) => sum + Math.round(line.price * 100) * line.item.quantity, 0) / 100,
  };
}

/** Returns the product, or null if it is no longer on sale. Throws if the shop could not be reached. */
async function readProduct(storeId: string, id: string, signal: AbortSignal) {
  const result = await outcome(shopApi(storeId).getPublicProduct({ params: { id }, signal }));
  if (result.ok) return result.data.product;
  if (result.refusal.status === 404) return null;
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
  const name = variation ? `${product.name} – ${variation.name}` : product.name;
  return { kind: "line", line: { item, product, name, price, before: beforeOf(chosen), stock } };
}

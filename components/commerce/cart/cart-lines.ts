"use client";

import { useQueries } from "@tanstack/react-query";
import type { PublicProductDetail } from "#lib/catalog/public.ts";
import { outcome, shopApi } from "#lib/client/browser.ts";
import type { CartItem } from "../device/cart-store.ts";

export type CartLine = {
  item: CartItem;
  product: PublicProductDetail;
  name: string;
  price: number;
  stock: number;
};

/** The lines of a cart with current names, prices and stock; `gone` holds the items no longer on sale. */
export function useCartLines(storeId: string, items: CartItem[]) {
  const ids = [...new Set(items.map((item) => item.productId))];
  const results = useQueries({
    queries: ids.map((id) => ({
      queryKey: ["product", storeId, id],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const result = await outcome(shopApi(storeId).getPublicProduct({ params: { id }, signal }));
        if (result.ok) return result.data.product;
        if (result.refusal.status === 404) return null;
        throw new Error(result.refusal.message);
      },
      staleTime: 15_000,
    })),
  });
  const products = new Map(
    results.flatMap((result) => (result.data ? [[result.data.id, result.data] as const] : [])),
  );
  const lines = items.flatMap((item): CartLine[] => {
    const product = products.get(item.productId);
    const variation = product?.variations.find((one) => one.id === item.variantId);
    if (!product || (item.variantId && !variation)) return [];
    return [
      {
        item,
        product,
        name: variation ? `${product.name} – ${variation.name}` : product.name,
        price: (variation ?? product).price,
        stock: (variation ?? product).stock,
      },
    ];
  });
  const pending = results.some((result) => result.isPending);
  return {
    lines,
    pending,
    failed: results.some((result) => result.isError),
    gone: pending ? [] : items.filter((item) => !lines.some((line) => line.item === item)),
    subtotal: lines.reduce((sum, line) => sum + Math.round(line.price * 100) * line.item.quantity, 0) / 100,
  };
}

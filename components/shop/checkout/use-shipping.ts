"use client";

import { useEffect, useState } from "react";
import { outcome, shopApi } from "#lib/client/browser.ts";
import type { ShippingMethod } from "./address.ts";
import { typedBefore } from "./remembered-buyer.ts";
import { type Line, subtotalOf } from "./use-lines.ts";
import { useLoaded } from "./use-loaded.ts";

export type Shipping = ReturnType<typeof useShipping>;

/** The delivery methods of a cart with parcels, and the chosen one; loaded again when the cart or a price changes. */
export function useShipping(storeId: string, lines: readonly Line[]) {
  const [chosen, choose] = useState<ShippingMethod | null>(null);
  useEffect(() => choose(typedBefore(storeId).method), [storeId]);
  const needed = lines.some(({ product }) => product.delivery === "shipping");
  const items = lines
    .map(({ item: { productId, variantId, quantity } }) =>
      [productId, variantId, quantity].filter(Boolean).join(":"),
    )
    .join();
  const key = needed ? `${items} ${subtotalOf(lines)}` : null;
  const { data, current, failed, reload } = useLoaded(key, async (signal) => {
    const result = await outcome(shopApi(storeId).listShippingOptions({ query: { items }, signal }));
    if (!result.ok) throw new Error(result.refusal.code);
    return result.data.shipping;
  });
  const options = (needed && data?.options) || [];
  const option = options.find(({ method }) => method === chosen) ?? options[0];
  return {
    needed,
    /** Every item is a parcel. */
    all: needed && lines.every(({ product }) => product.delivery === "shipping"),
    options,
    freeFrom: data?.freeFrom ?? null,
    method: option?.method ?? null,
    price: option?.price ?? 0,
    ready: !needed || (current && option !== undefined),
    failed,
    reload,
    choose,
    /** The state and city of a CEP; null if they are unknown or the shop does not answer. */
    placeOf: async (postalCode: string) => {
      const result = await outcome(shopApi(storeId).listShippingOptions({ query: { items, postalCode } }));
      return result.ok ? result.data.shipping.place : null;
    },
  };
}

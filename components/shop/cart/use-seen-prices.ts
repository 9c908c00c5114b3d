"use client";

import { useEffect, useState } from "react";
import { itemName } from "#lib/core/item-name.ts";
import type { CartItem } from "./cart-store.ts";
import type { CartLine } from "./placed-items.ts";
import { rememberSeen, type Seen, seenBefore } from "./seen-products.ts";

/**
 * The data of each cart item as last seen on this device before the page opened, so that a change is reported
 * once. Remembers the current data for the next time.
 */
export function useSeenPrices(
  storeId: string,
  items: readonly CartItem[],
  lines: readonly CartLine[],
): (item: CartItem) => Seen | null {
  const [before] = useState(() => new Map<string, Seen | null>());
  for (const item of items) if (!before.has(keyOf(item))) before.set(keyOf(item), seenBefore(storeId, item));
  const now = JSON.stringify(
    lines.map(({ item, variation, price, before, product }) => ({
      productId: item.productId,
      variantId: item.variantId,
      seen: { name: itemName(product.name, variation), price, before, image: product.images[0] ?? null },
    })),
  );
  useEffect(() => rememberSeen(storeId, JSON.parse(now)), [storeId, now]);
  return (item) => before.get(keyOf(item)) ?? null;
}

const keyOf = ({ productId, variantId }: CartItem) => `${productId} ${variantId ?? ""}`;

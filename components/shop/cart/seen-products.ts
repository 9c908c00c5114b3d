"use client";

import { objectIn, recall, remember, textOf } from "../storage/storage.ts";

/** What a product was when it was last seen on this device, for when the shop can't be asked or has changed its price. */
export type Seen = { name: string; price: number; image: string | null };
type Item = { productId: string; variantId: string | null };

const MOST = 100;
const nameOf = (storeId: string) => `vitrine.seen.${storeId}`;
const keyOf = ({ productId, variantId }: Item) => `${productId} ${variantId ?? ""}`;

export function seenBefore(storeId: string, item: Item): Seen | null {
  const kept = objectIn(recall(nameOf(storeId)))?.[keyOf(item)];
  const { name, price, image } = (kept ?? {}) as Partial<Record<keyof Seen, unknown>>;
  if (typeof price !== "number" || !Number.isFinite(price)) return null;
  return { name: textOf(name, 300), price, image: textOf(image, 600) || null };
}

/** Remembers what these items are now; the ones that were seen longest ago are forgotten. */
export function rememberSeen(storeId: string, items: readonly (Item & { seen: Seen })[]): void {
  const name = nameOf(storeId);
  const now = Object.fromEntries(items.map((item) => [keyOf(item), item.seen]));
  const others = Object.entries(objectIn(recall(name)) ?? {}).filter(([key]) => !(key in now));
  const text = JSON.stringify(Object.fromEntries([...others, ...Object.entries(now)].slice(-MOST)));
  if (text !== recall(name)) remember(name, text);
}

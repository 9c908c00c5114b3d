"use client";

import { objectIn, recall, remember, textOf } from "../storage/storage.ts";

/** A product as last seen on this device, shown if the shop can't be reached or the price has changed. */
export type Seen = { name: string; price: number; before?: number | null; image: string | null };
type Item = { productId: string; variantId: string | null };

const MOST = 100;
const nameOf = (storeId: string) => `vitrine.seen.${storeId}`;
const keyOf = ({ productId, variantId }: Item) => `${productId} ${variantId ?? ""}`;

export function seenBefore(storeId: string, item: Item): Seen | null {
  const kept = objectIn(recall(nameOf(storeId)))?.[keyOf(item)];
  const { name, price, before, image } = (kept ?? {}) as Partial<Record<keyof Seen, unknown>>;
  if (typeof price !== "number" || !Number.isFinite(price)) return null;
  return {
    name: textOf(name, 300),
    price,
    before: typeof before === "number" ? before : null,
    image: textOf(image, 600) || null,
  };
}

/** Remembers the current data of these items; forgets the oldest ones beyond the limit. */
export function rememberSeen(storeId: string, items: readonly (Item & { seen: Seen })[]): void {
  const name = nameOf(storeId);
  const now = Object.fromEntries(items.map((item) => [keyOf(item), item.seen]));
  const others = Object.entries(objectIn(recall(name)) ?? {}).filter(([key]) => !(key in now));
  const text = JSON.stringify(Object.fromEntries([...others, ...Object.entries(now)].slice(-MOST)));
  if (text !== recall(name)) remember(name, text);
}

"use client";

import { useCallback, useMemo, useSyncExternalStore } from "react";
import { randomName, recall, remember, watchStorage } from "../storage/storage.ts";
import {
  type CartItem,
  type CartState,
  cartIn,
  EMPTY_CART,
  type Replaces,
  withExactly,
  withItem,
  withItems,
  withQuantity,
} from "./cart-content.ts";

export type { CartItem, CartState } from "./cart-content.ts";

const parsed = new Map<string, { text: string | null; cart: CartState }>();

const nameOf = (storeId: string) => `vitrine.cart.${storeId}`;

export function readCart(storeId: string): CartState {
  const name = nameOf(storeId);
  const text = recall(name);
  const known = parsed.get(name);
  if (known && known.text === text) return known.cart;
  const cart = cartIn(text);
  parsed.set(name, { text, cart });
  return cart;
}

export function writeCart(storeId: string, cart: CartState): void {
  const named =
    cart.items.length > 0 ? { ...cart, id: cart.id ?? randomName() } : { ...cart, id: null, replaces: null };
  remember(nameOf(storeId), JSON.stringify(named));
}

/** The cart of a store. `ready` is false on the server and until the browser has read its storage. */
export function useCart(storeId: string) {
  const cart = useSyncExternalStore<CartState | null>(
    watchStorage,
    () => readCart(storeId),
    () => null,
  );
  const change = useCallback(
    (next: (cart: CartState) => CartState) => writeCart(storeId, next(readCart(storeId))),
    [storeId],
  );
  return useMemo(
    () => ({
      ready: cart !== null,
      cart: cart ?? EMPTY_CART,
      count: (cart ?? EMPTY_CART).items.reduce((sum, item) => sum + item.quantity, 0),
      add: (item: CartItem, most: number) =>
        change((now) => ({ ...now, items: withItem(now.items, item, most) })),
      /** Sets the quantity in the cart; idempotent. */
      put: (item: CartItem) => change((now) => ({ ...now, items: withExactly(now.items, item) })),
      setQuantity: (item: CartItem, quantity: number) =>
        change((now) => ({ ...now, items: withQuantity(now.items, item, quantity) })),
      setCoupon: (coupon: string | null) => change((now) => ({ ...now, coupon })),
      setReplaces: (replaces: Replaces | null) => change((now) => ({ ...now, replaces })),
      /** Brings back the cart of an unpaid order, with what is in the cart by now. */
      restore: ({ items, coupon }: Pick<CartState, "items" | "coupon">, replaces: Replaces) =>
        change((now) => ({
          id: null,
          items: withItems(now.items, items),
          coupon: (now.items.length > 0 && now.coupon) || coupon,
          replaces,
        })),
      clear: () => change(() => EMPTY_CART),
    }),
    [cart, change],
  );
}

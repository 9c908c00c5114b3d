"use client";

import { useCallback, useMemo, useSyncExternalStore } from "react";
import { z } from "zod";

/** The part of a cart that the browser stores. It has no prices: the shop sends them each time. */
const Cart = z.object({
  version: z.literal(1),
  items: z
    .array(
      z.object({
        productId: z.uuid(),
        variantId: z.uuid().nullable(),
        quantity: z.number().int().min(1).max(10_000),
      }),
    )
    .max(100),
  coupon: z.string().max(40).nullable(),
});

export type CartState = z.output<typeof Cart>;
export type CartItem = CartState["items"][number];

const EMPTY: CartState = { version: 1, items: [], coupon: null };
const listeners = new Set<() => void>();
const parsed = new Map<string, { text: string | null; cart: CartState }>();

const keyOf = (storeId: string) => `vitrine.cart.${storeId}`;

export function readCart(key: string): CartState {
  const text = localStorage.getItem(key);
  const known = parsed.get(key);
  if (known && known.text === text) return known.cart;
  const cart = parse(text);
  parsed.set(key, { text, cart });
  return cart;
}

function parse(text: string | null): CartState {
  try {
    return Cart.parse(JSON.parse(text ?? "null"));
  } catch {
    return EMPTY;
  }
}

export function writeCart(key: string, cart: CartState): void {
  localStorage.setItem(key, JSON.stringify(cart));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of the same shop changed the cart.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** The cart of a store. `ready` is false on the server and until the browser has read its storage. */
export function useCart(storeId: string) {
  const key = keyOf(storeId);
  const cart = useSyncExternalStore<CartState | null>(
    subscribe,
    () => readCart(key),
    () => null,
  );
  const change = useCallback(
    (next: (cart: CartState) => CartState) => writeCart(key, next(readCart(key))),
    [key],
  );
  return useMemo(
    () => ({
      ready: cart !== null,
      cart: cart ?? EMPTY,
      count: (cart ?? EMPTY).items.reduce((sum, item) => sum + item.quantity, 0),
      add: (item: CartItem) => change((now) => ({ ...now, items: merge(now.items, item) })),
      setQuantity: (item: CartItem, quantity: number) =>
        change((now) => ({
          ...now,
          items: now.items.flatMap((other) =>
            same(other, item) ? (quantity > 0 ? [{ ...other, quantity }] : []) : [other],
          ),
        })),
      setCoupon: (coupon: string | null) => change((now) => ({ ...now, coupon })),
      replace: (items: CartItem[], coupon: string | null) => change((now) => ({ ...now, items, coupon })),
      clear: () => change(() => EMPTY),
    }),
    [cart, change],
  );
}

const same = (a: CartItem, b: CartItem) => a.productId === b.productId && a.variantId === b.variantId;

function merge(items: CartItem[], added: CartItem): CartItem[] {
  if (!items.some((item) => same(item, added))) return [...items, added];
  return items.map((item) =>
    same(item, added) ? { ...item, quantity: item.quantity + added.quantity } : item,
  );
}

/** Stores the cart of an order, so that the buyer can buy again when the order expires. */
export function rememberOrder(code: string, cart: CartState): void {
  localStorage.setItem(`vitrine.order.${code}`, JSON.stringify(cart));
}

export function recallOrder(code: string): CartState | null {
  const cart = parse(localStorage.getItem(`vitrine.order.${code}`));
  return cart.items.length > 0 ? cart : null;
}

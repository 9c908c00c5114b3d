"use client";

import { useSyncExternalStore } from "react";
import { type CartState, cartIn, EMPTY_CART } from "../cart/cart-content.ts";
import { serverNow } from "../storage/server-clock.ts";
import { objectIn, recall, remember, textOf, watchStorage } from "../storage/storage.ts";

/** An order made on this device. Name and e-mail are for display; the server never sends them back. */
export type RememberedOrder = {
  code: string;
  total: number;
  createdAt: number;
  expiresAt: number;
  /** Awaits payment, as far as this device knows. */
  open: boolean;
  name: string;
  email: string;
  cart: CartState;
};

const MOST_KEPT = 20;
const DAY_MS = 86_400_000;
const KEPT_MS = 90 * DAY_MS;

const nameOf = (storeId: string) => `vitrine.orders.${storeId}`;
const parsed = new Map<string, { text: string | null; orders: RememberedOrder[] }>();
const NONE: RememberedOrder[] = [];

/** The orders made on this device in a store, newest first. */
export function rememberedOrders(storeId: string): RememberedOrder[] {
  const text = recall(nameOf(storeId));
  const known = parsed.get(storeId);
  if (known && known.text === text) return known.orders;
  const list = objectIn(text)?.orders;
  const orders = Array.isArray(list) ? list.flatMap(orderIn) : NONE;
  parsed.set(storeId, { text, orders });
  return orders;
}

export function rememberedOrder(storeId: string, code: string): RememberedOrder | undefined {
  return rememberedOrders(storeId).find((order) => order.code === code) ?? orderOfBefore(code);
}

/** The pending order of a cart, to be resumed instead of making a second one. */
export function openOrderOf(storeId: string, cartId?: string | null): RememberedOrder | undefined {
  const now = serverNow();
  return rememberedOrders(storeId).find(
    (order) =>
      order.open && order.expiresAt > now && (cartId === undefined || (cartId && order.cart.id === cartId)),
  );
}

export function rememberOrder(storeId: string, order: RememberedOrder): void {
  const others = rememberedOrders(storeId).filter((other) => other.code !== order.code);
  write(storeId, [order, ...others]);
}

/** Updates a remembered order; a no-op for an order that this device did not make. */
export function noteOrder(storeId: string, code: string, change: Partial<RememberedOrder>): void {
  const orders = rememberedOrders(storeId);
  const known = orders.find((order) => order.code === code);
  const differs = (Object.keys(change) as (keyof RememberedOrder)[]).some(
    (key) => known?.[key] !== change[key],
  );
  if (!known || !differs) return;
  write(
    storeId,
    orders.map((order) => (order === known ? { ...order, ...change } : order)),
  );
}

/** Forgets the orders made on this device; the orders themselves remain. */
export function forgetOrders(storeId: string): void {
  remember(nameOf(storeId), null);
}

export function useRememberedOrders(storeId: string): RememberedOrder[] | null {
  return useSyncExternalStore<RememberedOrder[] | null>(
    watchStorage,
    () => rememberedOrders(storeId),
    () => null,
  );
}

function write(storeId: string, orders: RememberedOrder[]): void {
  const recent = orders.filter((order) => Date.now() - order.createdAt < KEPT_MS).slice(0, MOST_KEPT);
  remember(nameOf(storeId), JSON.stringify({ orders: recent }));
}

function orderIn(value: unknown): RememberedOrder[] {
  const kept = (value ?? {}) as Partial<Record<keyof RememberedOrder, unknown>>;
  if (typeof kept.code !== "string" || !/^[0-9A-Z]{10}$/.test(kept.code)) return [];
  return [
    {
      code: kept.code,
      total: Number(kept.total) || 0,
      createdAt: Number(kept.createdAt) || 0,
      expiresAt: Number(kept.expiresAt) || 0,
      open: kept.open === true,
      name: textOf(kept.name, 120),
      email: textOf(kept.email, 254),
      cart: cartIn(JSON.stringify(kept.cart ?? null)),
    },
  ];
}

/** An order stored in the old format: under its own name, as a cart alone. */
function orderOfBefore(code: string): RememberedOrder | undefined {
  const cart = cartIn(recall(`vitrine.order.${code}`));
  if (cart === EMPTY_CART || cart.items.length === 0) return undefined;
  return { code, total: 0, createdAt: 0, expiresAt: 0, open: false, name: "", email: "", cart };
}

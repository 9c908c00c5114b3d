import { objectIn } from "../storage/storage.ts";

export type CartItem = { productId: string; variantId: string | null; quantity: number };

/** The unpaid order that a cart was filled from. `unpaid`: the shopper says that it was not paid. */
export type Replaces = { id: string; unpaid: boolean };

/** A cart as stored on the device. It has no prices: the shop sends them each time. */
export type CartState = {
  /** Identifies this cart until it is bought or emptied: two tabs that pay it make one order. */
  id: string | null;
  items: CartItem[];
  coupon: string | null;
  /** Its order is made in place of this one: the server first asks the bank about it. */
  replaces: Replaces | null;
};

export const EMPTY_CART: CartState = { id: null, items: [], coupon: null, replaces: null };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MOST_ITEMS = 100;
const MOST_UNITS = 10_000;

/**
 * Parses a stored cart. Returns an empty cart for anything invalid, so a broken text can't break the shop.
 */
export function cartIn(text: string | null): CartState {
  const kept = objectIn(text);
  if (!kept || !Array.isArray(kept.items)) return EMPTY_CART;
  const items = kept.items.flatMap(itemIn).slice(0, MOST_ITEMS);
  const coupon = typeof kept.coupon === "string" && kept.coupon.length <= 40 ? kept.coupon : null;
  // Carts stored before carts had an id.
  const id = typeof kept.id === "string" ? kept.id : "first";
  return items.length > 0
    ? { id, items, coupon, replaces: replacesIn(kept.replaces) }
    : { ...EMPTY_CART, coupon };
}

function replacesIn(value: unknown): Replaces | null {
  const { id, unpaid } = (value ?? {}) as Partial<Record<keyof Replaces, unknown>>;
  return typeof id === "string" && UUID.test(id) ? { id, unpaid: unpaid === true } : null;
}

function itemIn(value: unknown): CartItem[] {
  const { productId, variantId, quantity } = (value ?? {}) as Partial<Record<keyof CartItem, unknown>>;
  if (typeof productId !== "string" || !UUID.test(productId)) return [];
  if (variantId !== null && (typeof variantId !== "string" || !UUID.test(variantId))) return [];
  if (!Number.isInteger(quantity) || Number(quantity) < 1 || Number(quantity) > MOST_UNITS) return [];
  return [{ productId, variantId, quantity: Number(quantity) }];
}

const sameItem = (a: CartItem, b: CartItem) => a.productId === b.productId && a.variantId === b.variantId;

/** `most`: the maximum units of the product, whatever the variation. What passes it is not added. */
export function withItem(items: CartItem[], added: CartItem, most: number): CartItem[] {
  const room = Math.max(0, most - unitsOf(items, added.productId));
  const quantity = Math.min(added.quantity, room);
  if (quantity === 0) return items;
  if (!items.some((item) => sameItem(item, added))) return [...items, { ...added, quantity }];
  return items.map((item) =>
    sameItem(item, added) ? { ...item, quantity: item.quantity + quantity } : item,
  );
}

/** The units of a product in a cart, of all its variations. */
export function unitsOf(items: readonly CartItem[], productId: string): number {
  return items.reduce((sum, item) => sum + (item.productId === productId ? item.quantity : 0), 0);
}

export function withExactly(items: CartItem[], wanted: CartItem): CartItem[] {
  return items.some((item) => sameItem(item, wanted))
    ? withQuantity(items, wanted, wanted.quantity)
    : [...items, wanted];
}

/** The items of both; of one that is in both, the larger quantity. */
export function withItems(items: CartItem[], added: readonly CartItem[]): CartItem[] {
  return added.reduce(
    (now, item) => withExactly(now, { ...item, quantity: Math.max(item.quantity, quantityOf(now, item)) }),
    items,
  );
}

/** Whether everything of `part` is among the items, in these quantities. */
export function holds(items: readonly CartItem[], part: readonly CartItem[]): boolean {
  return part.every((item) => quantityOf(items, item) >= item.quantity);
}

function quantityOf(items: readonly CartItem[], wanted: CartItem): number {
  return items.find((item) => sameItem(item, wanted))?.quantity ?? 0;
}

export function withQuantity(items: CartItem[], changed: CartItem, quantity: number): CartItem[] {
  return items.flatMap((item) =>
    sameItem(item, changed) ? (quantity > 0 ? [{ ...item, quantity }] : []) : [item],
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { type CartItem, unitsOf } from "../cart/cart-content.ts";
import { useCart } from "../cart/cart-store.ts";
import { rememberSeen, type Seen } from "../cart/seen-products.ts";

type Purchase = {
  item: CartItem;
  seen: Seen;
  /** The maximum units of the product per order. */
  most: number;
};

/** Buys the item at once, or adds it to the cart. */
export function useBuying(storeId: string, slug: string, { item, seen, most }: Purchase) {
  const router = useRouter();
  const cart = useCart(storeId);
  const [opening, startOpening] = useTransition();
  const [added, setAdded] = useState(false);
  const { items } = cart.cart;
  const kept = items.find(
    ({ productId, variantId }) => productId === item.productId && variantId === item.variantId,
  );
  const isFull = unitsOf(items, item.productId) >= most;
  return {
    opening,
    /** The quantity in the cart, once this page has added some; of all variations if no more can be added. */
    inCart: added ? { count: isFull ? unitsOf(items, item.productId) : (kept?.quantity ?? 0), isFull } : null,
    /** Sets the quantity, so that repeated taps, also after going back, don't add more. */
    buy: () => {
      if (opening) return;
      rememberSeen(storeId, [{ ...item, seen }]);
      cart.put(item);
      startOpening(() => router.push(`/loja/${slug}/checkout`));
    },
    add: () => {
      rememberSeen(storeId, [{ ...item, seen }]);
      cart.add(item, most);
      setAdded(true);
    },
  };
}

"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { useCart } from "../cart/cart-store.ts";
import { rememberSeen, type Seen } from "../cart/seen-products.ts";

type Item = { productId: string; variantId: string | null; quantity: number };

/** Buys the item at once, or adds it to the cart. */
export function useBuying(storeId: string, slug: string, item: Item, seen: Seen) {
  const router = useRouter();
  const cart = useCart(storeId);
  const [opening, startOpening] = useTransition();
  const [added, setAdded] = useState(false);
  const kept = cart.cart.items.find(
    ({ productId, variantId }) => productId === item.productId && variantId === item.variantId,
  );
  return {
    opening,
    /** The quantity in the cart, once this page has added some. */
    inCart: added ? (kept?.quantity ?? 0) : 0,
    /** Sets the quantity, so that repeated taps, also after going back, don't add more. */
    buy: () => {
      if (opening) return;
      rememberSeen(storeId, [{ ...item, seen }]);
      cart.put(item);
      startOpening(() => router.push(`/loja/${slug}/checkout`));
    },
    add: () => {
      rememberSeen(storeId, [{ ...item, seen }]);
      cart.add(item);
      setAdded(true);
    },
  };
}

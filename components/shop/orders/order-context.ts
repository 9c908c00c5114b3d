"use client";

import { createContext, useContext } from "react";
import type { ShopRef } from "./shop-ref.ts";
import type { DeliveredGoods } from "./use-contents.ts";
import type { LiveOrder } from "./use-order.ts";

type ShownOrder = {
  shop: ShopRef;
  live: LiveOrder;
  /** Goods delivered before the page was rendered. */
  goods: DeliveredGoods;
};

const Context = createContext<ShownOrder | null>(null);

export const ShownOrderProvider = Context;

/** The order of the page, for its views. */
export function useShownOrder(): ShownOrder {
  const shown = useContext(Context);
  if (!shown) throw new Error("a view outside of the page of an order");
  return shown;
}

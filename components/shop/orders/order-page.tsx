"use client";

import { useEffect } from "react";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { useShopTexts } from "../layout/use-shop-texts.tsx";
import { useTitle } from "../layout/use-title.ts";
import { tellOpener } from "./notify-opener.ts";
import { ShownOrderProvider } from "./order-context.ts";
import { viewOf } from "./order-view.ts";
import type { ShopRef } from "./shop-ref.ts";
import type { DeliveredGoods } from "./use-contents.ts";
import { useOrder } from "./use-order.ts";
import { useToldHeading } from "./use-told-heading.ts";
import { useEarly, useView } from "./use-view.ts";

type Props = {
  shop: ShopRef;
  initial: OrderStatusView;
  /** Goods delivered before the page was rendered. */
  goods: DeliveredGoods;
  /** The view of the order as it was then: only its scripts come with the page. */
  children: React.ReactNode;
};

const VIEWS = {
  pay: () => import("./pay-view.tsx").then(({ PayView }) => PayView),
  done: () => import("./paid-view.tsx").then(({ PaidView }) => PaidView),
  ended: () => import("./ended-view.tsx").then(({ EndedView }) => EndedView),
} as const;

/** The page of an order, from the Pix to the goods or the ending, without a reload. */
export function OrderPage({ shop, initial, goods, children }: Props) {
  const t = useShopTexts("shopOrders");
  const live = useOrder(shop.id, initial);
  const { order } = live;
  const view = viewOf(order);
  const { Later, state } = useView(viewOf(initial), { view, state: order }, VIEWS);
  useEarly(VIEWS.done);
  const heading = useToldHeading(Later, state);
  const told = view === "done" ? t("done.tab") : t("page", { code: order.orderCode });
  // A person who pays with the phone sees the success in the computer's tab title.
  useTitle(`${told} · ${shop.name}`);
  useEffect(() => tellOpener(order.orderCode, view), [order.orderCode, view]);
  return (
    <ShownOrderProvider value={{ shop, goods, live: { ...live, order: state } }}>
      <p className="sr-only" aria-live="polite">
        {heading}
      </p>
      {Later ? <Later /> : children}
    </ShownOrderProvider>
  );
}

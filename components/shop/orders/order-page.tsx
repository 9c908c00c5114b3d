"use client";

import { useEffect } from "react";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { useShopTexts } from "../layout/use-shop-texts.tsx";
import { useTitle } from "../layout/use-title.ts";
import { EndedView } from "./ended-view.tsx";
import { notifyOpener } from "./notify-opener.ts";
import { viewOf } from "./order-view.ts";
import { PaidView } from "./paid-view.tsx";
import { PayView } from "./pay-view.tsx";
import type { ShopRef } from "./shop-ref.ts";
import type { DeliveredGoods } from "./use-contents.ts";
import { useOrder } from "./use-order.ts";

/** `goods`: goods delivered before the page was rendered. */
type Props = { shop: ShopRef; initial: OrderStatusView; goods: DeliveredGoods };

/** The page of an order, from the Pix to the goods or the ending, without a reload. */
export function OrderPage({ shop, initial, goods }: Props) {
  const t = useShopTexts("shopOrders");
  const live = useOrder(shop.id, initial);
  const { order } = live;
  const face = viewOf(order);
  const told = face === "done" ? t("done.tab") : t("page", { code: order.orderCode });
  // A person who pays with the phone sees the success in the computer's tab title.
  useTitle(`${told} · ${shop.name}`);
  useEffect(() => {
    if (face === "done") notifyOpener();
  }, [face]);
  return (
    <>
      <p className="sr-only" aria-live="polite">
        {face !== viewOf(initial) && face === "done" && t("done.plain")}
      </p>
      {face === "pay" && <PayView shop={shop} live={live} />}
      {face === "done" && <PaidView shop={shop} live={live} goods={goods} />}
      {face === "ended" && <EndedView shop={shop} live={live} />}
    </>
  );
}

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
  const view = viewOf(order);
  const told = view === "done" ? t("done.tab") : t("page", { code: order.orderCode });
  // A person who pays with the phone sees the success in the computer's tab title.
  useTitle(`${told} · ${shop.name}`);
  useEffect(() => {
    if (view === "done") notifyOpener();
  }, [view]);
  return (
    <>
      <p className="sr-only" aria-live="polite">
        {view !== viewOf(initial) && view === "done" && t("done.plain")}
      </p>
      {view === "pay" && <PayView shop={shop} live={live} />}
      {view === "done" && <PaidView shop={shop} live={live} goods={goods} />}
      {view === "ended" && <EndedView shop={shop} live={live} />}
    </>
  );
}

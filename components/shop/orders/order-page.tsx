"use client";

import { useEffect } from "react";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { useShopTexts } from "../layout/use-shop-texts.tsx";
import { useTitle } from "../layout/use-title.ts";
import { EndedFace } from "./ended-view.tsx";
import { tellOpener } from "./notify-opener.ts";
import { faceOf } from "./order-view.ts";
import { DoneFace } from "./paid-view.tsx";
import { PayFace } from "./pay-view.tsx";
import type { ShopRef } from "./shop-ref.ts";
import { useOrder } from "./use-order.ts";

/** The page of an order, from the Pix to what was bought or how it ended, without a reload. */
export function OrderPage({ shop, initial }: { shop: ShopRef; initial: OrderStatusView }) {
  const t = useShopTexts("pix");
  const live = useOrder(shop.id, initial);
  const { order } = live;
  const face = faceOf(order);
  const told = face === "done" ? t("done.tab") : t("page", { code: order.orderCode });
  // Who pays with the phone sees on the computer's tab that it arrived.
  useTitle(`${told} · ${shop.name}`);
  useEffect(() => {
    if (face === "done") tellOpener();
  }, [face]);
  return (
    <>
      <p className="sr-only" aria-live="polite">
        {face !== faceOf(initial) && face === "done" && t("done.plain")}
      </p>
      {face === "pay" && <PayFace shop={shop} live={live} />}
      {face === "done" && <DoneFace shop={shop} order={order} />}
      {face === "ended" && <EndedFace shop={shop} order={order} />}
    </>
  );
}

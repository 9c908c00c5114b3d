"use client";

import { useShopTexts } from "../layout/use-shop-texts.tsx";
import { OrderNotice } from "./order-notice.tsx";

/** Nobody knows whether the Pix was paid: said before another one is offered. */
export function Unchecked() {
  const t = useShopTexts("shopOrders");
  return <OrderNotice role="alert">{t("ended.unchecked")}</OrderNotice>;
}

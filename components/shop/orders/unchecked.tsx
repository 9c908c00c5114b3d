"use client";

import { useShopTexts } from "../layout/use-shop-texts.tsx";
import { OrderNote } from "./order-note.tsx";

/** Nobody knows whether the Pix was paid: said before another one is offered. */
export function Unchecked() {
  const t = useShopTexts("shopOrders");
  return <OrderNote role="alert">{t("ended.unchecked")}</OrderNote>;
}

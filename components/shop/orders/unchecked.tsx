"use client";

import { useShopTexts } from "../layout/use-shop-texts.tsx";

/** Nobody knows whether the Pix was paid: said before another one is offered. */
export function Unchecked() {
  const t = useShopTexts("shopOrders");
  return (
    <p role="alert" className="rounded-card bg-warn-soft px-4 py-3.5 text-[0.875rem] text-warn">
      {t("ended.unchecked")}
    </p>
  );
}

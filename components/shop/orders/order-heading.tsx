"use client";

import { useShopTexts } from "../layout/use-shop-texts.tsx";

export function OrderHeading({ code, title }: { code: string; title: string }) {
  const t = useShopTexts("shopOrders");
  return (
    <div>
      <p className="text-muted text-small lg:text-body">
        {t("order")} <span className="font-mono">{code}</span>
      </p>
      <h1 className="text-page lg:text-[2.25rem]">{title}</h1>
    </div>
  );
}

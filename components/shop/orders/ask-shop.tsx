"use client";

import { useShopTexts } from "../layout/use-shop-texts.tsx";
import { WhatsAppLink } from "../layout/whatsapp-link.tsx";
import type { ShopRef } from "./shop-ref.ts";

/** The conversation about an order, where the store has a number for it. */
export function AskShop({ shop, code }: { shop: ShopRef; code: string }) {
  const t = useShopTexts("shopOrders");
  return (
    shop.whatsapp && (
      <WhatsAppLink
        phone={shop.whatsapp}
        text={t("help.about", { code })}
        className="inline-flex min-h-11 items-center justify-center text-muted underline underline-offset-4 hover:text-ink"
      >
        {t("help.whatsapp")}
      </WhatsAppLink>
    )
  );
}

"use client";

import { linkButton } from "#components/ui/button-class.ts";
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
        className={`${linkButton.quiet} justify-center`}
      >
        {t("help.whatsapp")}
      </WhatsAppLink>
    )
  );
}

"use client";

import { formatMoney } from "#components/ui/money-format.ts";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { AskShop } from "./ask-shop.tsx";
import { CancelOrder } from "./cancel-dialog.tsx";
import { HelpFold } from "./help-fold.tsx";
import { LookNow } from "./look-now.tsx";
import { isReceived } from "./order-view.ts";
import { SharePix } from "./share-pix.tsx";
import type { ShopRef } from "./shop-ref.ts";
import type { LiveOrder } from "./use-order.ts";

/** Help if the page does not change, and the link to cancel the order. */
export function PayHelp({ shop, live }: { shop: ShopRef; live: LiveOrder }) {
  const t = useShopTexts("shopOrders");
  const locale = useShopLocale();
  const { order } = live;
  const amount = formatMoney(order.amountDue, locale);
  return (
    <div className="flex flex-wrap justify-center gap-x-6 text-[0.875rem] lg:justify-start">
      <HelpFold>
        <p>{t("help.normal")}</p>
        <p>{t("help.compare", { name: order.payee.name, amount })}</p>
        <p className="wrap-anywhere">
          {shop.contact
            ? t("help.send", { code: order.orderCode, contact: shop.contact })
            : t("help.sendStore", { code: order.orderCode })}
        </p>
        <LookNow live={live} />
      </HelpFold>
      <SharePix live={live} />
      <AskShop shop={shop} code={order.orderCode} />
      {!isReceived(order) && <CancelOrder storeId={shop.id} live={live} />}
    </div>
  );
}

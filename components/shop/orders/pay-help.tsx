"use client";

import { CircleQuestionMark } from "lucide-react";
import { formatMoney } from "#components/ui/money-format.ts";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { AskShop } from "./ask-shop.tsx";
import { CancelOrder } from "./cancel-dialog.tsx";
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
      <details className="group open:basis-full">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2.5 text-muted underline underline-offset-4 hover:text-ink max-lg:justify-center">
          <CircleQuestionMark aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
          {t("help.paid")}
        </summary>
        <div className="mt-1 mb-2 grid gap-2.5 rounded-card border border-line bg-surface p-4">
          <p>{t("help.normal")}</p>
          <p>{t("help.compare", { name: order.payee.name, amount })}</p>
          <p className="wrap-anywhere">
            {shop.contact
              ? t("help.send", { code: order.orderCode, contact: shop.contact })
              : t("help.sendStore", { code: order.orderCode })}
          </p>
          <LookNow live={live} />
        </div>
      </details>
      {!isReceived(order) && order.pix && (
        <SharePix
          code={order.pix.copy_paste}
          title={t("help.shareTitle", { name: order.payee.name, amount })}
        />
      )}
      <AskShop shop={shop} code={order.orderCode} />
      {!isReceived(order) && <CancelOrder storeId={shop.id} live={live} />}
    </div>
  );
}

"use client";

import { CircleQuestionMark } from "lucide-react";
import Link from "next/link";
import { formatMoney } from "#components/ui/money-format.ts";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { LookNow } from "../orders/look-now.tsx";
import { isReceived } from "../orders/order-view.ts";
import { PayCard, usePayable } from "../orders/pay-card.tsx";
import { SharePix } from "../orders/share-pix.tsx";
import type { LiveOrder } from "../orders/use-order.ts";
import { type LinkShop, useShownCharge } from "./charge-context.ts";
import { LinkSummary } from "./link-card.tsx";
import { LINK_COLUMNS } from "./link-columns.ts";

/** The Pix to pay. */
export function LinkPay() {
  const { shop, charge, live, free } = useShownCharge();
  const t = useShopTexts("shopPaymentLinks");
  const pix = useShopTexts("shopOrders");
  const { order } = live;
  const amount = formatMoney(order.amountDue, useShopLocale());
  const received = isReceived(order);
  const payable = usePayable(order);
  const code = payable.pix;
  return (
    <div className={LINK_COLUMNS}>
      <div className="grid gap-4 lg:gap-7">
        <PayCard live={live} payable={payable} about={charge.description} sandbox={shop.sandbox} />
      </div>
      <LinkSummary charge={charge} />
      <div className="flex flex-wrap justify-center gap-x-6 text-[0.875rem] lg:justify-start">
        <LinkHelp shop={shop} live={live} />
        {code && (
          <SharePix
            code={code.copy_paste}
            title={pix("help.shareTitle", { name: order.payee.name, amount })}
          />
        )}
        {free && !received && (
          <Link
            href={`/pagar/${charge.linkCode}`}
            className="inline-flex min-h-11 items-center text-muted underline underline-offset-4 hover:text-ink"
          >
            {t("change")}
          </Link>
        )}
      </div>
    </div>
  );
}

/** Help if the page does not change. */
function LinkHelp({ shop, live }: { shop: LinkShop; live: LiveOrder }) {
  const t = useShopTexts("shopPaymentLinks");
  const pix = useShopTexts("shopOrders");
  const { name } = live.order.payee;
  const amount = formatMoney(live.order.amountDue, useShopLocale());
  return (
    <details className="group open:basis-full">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2.5 text-muted underline underline-offset-4 hover:text-ink max-lg:justify-center">
        <CircleQuestionMark aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
        {pix("help.paid")}
      </summary>
      <div className="mt-1 mb-2 grid gap-2.5 rounded-card border border-line bg-surface p-4">
        <p>{pix("help.normal")}</p>
        <p className="wrap-anywhere">{pix("help.compare", { name, amount })}</p>
        <p className="wrap-anywhere">
          {shop.contact ? t("help.send", { name, contact: shop.contact }) : t("help.sendStore", { name })}
        </p>
        <LookNow live={live} />
      </div>
    </details>
  );
}

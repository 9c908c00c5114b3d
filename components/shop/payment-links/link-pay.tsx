"use client";

import Link from "next/link";
import { linkButton } from "#components/ui/button-class.ts";
import { formatMoney } from "#components/ui/money-format.ts";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { HelpFold } from "../orders/help-fold.tsx";
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
  const { order } = live;
  const payable = usePayable(order);
  return (
    <div className={LINK_COLUMNS}>
      <div className="grid gap-4 lg:gap-7">
        <PayCard live={live} payable={payable} about={charge.description} sandbox={shop.sandbox} />
      </div>
      <LinkSummary charge={charge} image={shop.image} />
      <div className="flex flex-wrap justify-center gap-x-6 text-[0.875rem] lg:justify-start">
        <LinkHelp shop={shop} live={live} />
        <SharePix live={live} />
        {free && !isReceived(order) && (
          <Link href={`/pagar/${charge.linkCode}`} className={linkButton.quiet}>
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
    <HelpFold>
      <p>{pix("help.normal")}</p>
      <p className="wrap-anywhere">{pix("help.compare", { name, amount })}</p>
      <p className="wrap-anywhere">
        {shop.contact ? t("help.send", { name, contact: shop.contact }) : t("help.sendStore", { name })}
      </p>
      <LookNow live={live} />
    </HelpFold>
  );
}

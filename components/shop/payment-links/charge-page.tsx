"use client";

import { useEffect } from "react";
import type { LinkChargeView } from "#lib/payment-links/charge-schemas.ts";
import { useShopTexts } from "../layout/use-shop-texts.tsx";
import { useTitle } from "../layout/use-title.ts";
import { tellOpener } from "../orders/notify-opener.ts";
import { viewOf } from "../orders/order-view.ts";
import { useToldHeading } from "../orders/use-told-heading.ts";
import { useEarly, useView } from "../orders/use-view.ts";
import { chargeAsOrder } from "./charge-as-order.ts";
import { type LinkShop, ShownChargeProvider } from "./charge-context.ts";
import { useLinkCharge } from "./use-link-charge.ts";
import { type LinkNow, useLinkNow } from "./use-link-now.ts";

type Props = {
  shop: LinkShop;
  initial: LinkChargeView;
  /** The payer chose the amount and may change it. */
  free: boolean;
  link: LinkNow;
  /** The id of the attempt to renew the charge, for a browser without JavaScript. */
  attempt: string;
  /** The view of the charge as it was then: only its scripts come with the page. */
  children: React.ReactNode;
};

const VIEWS = {
  pay: () => import("./link-pay.tsx").then(({ LinkPay }) => LinkPay),
  done: () => import("./link-done.tsx").then(({ LinkDone }) => LinkDone),
  ended: () => import("./link-ended.tsx").then(({ LinkEnded }) => LinkEnded),
} as const;

/** The Pix of a link, from the code to the receipt or the ending, without a reload. */
export function ChargePage({ shop, initial, free, link, attempt, children }: Props) {
  const t = useShopTexts("shopPaymentLinks");
  const pix = useShopTexts("shopOrders");
  const live = useLinkCharge(shop.id, initial);
  const view = viewOf(live.order);
  const linkNow = useLinkNow(shop.id, initial, { link, view });
  const { Later, state } = useView(viewOf(chargeAsOrder(initial)), { view, state: live.order }, VIEWS);
  useEarly(VIEWS.done);
  const heading = useToldHeading(Later, state);
  const told = view === "done" ? pix("done.tab") : t("page");
  useTitle(`${told} · ${shop.name}`);
  useEffect(() => tellOpener(initial.id, view), [initial.id, view]);
  return (
    <ShownChargeProvider
      value={{ shop, free, charge: initial, link: linkNow, attempt, live: { ...live, order: state } }}
    >
      <p className="sr-only" aria-live="polite">
        {heading}
      </p>
      {Later ? <Later /> : children}
    </ShownChargeProvider>
  );
}

"use client";

import { formatMoney } from "#components/ui/money-format.ts";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { EndedIcon, Facts, useEndedTexts } from "./ended-parts.tsx";
import { EndedWays } from "./ended-ways.tsx";
import { endingOf } from "./ending.ts";
import { ExtraPix } from "./extra-payments.tsx";
import { useShownOrder } from "./order-context.ts";
import { OrderSummary } from "./order-summary.tsx";
import { rememberedOrder, useRememberedOrders } from "./remembered-orders.ts";
import { Returned } from "./return-right.tsx";

/** The end of an order without a sale: reason, amount, time, and the next step. */
export function EndedView() {
  const { shop, live } = useShownOrder();
  const { order } = live;
  const t = useShopTexts("shopOrders");
  const locale = useShopLocale();
  const ending = endingOf(order);
  const made = useRememberedOrders(shop.id) ? rememberedOrder(shop.id, order.orderCode) : undefined;
  // An order found by its code has no cart on this device.
  const kept = made && made.cart.items.length > 0 ? made : undefined;
  const amount = formatMoney(order.outcome?.amount ?? order.amountDue, locale);
  const texts = useEndedTexts(order, ending, {
    expired: t(kept ? "ended.expiredText" : "ended.expiredElsewhere"),
    charge_failed: t(kept ? "ended.charge_failedKept" : "ended.charge_failedElsewhere"),
  });
  return (
    <div className="mx-auto grid w-full max-w-[30rem] gap-4 lg:max-w-none lg:grid-cols-[minmax(0,39rem)_25rem] lg:items-start lg:justify-between lg:gap-x-14">
      <section className="grid gap-5 rounded-card border border-line bg-surface p-5 sm:p-8">
        <EndedIcon ending={ending} />
        <div>
          <p className="text-muted text-small">
            {t("order")} <span className="font-mono">{order.orderCode}</span>
          </p>
          <h1 className="text-page">{t(`ended.${ending.kind}`, { amount })}</h1>
        </div>
        <div className="grid gap-2.5">
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <Facts order={order} />
        {/* The shop's word to the buyer, which ended the order. */}
        {order.returnRequest?.state === "closed" && <Returned shop={shop} live={live} />}
        <ExtraPix order={order} />
        <EndedWays shop={shop} live={live} ending={ending} kept={kept} />
      </section>
      <OrderSummary order={order} />
    </div>
  );
}

"use client";

import { formatMoney } from "#components/ui/money-format.ts";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { formatWhen } from "./format-when.ts";
import { OrderNotice } from "./order-notice.tsx";

/** A partial refund, done or under way: the rest of the order stands. */
export function EndedNote({ order }: { order: OrderStatusView }) {
  const t = useShopTexts("shopOrders");
  const locale = useShopLocale();
  const { outcome } = order;
  if (outcome?.kind !== "refunding" && outcome?.kind !== "partly_refunded") return null;
  const { kind, at, returnedAmount } = outcome;
  const title = t(`ended.${kind}`, { amount: formatMoney(outcome.amount ?? 0, locale) });
  if (kind === "partly_refunded")
    return (
      <OrderNotice tone="info" title={title}>
        {at && t("ended.partly_refundedText", { when: formatWhen(at, locale) })}
      </OrderNotice>
    );
  return (
    <OrderNotice tone="info" title={title}>
      <p>{t("ended.backText")}</p>
      {returnedAmount > 0 && <p>{t("ended.backBefore", { amount: formatMoney(returnedAmount, locale) })}</p>}
    </OrderNotice>
  );
}

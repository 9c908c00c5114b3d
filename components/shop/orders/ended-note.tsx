"use client";

import { formatMoney } from "#components/ui/money-format.ts";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { formatWhen } from "./format-when.ts";
import { OrderNote } from "./order-note.tsx";

/** A partial refund: the rest of the order stands. */
export function EndedNote({ order }: { order: OrderStatusView }) {
  const t = useShopTexts("shopOrders");
  const locale = useShopLocale();
  const { outcome } = order;
  if (!outcome) return null;
  return (
    <OrderNote
      tone="info"
      title={t("ended.partly_refunded", { amount: formatMoney(outcome.amount ?? 0, locale) })}
    >
      {outcome.at && t("ended.partly_refundedText", { when: formatWhen(outcome.at, locale) })}
    </OrderNote>
  );
}

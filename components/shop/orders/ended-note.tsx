"use client";

import { formatMoney } from "#components/ui/money-format.ts";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { formatWhen } from "./format-when.ts";

/** A partial refund: the rest of the order stands. */
export function EndedNote({ order }: { order: OrderStatusView }) {
  const t = useShopTexts("shopOrders");
  const locale = useShopLocale();
  const { outcome } = order;
  if (!outcome) return null;
  return (
    <p role="status" className="grid gap-1 rounded-card bg-info-soft px-4 py-3.5 text-[0.875rem] text-info">
      <strong className="font-semibold">
        {t("ended.partly_refunded", { amount: formatMoney(outcome.amount ?? 0, locale) })}
      </strong>
      {outcome.at && t("ended.partly_refundedText", { when: formatWhen(outcome.at, locale) })}
    </p>
  );
}

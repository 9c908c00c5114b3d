"use client";

import { formatMoney } from "#components/ui/money-format.ts";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";

/**
 * The amount paid differs from the amount due: shows what arrived, what is missing, and where the money is.
 */
export function AmountMismatch({ order }: { order: OrderStatusView }) {
  const t = useShopTexts("shopOrders");
  const locale = useShopLocale();
  const { outcome } = order;
  if (!outcome || outcome.amount === null) return null;
  const came = formatMoney(outcome.amount, locale);
  const due = formatMoney(order.amountDue, locale);
  const box = "grid gap-1.5 rounded-card bg-warn-soft px-4 py-3.5 text-[0.875rem] text-warn";
  if (outcome.kind === "refunding" || outcome.kind === "refunded")
    return (
      <p role="status" className={box}>
        {t(outcome.kind === "refunding" ? "amountMismatch.returning" : "amountMismatch.returned", { came })}
      </p>
    );
  if (outcome.kind !== "amount_mismatch") return null;
  return (
    <div role="status" className={box}>
      <p className="font-semibold text-[0.9375rem]">
        {t(outcome.reason === "more" ? "amountMismatch.more" : "amountMismatch.less", { came, due })}
      </p>
      <p>{t("amountMismatch.next", { due })}</p>
      <p>{t("amountMismatch.back", { came })}</p>
    </div>
  );
}

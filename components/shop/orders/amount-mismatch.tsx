"use client";

import { formatMoney } from "#components/ui/money-format.ts";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { OrderNote } from "./order-note.tsx";

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
  if (outcome.kind === "refunding" || outcome.kind === "refunded")
    return (
      <OrderNote>
        {t(outcome.kind === "refunding" ? "amountMismatch.returning" : "amountMismatch.returned", { came })}
      </OrderNote>
    );
  if (outcome.kind !== "amount_mismatch") return null;
  return (
    <OrderNote title={t(`amountMismatch.${outcome.reason === "more" ? "more" : "less"}`, { came, due })}>
      <p>{t("amountMismatch.next", { due })}</p>
      <p>{t("amountMismatch.back", { came })}</p>
    </OrderNote>
  );
}

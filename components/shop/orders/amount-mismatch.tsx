"use client";

import { formatMoney } from "#components/ui/money-format.ts";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { mismatchOf } from "./mismatch.ts";
import { OrderNotice } from "./order-notice.tsx";

/**
 * The amount paid differs from the amount due: shows what arrived, how to pay unless the time for that `isOver`, and where the
 * money is.
 */
export function AmountMismatch({ order, isOver }: { order: OrderStatusView; isOver: boolean }) {
  const t = useShopTexts("shopOrders");
  const locale = useShopLocale();
  const whereabouts = useWhereabouts(order).map((text) => <p key={text}>{text}</p>);
  const { outcome } = order;
  const { isSeveral, came } = mismatchOf(order);
  if (outcome?.kind === "refunding" || outcome?.kind === "refunded")
    return (
      <OrderNotice>
        <p>
          {t(outcome.kind === "refunding" ? "amountMismatch.returning" : "amountMismatch.returned", {
            came: formatMoney(outcome.amount ?? 0, locale),
          })}
        </p>
        {whereabouts}
      </OrderNotice>
    );
  if (outcome?.kind !== "amount_mismatch") return null;
  const values = { came: formatMoney(came, locale), due: formatMoney(order.amountDue, locale) };
  const title = isSeveral ? "several" : outcome.reason === "more" ? "more" : "less";
  return (
    <OrderNotice title={t(`amountMismatch.${title}`, values)}>
      {!isOver && <p>{t("amountMismatch.next", values)}</p>}
      {whereabouts}
    </OrderNotice>
  );
}

/** Where the money of another amount is: on its way back, with the shop, or settled in another way. */
export function useWhereabouts(order: OrderStatusView): string[] {
  const t = useShopTexts("shopOrders");
  const locale = useShopLocale();
  const { kept, held, back } = mismatchOf(order);
  return [
    // An order of which all goes back has its own words for it.
    ...(held > 0 && back > 0 ? [t("amountMismatch.part", { back: formatMoney(back, locale) })] : []),
    ...(held > 0 ? [t("amountMismatch.back", { held: formatMoney(held, locale) })] : []),
    ...(kept > 0 ? [t("extra.kept", { kept: formatMoney(kept, locale) })] : []),
  ];
}

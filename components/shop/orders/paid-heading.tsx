"use client";

import { formatMoney } from "#components/ui/money-format.ts";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { formatWhen } from "./format-when.ts";

/** The confirmation in two lines: the goods follow at once, and the check mark stands on the receipt. */
export function PaidHeading({ order, kept }: { order: OrderStatusView; kept: { name: string } | undefined }) {
  const t = useShopTexts("shopOrders");
  const taken = useTaken(order);
  const first = kept?.name.split(/\s+/)[0];
  return (
    <div>
      <h1 className="text-page wrap-anywhere lg:text-[2.125rem]">{headingOf(order, first, t)}</h1>
      <p className="font-medium text-brand-text">{taken}</p>
    </div>
  );
}

type Told = ReturnType<typeof useShopTexts<"shopOrders">>;

/** Goods that still have to arrive are not the buyer's yet. */
function headingOf({ status, shipping }: OrderStatusView, name: string | undefined, t: Told): string {
  if (shipping?.status === "delivered") return `${t("parcel.delivered")}.`;
  if (shipping?.status === "shipped" && shipping.method === "pickup") return `${t("parcel.ready")}.`;
  if (status === "shipped") return t("done.shipped");
  if (!name) return t("done.plain");
  return t(shipping ? "parcel.paidNamed" : "done.named", { name });
}

/** `Pagamento de R$ 79,00 confirmado em 51 segundos`: the duration of the payment; from one hour on, its date instead. */
function useTaken(order: OrderStatusView): string {
  const t = useShopTexts("shopOrders");
  const locale = useShopLocale();
  const amount = formatMoney(order.receipt?.amount ?? order.amountDue, locale);
  const paidAt = order.receipt?.paidAt ?? order.paidAt;
  if (!paidAt) return t("done.confirmed", { amount });
  const seconds = Math.max(1, Math.round((Date.parse(paidAt) - Date.parse(order.createdAt)) / 1000));
  if (seconds === 1) return t("done.second", { amount });
  if (seconds === 60 || (seconds > 90 && seconds < 120)) return t("done.minute", { amount });
  if (seconds <= 90) return t("done.seconds", { amount, count: seconds });
  if (seconds < 3600) return t("done.minutes", { amount, count: Math.round(seconds / 60) });
  return t("done.on", { amount, when: formatWhen(paidAt, locale) });
}

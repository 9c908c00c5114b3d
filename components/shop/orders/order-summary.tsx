"use client";

import { formatMoney } from "#components/ui/money-format.ts";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { SumRow } from "../layout/sum-row.tsx";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { ItemRow } from "./item-row.tsx";

/** The items and total of the order. */
export function OrderSummary({ order }: { order: OrderStatusView }) {
  const t = useShopTexts("shopOrders");
  const locale = useShopLocale();
  return (
    <section
      aria-labelledby="resumo"
      className="grid min-w-0 grid-cols-1 gap-3.5 self-start rounded-card border border-line bg-surface p-4 lg:p-6"
    >
      <h2 id="resumo" className="text-section max-lg:sr-only">
        {t("summary")}
      </h2>
      <ul className="grid grid-cols-1 gap-3">
        {order.items.map((item) => (
          <ItemRow
            key={`${item.productId}${item.variantId}`}
            name={item.name}
            image={item.image}
            details={[item.variation, item.quantity === 1 ? t("unit") : t("units", { count: item.quantity })]}
            amount={formatMoney(item.total, locale)}
          />
        ))}
      </ul>
      <Sums order={order} />
    </section>
  );
}

/** Items, discount, freight and fee of the order, each apart, and the `total`. Nothing where the items alone say it. */
export function Sums({ order, total = true }: { order: OrderStatusView; total?: boolean }) {
  const t = useShopTexts("shopOrders");
  const locale = useShopLocale();
  const fee = Math.round((order.amountDue - order.total) * 100) / 100;
  const { shipping } = order;
  const plain = order.discount === 0 && fee <= 0 && !shipping;
  if (plain && (order.items.length === 1 || !total)) return null;
  return (
    <dl className="grid grid-cols-1 gap-y-1.5 border-line border-t pt-3.5">
      {!plain && <SumRow label={t("subtotal")}>{formatMoney(order.subtotal, locale)}</SumRow>}
      {order.discount > 0 && (
        <SumRow
          label={order.couponCode ? t("coupon", { code: order.couponCode }) : t("discount")}
          amountClass="font-medium text-brand-text"
        >
          − {formatMoney(order.discount, locale)}
        </SumRow>
      )}
      {shipping && (
        <SumRow label={t("freight")}>
          {shipping.price === 0 ? t("freeFreight") : formatMoney(shipping.price, locale)}
        </SumRow>
      )}
      {fee > 0 && <SumRow label={t("fee")}>{formatMoney(fee, locale)}</SumRow>}
      {total && (
        <SumRow
          label={t("total")}
          labelClass="pt-1 font-semibold text-[1.0625rem]"
          amountClass="pt-1 font-[650] text-[1.25rem] tracking-[-0.015em]"
        >
          {formatMoney(order.amountDue, locale)}
        </SumRow>
      )}
    </dl>
  );
}

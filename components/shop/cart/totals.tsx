"use client";

import { formatMoney } from "#components/ui/money-format.ts";
import { SumRow } from "../layout/sum-row.tsx";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";

/** The subtotal minus the discount, rounded to cents. */
export function totalOf(subtotal: number, discount: number): number {
  return Math.round((subtotal - discount) * 100) / 100;
}

type Props = {
  subtotal: number;
  discount: number;
  /** Something is sent or picked up; its price is known in the checkout. */
  parcels: boolean;
};

export function Totals({ subtotal, discount, parcels }: Props) {
  const t = useShopTexts("cart");
  const locale = useShopLocale();
  return (
    <dl className="grid grid-cols-1 gap-y-2 text-body">
      {discount > 0 && (
        <>
          <SumRow label={t("subtotal")}>{formatMoney(subtotal, locale)}</SumRow>
          <SumRow label={t("discount")} amountClass="font-semibold text-brand-text">
            − {formatMoney(discount, locale)}
          </SumRow>
        </>
      )}
      {parcels && (
        <SumRow label={t("freight")} amountClass="text-muted">
          {t("freightLater")}
        </SumRow>
      )}
      <SumRow
        label={t("total")}
        labelClass="font-[650] text-[1.1875rem]"
        amountClass="font-[650] text-[1.1875rem] tracking-tight"
      >
        {formatMoney(totalOf(subtotal, discount), locale)}
      </SumRow>
    </dl>
  );
}

"use client";

import { formatMoney } from "#components/ui/money-format.ts";
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
    <dl className="grid grid-cols-[1fr_auto] gap-y-2 text-body">
      {discount > 0 && (
        <>
          <dt className="text-muted">{t("subtotal")}</dt>
          <dd className="text-right">{formatMoney(subtotal, locale)}</dd>
          <dt className="text-muted">{t("discount")}</dt>
          <dd className="text-right font-semibold text-brand-text">− {formatMoney(discount, locale)}</dd>
        </>
      )}
      {parcels && (
        <>
          <dt className="text-muted">{t("freight")}</dt>
          <dd className="text-right text-muted">{t("freightLater")}</dd>
        </>
      )}
      <dt className="font-[650] text-[1.1875rem]">{t("total")}</dt>
      <dd className="text-right font-[650] text-[1.1875rem] tracking-tight">
        {formatMoney(totalOf(subtotal, discount), locale)}
      </dd>
    </dl>
  );
}

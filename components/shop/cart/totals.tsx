"use client";

import { formatMoney } from "#components/ui/money-format.ts";
import { feeOn, type PayerFee, withFee } from "#lib/core/payer-fee.ts";
import { SumRow } from "../layout/sum-row.tsx";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";

export type CartSums = {
  subtotal: number;
  discount: number;
  /** Why none of the amounts that the discount changes is known: it is being checked, or the check failed. */
  untold: "counting" | "failed" | null;
  /** Something is sent or picked up; its price, and so the fee, is known in the checkout. */
  parcels: boolean;
  fee: PayerFee | null;
};

const priceOf = ({ subtotal, discount }: CartSums) => Math.round((subtotal - discount) * 100) / 100;

/** The subtotal minus the discount, with the fee as far as it is known. */
export function totalOf(sums: CartSums): number {
  return sums.parcels ? priceOf(sums) : withFee(priceOf(sums), sums.fee);
}

export function Totals({ sums }: { sums: CartSums }) {
  const t = useShopTexts("cart");
  const locale = useShopLocale();
  const { subtotal, discount, untold, parcels, fee } = sums;
  const told = (amount: string) => (untold ? (untold === "failed" ? "—" : t("counting")) : amount);
  return (
    <dl className="grid grid-cols-1 gap-y-2 text-body">
      {(discount > 0 || (fee && !parcels)) && (
        <SumRow label={t("subtotal")}>{formatMoney(subtotal, locale)}</SumRow>
      )}
      {discount > 0 && (
        <SumRow label={t("discount")} amountClass="font-semibold text-brand-text">
          {told(`− ${formatMoney(discount, locale)}`)}
        </SumRow>
      )}
      {parcels && (
        <SumRow label={t("freight")} amountClass="text-muted">
          {t("later")}
        </SumRow>
      )}
      {fee && (
        <SumRow label={t("fee")} amountClass={parcels ? "text-muted" : undefined}>
          {parcels ? t("later") : told(formatMoney(feeOn(priceOf(sums), fee), locale))}
        </SumRow>
      )}
      <SumRow
        label={t("total")}
        labelClass="font-[650] text-[1.1875rem]"
        amountClass="font-[650] text-[1.1875rem] tracking-tight"
        live
      >
        {told(formatMoney(totalOf(sums), locale))}
      </SumRow>
    </dl>
  );
}

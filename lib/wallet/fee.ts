import type { StoreRef } from "#lib/context/context.ts";
import { type Money, toCentavos } from "#lib/core/money.ts";
import type { PayerFee } from "#lib/core/payer-fee.ts";

export type SaleAmounts = { fee: Money; net: Money; due: Money };

/**
 * The fee of a sale: percentage plus fixed, rounded half up to centavos. With coverFee the customer pays it
 * on top and the store receives the full amount; otherwise it is deducted from the amount (contract.md,
 * Transactions).
 */
export function saleAmounts(
  store: Pick<StoreRef, "feePercent" | "feeFixed" | "coverFee">,
  amount: Money,
): SaleAmounts {
  const fee = toCentavos(amount.times(store.feePercent).dividedBy(100).plus(store.feeFixed));
  return store.coverFee
    ? { fee, net: amount, due: amount.plus(fee) }
    : { fee, net: amount.minus(fee), due: amount };
}

/** The fee that customers of a store pay on top, for its pages; null if the store pays it. */
export function payerFee(store: Pick<StoreRef, "feePercent" | "feeFixed" | "coverFee">): PayerFee | null {
  if (!store.coverFee) return null;
  return {
    hundredthsOfPercent: store.feePercent.times(100).toNumber(),
    centavos: store.feeFixed.times(100).toNumber(),
  };
}

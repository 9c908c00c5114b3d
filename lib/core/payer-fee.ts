/** The rates of a fee that the customer pays on top: hundredths of a percent, and centavos. */
export type PayerFee = { hundredthsOfPercent: number; centavos: number };

/**
 * The fee on an amount in reais, as `saleAmounts` calculates it, for pages: in whole numbers, without the library for
 * decimals.
 */
export function feeOn(amount: number, fee: PayerFee | null): number {
  if (!fee) return 0;
  const share = Math.round(amount * 100) * fee.hundredthsOfPercent;
  return (Math.floor((share + 5_000) / 10_000) + fee.centavos) / 100;
}

/** An amount in reais with the fee. */
export function withFee(amount: number, fee: PayerFee | null): number {
  return Math.round((amount + feeOn(amount, fee)) * 100) / 100;
}

import { Decimal } from "decimal.js";

/** Money is a Decimal in reais everywhere except in the API's JSON, where it is a number. */
export type Money = Decimal;

export const MAX_AMOUNT = 1_000_000;
/** The most that a cart can add up to: it may be told to the API, which refuses to charge more than MAX_AMOUNT. */
export const MAX_CART_TOTAL = 100 * 10_000 * MAX_AMOUNT;

export function money(value: Decimal.Value): Money {
  return new Decimal(value);
}

/** Whether the number has at most two decimals. Input is never rounded. */
export function hasCentavos(value: number): boolean {
  return Number.isFinite(value) && new Decimal(value).decimalPlaces() <= 2;
}

/** Rounds to centavos, half up. */
export function toCentavos(value: Decimal): Money {
  return value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
}

/** An amount as a JSON number with at most two decimals. */
export function toNumber(value: Decimal.Value): number {
  return new Decimal(value).toDecimalPlaces(2).toNumber();
}

/** `1234.50`: the format for the database. */
export function toFixed(value: Decimal.Value): string {
  return new Decimal(value).toFixed(2);
}

/** The lowest of these prices, which is the price of a product with variations; null without any. */
export function lowestPrice(variations: readonly { price: Decimal.Value | null }[]): Money | null {
  const prices = variations.flatMap(({ price }) => price ?? []);
  return prices.length > 0 ? Decimal.min(...prices) : null;
}

import { Decimal } from "decimal.js";

/** Money is a Decimal in reais from the database to the border, and a JSON number only at the border. */
export type Money = Decimal;

export const MAX_AMOUNT = 1_000_000;

export function money(value: Decimal.Value): Money {
  return new Decimal(value);
}

/** True when the number is written with at most two decimals, as reais are. Nothing is ever rounded on entry. */
export function hasCentavos(value: number): boolean {
  return Number.isFinite(value) && new Decimal(value).decimalPlaces() <= 2;
}

/** Rounds to centavos, half up. */
export function toCentavos(value: Decimal): Money {
  return value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
}

/** The JSON number of an amount: at most two decimals. */
export function toNumber(value: Decimal.Value): number {
  return new Decimal(value).toDecimalPlaces(2).toNumber();
}

/** `1234.50`: the form of the database. */
export function toFixed(value: Decimal.Value): string {
  return new Decimal(value).toFixed(2);
}

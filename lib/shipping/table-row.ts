import type { Money } from "#lib/core/money.ts";

/** A row of a freight table. CEPs are numbers, both ends inclusive; weights are in grams, times in working days. */
export type FreightRow = {
  cepFrom: number;
  cepTo: number;
  weightTo: number;
  price: Money;
  daysFrom: number | null;
  daysTo: number | null;
  service: string | null;
};

export const MAX_ROWS = 10_000;
export const MAX_BYTES = 1024 * 1024;
export const MAX_DAYS = 365;
export const MAX_SERVICE = 60;

/** 1310100 as "01310-100". */
export function cepText(cep: number): string {
  const digits = String(cep).padStart(8, "0");
  return `${digits.slice(0, 5)}-${digits.slice(5)}`;
}

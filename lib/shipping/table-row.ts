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

/**
 * The row that applies to a parcel, by the rule of prisma/functions/freight_quote.sql: the narrowest range with a row
 * for the weight (of equally narrow ones, the one that starts later), and in it the smallest sufficient weight.
 */
export function rowFor(rows: readonly FreightRow[], cep: number, grams: number): FreightRow | null {
  const fits = rows.filter((row) => row.cepFrom <= cep && cep <= row.cepTo && row.weightTo >= grams);
  const sorted = fits.toSorted(
    (a, b) => a.cepTo - a.cepFrom - (b.cepTo - b.cepFrom) || b.cepFrom - a.cepFrom || a.weightTo - b.weightTo,
  );
  return sorted[0] ?? null;
}

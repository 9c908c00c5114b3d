import { z } from "zod";
import { DEFAULT_LOCALE, type Locale } from "./locale.ts";

// What PostgreSQL, JavaScript and a person's calendar all agree on.
const EARLIEST = Date.UTC(1970, 0, 1);
const LATEST = Date.UTC(9999, 11, 31);

/** A moment as ISO 8601 with a zone (`Z` or an offset); without one nobody knows which moment is meant. */
export function instant() {
  return z.iso
    .datetime({ offset: true })
    .refine((value) => isBetween(Date.parse(value)), { error: "format.datetime" })
    .transform((value) => new Date(value));
}

function isBetween(ms: number): boolean {
  return ms >= EARLIEST && ms <= LATEST;
}

/** `dateFrom` (inclusive) and `dateTo` (exclusive) of a list; `checkDates` keeps them in order. */
export const dateRange = { dateFrom: instant().optional(), dateTo: instant().optional() };

export function checkDates(
  query: { dateFrom?: Date | undefined; dateTo?: Date | undefined },
  issues: z.core.$RefinementCtx,
): void {
  if (query.dateFrom && query.dateTo && query.dateFrom >= query.dateTo)
    issues.addIssue({ code: "custom", path: ["dateFrom"], message: "date.order" });
}

/** A moment as a person in Brazil reads it, on a clock in São Paulo; in the reader's language. */
export function inSaoPaulo(at: Date, locale: Locale = DEFAULT_LOCALE): string {
  return at.toLocaleString(locale, { timeZone: "America/Sao_Paulo" });
}

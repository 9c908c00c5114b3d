import { z } from "zod";
import { dateMessages, inputMessages } from "./input-messages.ts";
import { DEFAULT_LOCALE, type Locale } from "./locale.ts";

// The range that PostgreSQL, JavaScript and calendars all represent alike.
const EARLIEST = Date.UTC(1970, 0, 1);
const LATEST = Date.UTC(9999, 11, 31);

/** A time as ISO 8601 with a zone (`Z` or an offset). */
export function instant() {
  return z.iso
    .datetime({ offset: true })
    .refine((value) => isBetween(Date.parse(value)), { error: inputMessages.formatDatetime })
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
    issues.addIssue({ code: "custom", path: ["dateFrom"], message: dateMessages.rangeReversed });
}

/** `from` (inclusive) and `to` (exclusive) of a list; `checkPeriod` keeps them in order. */
export const period = { from: instant().optional(), to: instant().optional() };

export function checkPeriod(
  query: { from?: Date | undefined; to?: Date | undefined },
  issues: z.core.$RefinementCtx,
): void {
  if (query.from && query.to && query.from >= query.to)
    issues.addIssue({ code: "custom", path: ["from"], message: dateMessages.periodReversed });
}

/** A time as a person in Brazil reads it: São Paulo time, in the reader's language. */
export function inSaoPaulo(at: Date, locale: Locale = DEFAULT_LOCALE): string {
  return at.toLocaleString(locale, { timeZone: "America/Sao_Paulo" });
}

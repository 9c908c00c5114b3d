import { z } from "zod";
import { acrossFields } from "./across-fields.ts";
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

/** `dateFrom` (inclusive) and `dateTo` (exclusive) of a list; `.refine(...risingDates)` keeps them so. */
export const dateRange = { dateFrom: instant().optional(), dateTo: instant().optional() };

export const risingDates = acrossFields(
  ({ dateFrom, dateTo }) => !(dateFrom instanceof Date && dateTo instanceof Date && dateFrom >= dateTo),
  "dateFrom",
  dateMessages.rangeReversed,
);

/** `from` (inclusive) and `to` (exclusive) of a list; `.refine(...risingPeriod)` keeps them so. */
export const period = { from: instant().optional(), to: instant().optional() };

export const risingPeriod = acrossFields(
  ({ from, to }) => !(from instanceof Date && to instanceof Date && from >= to),
  "from",
  dateMessages.periodReversed,
);

/** A time as a person in Brazil reads it: São Paulo time, in the reader's language. */
export function inSaoPaulo(at: Date, locale: Locale = DEFAULT_LOCALE): string {
  return at.toLocaleString(locale, { timeZone: "America/Sao_Paulo" });
}

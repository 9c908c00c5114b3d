import { z } from "zod";
import { acrossFields } from "./across-fields.ts";
import { dateMessages } from "./input-messages.ts";
import { DEFAULT_LOCALE, type Locale } from "./locale.ts";

const ZONE = "America/Sao_Paulo";

// The range that PostgreSQL, JavaScript and calendars all support.
const EARLIEST = Date.UTC(1970, 0, 1);
const LATEST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** A time as ISO 8601 with a zone (`Z` or an offset). */
export function instant() {
  return z.iso
    .datetime({ offset: true, abort: true })
    .refine(...withinRange)
    .transform((value) => new Date(value));
}

const withinRange = [
  (value: string) => Date.parse(value) >= EARLIEST && Date.parse(value) <= LATEST,
  { error: dateMessages.outOfRange },
] as const;

/** `dateFrom` (inclusive) and `dateTo` (exclusive) as times; add `.refine(...risingDates)`. */
export const dateRange = { dateFrom: instant().optional(), dateTo: instant().optional() };

export const risingDates = acrossFields(
  ({ dateFrom, dateTo }) => !(dateFrom instanceof Date && dateTo instanceof Date && dateFrom >= dateTo),
  "dateFrom",
  dateMessages.rangeReversed,
);

/** A day as `2026-01-31`. */
export function day() {
  return z.iso.date({ error: dateMessages.day, abort: true }).refine(...withinRange);
}

/** `dateFrom` and `dateTo` as days in São Paulo, both inclusive; add `.refine(...risingDays())`. */
export const dayRange = { dateFrom: day().optional(), dateTo: day().optional() };

/** The first day is not after the last one. */
export function risingDays(first = "dateFrom", last = "dateTo") {
  return acrossFields(
    ({ [first]: from, [last]: to }) => !(typeof from === "string" && typeof to === "string" && from > to),
    first,
    dateMessages.daysReversed,
  );
}

/** Limits the number of days; an open end means today. */
export function withinDays(most: number, first = "dateFrom", last = "dateTo") {
  return acrossFields(
    ({ [first]: from, [last]: to }) =>
      typeof from !== "string" ||
      !(daysBetween(from, typeof to === "string" ? to : dayInSaoPaulo(new Date())) > most),
    first,
    dateMessages.tooManyDays,
  );
}

/** Number of days from one to another, both inclusive; NaN for an invalid day. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
}

/** A month as `2026-01`. */
export function month() {
  return z.string().regex(/^(19[7-9]|[2-9]\d\d)\d-(0[1-9]|1[0-2])$/, { error: dateMessages.month });
}

/** Formats a time for a person in Brazil: São Paulo time, in the reader's language. */
export function inSaoPaulo(at: Date, locale: Locale = DEFAULT_LOCALE): string {
  return at.toLocaleString(locale, { timeZone: ZONE });
}

const dayFormat = new Intl.DateTimeFormat("sv-SE", { timeZone: ZONE });

/** The day in São Paulo at this time, as `2026-01-31`. */
export function dayInSaoPaulo(at: Date): string {
  return dayFormat.format(at);
}

/** The start of a day in São Paulo. Until 2019, daylight saving time began at midnight in some years. */
export function startInSaoPaulo(day: string): Date {
  const inSummer = new Date(`${day}T00:00:00-02:00`);
  return dayInSaoPaulo(inSummer) === day ? inSummer : new Date(`${day}T00:00:00-03:00`);
}

/** Adds `days`, which may be negative. Nothing comes after 9999-12-31. */
export function addDays(day: string, days: number): string {
  return new Date(Math.min(Date.parse(day) + days * 86_400_000, LATEST)).toISOString().slice(0, 10);
}

import { z } from "zod";
import { acrossFields } from "./across-fields.ts";
import { dateMessages, inputMessages } from "./input-messages.ts";
import { DEFAULT_LOCALE, type Locale } from "./locale.ts";

const ZONE = "America/Sao_Paulo";

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

/** A day as `2026-01-31`. */
function day() {
  return z.iso.date().refine((value) => isBetween(Date.parse(value)), { error: dateMessages.day });
}

/** `from` and `to` as days of São Paulo, both included; `.refine(...risingDays)` keeps them so. */
export const daySpan = { from: day().optional(), to: day().optional() };

export const risingDays = acrossFields(
  ({ from, to }) => !(typeof from === "string" && typeof to === "string" && from > to),
  "from",
  dateMessages.daysReversed,
);

/** At most so many days; an open end is today. */
export function withinDays(most: number) {
  return acrossFields(
    ({ from, to }) =>
      typeof from !== "string" ||
      !(daysBetween(from, typeof to === "string" ? to : dayInSaoPaulo(new Date())) > most),
    "from",
    dateMessages.tooManyDays,
  );
}

/** How many days there are from one to another, both included; NaN for what is no day. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
}

/** A month as `2026-01`. */
export function month() {
  return z.string().regex(/^(19[7-9]|[2-9]\d\d)\d-(0[1-9]|1[0-2])$/, { error: dateMessages.month });
}

/** A time as a person in Brazil reads it: São Paulo time, in the reader's language. */
export function inSaoPaulo(at: Date, locale: Locale = DEFAULT_LOCALE): string {
  return at.toLocaleString(locale, { timeZone: ZONE });
}

const dayFormat = new Intl.DateTimeFormat("sv-SE", { timeZone: ZONE });

/** The day in São Paulo at a moment, as `2026-01-31`. */
export function dayInSaoPaulo(at: Date): string {
  return dayFormat.format(at);
}

/** When a day in São Paulo begins. Until 2019 its clocks were put forward at midnight, in some summers. */
export function startInSaoPaulo(day: string): Date {
  const inSummer = new Date(`${day}T00:00:00-02:00`);
  return dayInSaoPaulo(inSummer) === day ? inSummer : new Date(`${day}T00:00:00-03:00`);
}

/** The day `days` later, or earlier when that is below zero. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

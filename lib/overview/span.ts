import { addDays, dayInSaoPaulo, daysBetween, startInSaoPaulo } from "#lib/core/dates.ts";
import type { BilingualText } from "#lib/core/locale.ts";

/** Days in São Paulo, both inclusive. */
export type Span = { from: string; to: string };

/** A period as a query asks for it. */
export type DayQuery = { dateFrom?: string | undefined; dateTo?: string | undefined };

const DEFAULT_DAYS = 30;

/** Descriptions of the two days in a query that allows `most` days. */
export const dayRangeWords = (most: number) =>
  ({
    dateFrom: { "pt-BR": "O primeiro dia, como `2026-11-01`.", en: "The first day, like `2026-11-01`." },
    dateTo: {
      "pt-BR": `O último dia, inclusive; sem ele, hoje. No máximo ${most} dias.`,
      en: `The last day, inclusive; defaults to today. At most ${most} days.`,
    },
  }) as const satisfies Record<keyof DayQuery, BilingualText>;

/** The requested period; by default the last 30 days including today. */
export function spanOf({ dateFrom, dateTo }: DayQuery): Span {
  const today = dayInSaoPaulo(new Date());
  const last = dateTo ?? (dateFrom === undefined ? today : later(dateFrom, today));
  return { from: dateFrom ?? addDays(last, 1 - DEFAULT_DAYS), to: last };
}

function later(a: string, b: string): string {
  return a > b ? a : b;
}

/** The same number of days, ending the day before. */
export function spanBefore({ from, to }: Span): Span {
  return { from: addDays(from, -daysBetween(from, to)), to: addDays(from, -1) };
}

/** The moments at which the period before, the period, and what follows it begin. */
export function momentsOf(span: Span): [before: Date, start: Date, end: Date] {
  return [spanBefore(span).from, span.from, addDays(span.to, 1)].map(startInSaoPaulo) as [Date, Date, Date];
}

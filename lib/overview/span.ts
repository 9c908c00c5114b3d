import { addDays, dayInSaoPaulo, daysBetween, startInSaoPaulo } from "#lib/core/dates.ts";

/** Days in São Paulo, both inclusive. */
export type Span = { from: string; to: string };

const DEFAULT_DAYS = 30;

/** The requested period; by default the last 30 days including today. */
export function spanOf({ from, to }: { from?: string | undefined; to?: string | undefined }): Span {
  const last =
    to ?? (from === undefined ? dayInSaoPaulo(new Date()) : later(from, dayInSaoPaulo(new Date())));
  return { from: from ?? addDays(last, 1 - DEFAULT_DAYS), to: last };
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

import { createParser } from "nuqs";
import { dayOf, endOfDay, startOfDay } from "#components/ui/time-format.ts";

type Period = { from: Date | null; to: Date | null };

const parseAsDay = createParser({
  parse: (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null),
  serialize: (day: string) => day,
});

/** The first and last day of a list's period in the URL. */
export const PERIOD = { de: parseAsDay, ate: parseAsDay };

type PeriodDays = { de: string | null; ate: string | null };

/** The period of the days in the URL. */
export function periodOf({ de, ate }: PeriodDays): Period {
  return { from: de ? startOfDay(de) : null, to: ate ? endOfDay(ate) : null };
}

/** The days of a period for the URL. */
export function daysOf({ from, to }: Period): PeriodDays {
  return { de: from && dayOf(from), ate: to && dayOf(to) };
}

/** The period for the API, whose end is exclusive. */
export function instantsOf({ from, to }: Period): {
  dateFrom: string | undefined;
  dateTo: string | undefined;
} {
  return { dateFrom: from?.toISOString(), dateTo: to ? new Date(to.getTime() + 1).toISOString() : undefined };
}

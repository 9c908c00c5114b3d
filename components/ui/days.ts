import { dayOf } from "./time-format.ts";

/** Days in São Paulo as text, both inclusive. */
export type Days = { from: string; to: string };

const daysAfter = (day: string, count: number) =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);

/** The last `count` days, including today. */
export function lastDays(count: number): Days {
  const to = dayOf(new Date());
  return { from: daysAfter(to, 1 - count), to };
}

export function yesterday(): Days {
  const day = daysAfter(lastDays(1).to, -1);
  return { from: day, to: day };
}

/** From the first of the month until today. */
export function thisMonth(): Days {
  const { to } = lastDays(1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

export function lastMonth(): Days {
  const to = daysAfter(thisMonth().from, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

/** How a list shows its times: those of a single day without the day, which they all share. */
export function timesOf<Mode>(
  { from, to }: { from: Date | null; to: Date | null },
  otherwise: Mode,
): Mode | "time" {
  return from && to && dayOf(from) === dayOf(to) ? "time" : otherwise;
}

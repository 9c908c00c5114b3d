import { dayOf } from "#components/ui/time-format.ts";

/** Days in São Paulo as text, both inclusive. */
export type Days = { from: string; to: string };

/** The last `count` days, including today. */
export function lastDays(count: number): Days {
  const to = dayOf(new Date());
  return { from: new Date(Date.parse(to) - (count - 1) * 86_400_000).toISOString().slice(0, 10), to };
}

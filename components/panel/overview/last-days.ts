import { dayOf } from "#components/ui/time-format.ts";

/** Days of São Paulo, both included, as text. */
export type Days = { from: string; to: string };

/** So many days up to today. */
export function lastDays(count: number): Days {
  const to = dayOf(new Date());
  return { from: new Date(Date.parse(to) - (count - 1) * 86_400_000).toISOString().slice(0, 10), to };
}

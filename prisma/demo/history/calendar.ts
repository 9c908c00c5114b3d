import type { Random } from "./random.ts";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** São Paulo has had no daylight saving time since 2019. */
const BEHIND_UTC = 3 * HOUR;

/** Weights by weekday, Sunday first: more orders before and on the weekend. */
const WEEK = [0.88, 0.78, 0.9, 0.95, 1.05, 1.24, 1.2];

/** Weights by hour of the day, with peaks at lunch and in the evening. */
const HOURS = [3, 2, 1, 1, 1, 2, 5, 9, 13, 16, 18, 22, 27, 24, 19, 18, 19, 21, 25, 31, 36, 35, 24, 10];

/** Factors of the store's campaigns, by days ago. */
const CAMPAIGNS: Readonly<Record<number, number>> = { 62: 1.5, 61: 1.3, 23: 1.7, 22: 1.5, 21: 1.2 };

/** Returns the start of a day in São Paulo, `daysAgo` days before today. */
export function dayStart(now: Date, daysAgo: number): number {
  const today = Math.floor((now.getTime() - BEHIND_UTC) / DAY) * DAY + BEHIND_UTC;
  return today - daysAgo * DAY;
}

export function weekdayOf(start: number): number {
  return new Date(start - BEHIND_UTC).getUTCDay();
}

/** Returns the times of the orders: weighted by weekday and hour, and growing from month to month. */
export function orderMoments(now: Date, days: number, random: Random): Date[] {
  const hours = HOURS.map((weight, hour) => [hour, weight] as const);
  const found: number[] = [];
  for (let ago = days; ago >= 0; ago--) {
    const start = dayStart(now, ago);
    const grown = 8.6 + 15.4 * ((days - ago) / days);
    const luck = 0.78 + 0.44 * random.next();
    const count = Math.round(grown * (WEEK[weekdayOf(start)] as number) * luck * (CAMPAIGNS[ago] ?? 1));
    for (let at = 0; at < count; at++)
      found.push(start + random.weighted(hours) * HOUR + Math.floor(random.next() * HOUR));
  }
  // Excludes orders younger than a charge's lifetime: they would still be open.
  return found
    .filter((at) => at < now.getTime() - 45 * MINUTE)
    .sort((a, b) => a - b)
    .map((at) => new Date(at));
}

import { type Money, money, toNumber } from "#lib/core/money.ts";
import { listQuery } from "#lib/db/listing.ts";
import type { HourView, SoFarView } from "./schemas.ts";

type HourFigures = { hour: number; sales: Money; payments: number; orders: number; soFar: boolean };

/**
 * Sales of one day by the hour in which they were booked, São Paulo time, in one statement. `soFar`: the sales
 * until the current time of day; the hour that is under way has a row of each kind.
 */
export async function readHours(storeId: string, day: string): Promise<HourFigures[]> {
  return listQuery<HourFigures>(
    `WITH bounds AS (
       SELECT $2::date::timestamp AT TIME ZONE 'America/Sao_Paulo' AS first,
         ($2::date + 1)::timestamp AT TIME ZONE 'America/Sao_Paulo' AS past,
         $2::date + (now() AT TIME ZONE 'America/Sao_Paulo')::time AS until
     ), sold AS (
       SELECT e.created_at AT TIME ZONE 'America/Sao_Paulo' AS at, e.amount, e.cause_id
       FROM bounds b JOIN ledger_entries e ON e.store_id = $1 AND e.created_at >= b.first AND e.created_at < b.past
       WHERE e.sale_number IS NOT NULL AND e.cause IN ('sale', 'late_payment')
     )
     SELECT extract(hour FROM s.at)::int AS hour, sum(s.amount) AS sales, count(*)::int AS payments,
       count(p.order_id)::int AS orders, s.at <= b.until AS so_far
     FROM sold s CROSS JOIN bounds b
     -- LATERAL, because for a plain join the planner would read all payments.
     CROSS JOIN LATERAL (
       SELECT o.id AS order_id FROM payments p JOIN transactions t ON t.id = p.transaction_id
       LEFT JOIN orders o ON o.id = t.order_id AND o.paid_at IS NOT NULL
       WHERE p.id = s.cause_id LIMIT 1
     ) p
     GROUP BY hour, so_far ORDER BY hour, so_far`,
    [storeId, day],
  );
}

/** All 24 hours of the day, including those without sales. */
export function eachHour(found: readonly HourFigures[]): HourView[] {
  return Array.from({ length: 24 }, (_, hour) => ({
    hour,
    ...totalOf(found.filter((each) => each.hour === hour)),
  }));
}

/** The day's sales until the current time of day. */
export function untilNow(found: readonly HourFigures[]): SoFarView {
  return totalOf(found.filter(({ soFar }) => soFar));
}

function totalOf(found: readonly HourFigures[]): SoFarView {
  return {
    sales: toNumber(found.reduce((sum, { sales }) => sum.plus(sales), money(0))),
    payments: found.reduce((sum, { payments }) => sum + payments, 0),
    orders: found.reduce((sum, { orders }) => sum + orders, 0),
  };
}

import { addDays, daysBetween } from "#lib/core/dates.ts";
import { type Money, money, toCentavos, toNumber } from "#lib/core/money.ts";
import { listQuery } from "#lib/db/listing.ts";
import { momentsOf, type Span, spanBefore } from "#lib/overview/span.ts";
import type { SalesDay, SalesFigures } from "./schemas.ts";

/** The sums of a day or, without `day`, of the period's new or returning customers. */
type Row = {
  recent: boolean;
  day: string | null;
  returning: boolean | null;
  customers: number;
  orders: number;
  sales: Money;
};

type SalesReport = {
  totals: SalesFigures;
  previous: SalesFigures;
  days: SalesDay[];
  previousDays: SalesDay[];
};

/** Orders paid in the period and in the previous one: by day, and by new and returning customers. */
export async function reportSales(storeId: string, span: Span): Promise<SalesReport> {
  const rows = await listQuery<Row>(
    `WITH paid AS MATERIALIZED (
       SELECT o.customer_id, o.total, (o.paid_at AT TIME ZONE 'America/Sao_Paulo')::date AS day, o.paid_at >= $3 AS recent
       FROM orders o WHERE o.store_id = $1 AND o.paid_at >= $2 AND o.paid_at < $4
     ), buyers AS (
       SELECT p.recent, p.customer_id, count(*) AS orders, sum(p.total) AS sales FROM paid p GROUP BY p.recent, p.customer_id
     ), known AS (
       SELECT b.recent, b.orders, b.sales, EXISTS (SELECT FROM orders e WHERE e.store_id = $1 AND e.customer_id = b.customer_id
         AND e.paid_at < CASE WHEN b.recent THEN $3::timestamptz ELSE $2::timestamptz END) AS returning
       FROM buyers b
     )
     SELECT coalesce(p.recent, false) AS recent, p.day::date AS day, NULL::boolean AS returning, 0 AS customers, count(*)::int AS orders,
       coalesce(sum(p.total), 0) AS sales
     FROM paid p GROUP BY p.recent, p.day
     UNION ALL
     SELECT coalesce(k.recent, false), NULL, k.returning, count(*)::int, sum(k.orders)::int, coalesce(sum(k.sales), 0)
     FROM known k GROUP BY k.recent, k.returning`,
    [storeId, ...momentsOf(span)],
  );
  const recent = rows.filter((row) => row.recent);
  const earlier = rows.filter((row) => !row.recent);
  return {
    totals: figuresOf(recent),
    previous: figuresOf(earlier),
    days: eachDay(span, recent),
    previousDays: eachDay(spanBefore(span), earlier),
  };
}

function figuresOf(rows: readonly Row[]): SalesFigures {
  const of = (returning: boolean) => rows.find((row) => row.returning === returning);
  const [fresh, back] = [of(false), of(true)];
  const orders = (fresh?.orders ?? 0) + (back?.orders ?? 0);
  const sales = money(fresh?.sales ?? 0).plus(back?.sales ?? 0);
  const buyers = (row: Row | undefined) => ({
    customers: row?.customers ?? 0,
    orders: row?.orders ?? 0,
    sales: toNumber(row?.sales ?? 0),
  });
  return {
    orders,
    sales: toNumber(sales),
    averageTicket: orders > 0 ? toNumber(toCentavos(sales.div(orders))) : null,
    newCustomers: buyers(fresh),
    returningCustomers: buyers(back),
  };
}

/** Every day of the span, including those without sales. */
function eachDay({ from, to }: Span, rows: readonly Row[]): SalesDay[] {
  const known = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: daysBetween(from, to) }, (_, index) => {
    const day = addDays(from, index);
    const row = known.get(day);
    return { day, orders: row?.orders ?? 0, sales: toNumber(row?.sales ?? 0) };
  });
}

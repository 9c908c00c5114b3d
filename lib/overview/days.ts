import { addDays, daysBetween } from "#lib/core/dates.ts";
import { type Money, money, toNumber } from "#lib/core/money.ts";
import { listQuery } from "#lib/db/listing.ts";
import type { DayView, TotalsView } from "./schemas.ts";
import type { Span } from "./span.ts";

type DayFigures = {
  day: string;
  sales: Money;
  fees: Money;
  refunds: Money;
  /** Pix beyond the amount due or of another amount, less lost disputes and taxes withheld. Their refunds are in `refunds`. */
  others: Money;
  payments: number;
  orders: number;
  seconds: number;
  charges: number;
  paidCharges: number;
};

/** Figures of each day with activity, oldest first, in one statement. */
export async function readDays(storeId: string, { from, to }: Span): Promise<DayFigures[]> {
  return listQuery<DayFigures>(
    // prisma/functions/movements_by_day.sql
    `SELECT day, sum(sales) AS sales, sum(fees) AS fees, sum(refunds) AS refunds, sum(others) AS others,
       sum(payments)::int AS payments, sum(orders)::int AS orders, sum(seconds)::int8 AS seconds, sum(charges)::int AS charges, sum(paid_charges)::int AS paid_charges
     FROM (
       SELECT day, CASE WHEN cause IN ('sale', 'late_payment') THEN amount ELSE 0 END AS sales,
         CASE cause WHEN 'fee' THEN amount ELSE 0 END AS fees,
         CASE cause WHEN 'refund' THEN amount WHEN 'refund_returned' THEN -amount ELSE 0 END AS refunds,
         CASE WHEN cause IN ('overpayment', 'amount_mismatch') THEN amount WHEN cause IN ('dispute_lost', 'dispute_lost_rest', 'tax_withheld') THEN -amount ELSE 0 END AS others,
         0 AS payments, 0 AS orders, 0 AS seconds, 0 AS charges, 0 AS paid_charges
       FROM movements_by_day($1, $2, $3)
       UNION ALL
       SELECT day, 0, 0, 0, 0, sales, orders, seconds, 0, 0 FROM (${SALES}) s
       UNION ALL
       SELECT day, 0, 0, 0, 0, 0, 0, 0, n, CASE status WHEN 'COMPLETED' THEN n ELSE 0 END FROM (
         SELECT day, status, count AS n FROM list_counts
         WHERE store_id = $1 AND list = 'transactions' AND day BETWEEN $2 AND $3
         UNION ALL
         SELECT day, status, delta FROM list_deltas
         WHERE store_id = $1 AND list = 'transactions' AND day BETWEEN $2 AND $3
       ) c
     ) d GROUP BY day ORDER BY day`,
    [storeId, from, to],
  );
}

/** Sales of store $1 on the days $2 to $3: the aggregated figures plus movements not yet folded into them. */
// prisma/functions/sales_of_movements.sql
const SALES = `SELECT day, bucket, sales, orders, seconds FROM daily_sales
    WHERE store_id = $1 AND day BETWEEN $2 AND $3
  UNION ALL
  SELECT m.day, round(10 * ln(1 + m.seconds)), 1, (m.order_id IS NOT NULL)::int, m.seconds
  FROM wallets w CROSS JOIN LATERAL sales_of_movements(w.store_id,
    coalesce((SELECT f.position FROM folded_movements f WHERE f.store_id = w.store_id), 0), w.entries) m
  WHERE w.store_id = $1 AND m.day BETWEEN $2 AND $3`;

type Bucket = { bucket: number; sales: number };

/** Histogram of the time between charge and payment, fastest first. */
export async function readPayTimes(storeId: string, { from, to }: Span): Promise<Bucket[]> {
  return listQuery<Bucket>(
    `SELECT bucket::int, sum(sales)::int AS sales FROM (${SALES}) s GROUP BY bucket ORDER BY bucket`,
    [storeId, from, to],
  );
}

/** The median time to pay in seconds, interpolated within its bucket; null without sales. */
export function medianOf(buckets: readonly Bucket[]): number | null {
  const half = buckets.reduce((sum, { sales }) => sum + sales, 0) / 2;
  let before = 0;
  for (const { bucket, sales } of buckets) {
    if (sales > 0 && before + sales >= half) {
      const place = bucket - 0.5 + (half - before) / sales;
      return Math.max(0, Math.round(Math.exp(place / 10) - 1));
    }
    before += sales;
  }
  return null;
}

/** Every day of the span, including those without activity. */
export function eachDay({ from, to }: Span, found: readonly DayFigures[]): DayView[] {
  const known = new Map(found.map((figures) => [figures.day, figures]));
  return Array.from({ length: daysBetween(from, to) }, (_, index) => {
    const day = addDays(from, index);
    return { day, ...present(known.get(day) ?? nothing(day)) };
  });
}

export function totalOf(found: readonly DayFigures[], median: number | null): TotalsView {
  const sum = found.reduce(
    (total, each) => ({
      day: "",
      sales: total.sales.plus(each.sales),
      fees: total.fees.plus(each.fees),
      refunds: total.refunds.plus(each.refunds),
      others: total.others.plus(each.others),
      payments: total.payments + each.payments,
      orders: total.orders + each.orders,
      seconds: total.seconds + each.seconds,
      charges: total.charges + each.charges,
      paidCharges: total.paidCharges + each.paidCharges,
    }),
    nothing(""),
  );
  return { ...present(sum), medianSecondsToPay: median };
}

function nothing(day: string): DayFigures {
  const none = money(0);
  return {
    day,
    sales: none,
    fees: none,
    refunds: none,
    others: none,
    payments: 0,
    orders: 0,
    seconds: 0,
    charges: 0,
    paidCharges: 0,
  };
}

function present(figures: DayFigures): Omit<DayView, "day"> {
  const { sales, fees, refunds, others, payments, orders, seconds, charges, paidCharges } = figures;
  return {
    sales: toNumber(sales),
    fees: toNumber(fees),
    net: toNumber(sales.plus(others).minus(fees).minus(refunds)),
    refunds: toNumber(refunds),
    payments,
    orders,
    charges,
    paidCharges,
    conversion: charges > 0 ? Math.round((paidCharges / charges) * 10_000) / 10_000 : null,
    averageSecondsToPay: payments > 0 ? Math.round(seconds / payments) : null,
  };
}

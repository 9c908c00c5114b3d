import { type Money, toNumber } from "#lib/core/money.ts";
import { type Counted, countedPage, listQuery } from "#lib/db/listing.ts";
import { type Span, spanBefore } from "#lib/overview/span.ts";
import type { ProductReport } from "./schemas.ts";

type Sold = {
  id: string;
  name: string;
  units: number;
  amount: Money;
  unitsBefore: number;
  amountBefore: Money;
};

/**
 * Products sold in the period or the previous one, by amount. Reads the daily figures and the sales that are not
 * folded into them yet, but no order of an earlier day.
 */
export async function reportProducts(
  storeId: string,
  span: Span,
  { limit, offset }: { limit: number | null; offset: number },
): Promise<{ products: ProductReport[]; total: number }> {
  const rows = await listQuery<Counted<Sold>>(
    // prisma/functions/sales_of_movements.sql
    `WITH sold AS MATERIALIZED (
       SELECT product_id, coalesce(sum(units) FILTER (WHERE day >= $3::date), 0)::int AS units,
         coalesce(sum(amount) FILTER (WHERE day >= $3::date), 0) AS amount,
         coalesce(sum(units) FILTER (WHERE day < $3::date), 0)::int AS units_before,
         coalesce(sum(amount) FILTER (WHERE day < $3::date), 0) AS amount_before
       FROM (
         SELECT day, product_id, units, amount FROM daily_products WHERE store_id = $1 AND day BETWEEN $2 AND $4
         UNION ALL
         SELECT m.day, i.product_id, i.quantity, i.quantity * i.price
         FROM wallets w CROSS JOIN LATERAL sales_of_movements(w.store_id,
           coalesce((SELECT f.position FROM folded_movements f WHERE f.store_id = w.store_id), 0), w.entries) m
         JOIN order_items i ON i.order_id = m.order_id
         WHERE w.store_id = $1 AND m.day BETWEEN $2 AND $4
       ) d GROUP BY product_id
     )
     SELECT c.list_length, t.* FROM (SELECT count(*)::int AS list_length FROM sold) c LEFT JOIN (
       SELECT p.id, p.name, s.units, s.amount, s.units_before, s.amount_before
       FROM sold s JOIN products p ON p.id = s.product_id
       ORDER BY s.amount DESC, s.amount_before DESC, p.id LIMIT $5 OFFSET $6
     ) t ON true ORDER BY t.amount DESC, t.amount_before DESC, t.id`,
    [storeId, spanBefore(span).from, span.from, span.to, limit, offset],
  );
  const { records, total } = countedPage(rows);
  return {
    total,
    products: records.map(({ id, name, units, amount, unitsBefore, amountBefore }) => ({
      ...{ productId: id, name, units, amount: toNumber(amount) },
      previous: { units: unitsBefore, amount: toNumber(amountBefore) },
    })),
  };
}

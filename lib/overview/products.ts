import { type Money, toNumber } from "#lib/core/money.ts";
import { listQuery } from "#lib/db/listing.ts";
import { shownAddress } from "#lib/pictures/address.ts";
import type { OverviewView } from "./schemas.ts";
import type { Span } from "./span.ts";

const MOST = 5;

type Sold = { productId: string; name: string; image: string | null; units: number; amount: Money };

/**
 * A product's running totals up to a day: the row of that day, which is read together with all others, or
 * else the last row before it, found by the index. `unless` is the condition under which the lookup is not
 * needed.
 */
const upTo = (name: string, day: string, unless: string) =>
  `LEFT JOIN daily_products ${name} ON ${name}.store_id = $1 AND ${name}.day = ${day} AND ${name}.product_id = t.product_id
   LEFT JOIN LATERAL (SELECT p.units_to, p.amount_to FROM daily_products p WHERE ${name}.day IS NULL AND NOT (${unless})
     AND p.store_id = $1 AND p.product_id = t.product_id AND p.day < ${day} ORDER BY p.day DESC LIMIT 1) ${name}_before ON true`;

/**
 * Best-sellers of the period by amount: each product's running total on the last day minus the one before the
 * first.
 */
export async function readTopProducts(
  storeId: string,
  { from, to }: Span,
): Promise<OverviewView["topProducts"]> {
  const rows = await listQuery<Sold>(
    // prisma/functions/sales_of_movements.sql
    `SELECT s.product_id, p.name, p.images[1] AS image, s.units::int AS units, s.amount FROM (
       SELECT product_id, sum(units) AS units, sum(amount) AS amount FROM (
         SELECT t.product_id,
           CASE WHEN t.last_day <= $3 THEN t.units ELSE coalesce(e.units_to, e_before.units_to, 0) END
             - coalesce(b.units_to, b_before.units_to, 0) AS units,
           CASE WHEN t.last_day <= $3 THEN t.amount ELSE coalesce(e.amount_to, e_before.amount_to, 0) END
             - coalesce(b.amount_to, b_before.amount_to, 0) AS amount
         FROM sold_products t
         ${upTo("b", "$2::date - 1", "false")}
         ${upTo("e", "$3::date", "t.last_day <= $3::date")}
         WHERE t.store_id = $1 AND t.last_day >= $2
         UNION ALL
         SELECT i.product_id, i.quantity, i.quantity * i.price
         FROM wallets w CROSS JOIN LATERAL sales_of_movements(w.store_id,
           coalesce((SELECT f.position FROM folded_movements f WHERE f.store_id = w.store_id), 0), w.entries) m
         JOIN order_items i ON i.order_id = m.order_id
         WHERE w.store_id = $1 AND m.day BETWEEN $2 AND $3
       ) d GROUP BY product_id HAVING sum(units) > 0 ORDER BY sum(amount) DESC, product_id LIMIT ${MOST}
     ) s JOIN products p ON p.id = s.product_id ORDER BY s.amount DESC, s.product_id`,
    [storeId, from, to],
  );
  return rows.map(({ productId, name, image, units, amount }) => ({
    productId,
    name,
    image: image && shownAddress(image),
    units,
    amount: toNumber(amount),
  }));
}

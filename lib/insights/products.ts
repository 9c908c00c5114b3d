import { type Money, toNumber } from "#lib/core/money.ts";
import { listQuery } from "#lib/db/listing.ts";
import type { Span } from "./days.ts";
import type { OverviewView } from "./schemas.ts";

const MOST = 5;

type Sold = { productId: string; name: string; image: string | null; units: number; amount: Money };

/** What sold most on the days, by amount. */
export async function readTopProducts(
  storeId: string,
  { from, to }: Span,
): Promise<OverviewView["topProducts"]> {
  const rows = await listQuery<Sold>(
    // prisma/functions/sales_of_movements.sql
    `SELECT s.product_id, p.name, p.images[1] AS image, s.units::int AS units, s.amount FROM (
       SELECT product_id, sum(units) AS units, sum(amount) AS amount FROM (
         SELECT product_id, units, amount FROM daily_products WHERE store_id = $1 AND day BETWEEN $2 AND $3
         UNION ALL
         SELECT i.product_id, i.quantity, i.quantity * i.price
         FROM wallets w CROSS JOIN LATERAL sales_of_movements(w.store_id,
           coalesce((SELECT f.position FROM folded_movements f WHERE f.store_id = w.store_id), 0), w.entries) m
         JOIN order_items i ON i.order_id = m.order_id
         WHERE w.store_id = $1 AND m.day BETWEEN $2 AND $3
       ) d GROUP BY product_id ORDER BY sum(amount) DESC, product_id LIMIT ${MOST}
     ) s JOIN products p ON p.id = s.product_id ORDER BY s.amount DESC, s.product_id`,
    [storeId, from, to],
  );
  return rows.map(({ productId, name, image, units, amount }) => ({
    productId,
    name,
    image,
    units,
    amount: toNumber(amount),
  }));
}

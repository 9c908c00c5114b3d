import { pool } from "#lib/db/pool.ts";

/**
 * Fills the daily figures of a bulk-loaded history, which has no movements in the ledger for the worker to fold: the
 * overview and the reports then read as much as in a store that has sold all this.
 */
export async function fillFigures(storeId: string): Promise<void> {
  const sold = `SELECT o.id, o.total, (o.paid_at AT TIME ZONE 'America/Sao_Paulo')::date AS day, i.product_id, i.quantity,
      i.quantity * i.price AS amount, extract(epoch FROM o.paid_at - o.created_at) AS seconds
    FROM orders o JOIN order_items i ON i.order_id = o.id WHERE o.store_id = $1 AND o.paid_at IS NOT NULL`;
  for (const statement of [
    `INSERT INTO daily_movements (store_id, day, cause, count, amount)
     SELECT $1, day, 'sale', count(*), sum(total) FROM (${sold}) s GROUP BY day`,
    `INSERT INTO daily_sales (store_id, day, bucket, sales, orders, seconds)
     SELECT $1, day, round(10 * ln(1 + seconds)), count(*), count(*), sum(seconds) FROM (${sold}) s GROUP BY 2, 3`,
    `INSERT INTO daily_products (store_id, day, product_id, units, amount, units_to, amount_to)
     SELECT $1, day, product_id, units, amount, sum(units) OVER so_far, sum(amount) OVER so_far
     FROM (SELECT day, product_id, sum(quantity)::int AS units, sum(amount) AS amount FROM (${sold}) s GROUP BY 1, 2) d
     WINDOW so_far AS (PARTITION BY product_id ORDER BY day)`,
    `INSERT INTO sold_products (store_id, product_id, last_day, units, amount)
     SELECT $1, product_id, max(day), sum(quantity), sum(amount) FROM (${sold}) s GROUP BY product_id`,
  ])
    await pool().query(statement, [storeId]);
  await pool().query("VACUUM (ANALYZE) daily_movements, daily_sales, daily_products, sold_products");
}

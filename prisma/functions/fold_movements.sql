-- Adds movements of the ledger to the daily figures (daily_movements, daily_sales, daily_products): of up to 200 stores
-- that have new ones, up to p_limit of each. Returns how many. Readers see a movement either in the figures or after
-- folded_movements.position. Raises nothing.
-- The planner can't know how few movements are new, hence the settings: walk the indexes.
CREATE OR REPLACE FUNCTION fold_movements("p_limit" int) RETURNS int LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
DECLARE
  folded int;
BEGIN
  -- One at a time: the second one would add the same movements again.
  IF NOT pg_try_advisory_xact_lock(hashtext('fold_movements')) THEN
    RETURN 0;
  END IF;
  WITH stretches AS MATERIALIZED (
    SELECT w.store_id, coalesce(f.position, 0) AS after, least(w.entries, coalesce(f.position, 0) + p_limit) AS last
    FROM wallets w LEFT JOIN folded_movements f ON f.store_id = w.store_id
    WHERE w.entries > coalesce(f.position, 0) LIMIT 200
  ), moved AS (
    INSERT INTO daily_movements AS d (store_id, day, cause, count, amount)
      SELECT s.store_id, e.day, e.cause, count(*), sum(e.amount) FROM stretches s
      CROSS JOIN LATERAL (
        SELECT (l.created_at AT TIME ZONE 'America/Sao_Paulo')::date AS day, l.cause, l.amount FROM ledger_entries l
        WHERE l.store_id = s.store_id AND l.position > s.after AND l.position <= s.last
      ) e GROUP BY 1, 2, 3
      ON CONFLICT (store_id, day, cause) DO UPDATE SET count = d.count + excluded.count, amount = d.amount + excluded.amount
  ), sales AS MATERIALIZED (
    SELECT s.store_id, m.day, m.order_id, m.seconds
    FROM stretches s CROSS JOIN LATERAL sales_of_movements(s.store_id, s.after, s.last) m
  ), timed AS (
    INSERT INTO daily_sales AS d (store_id, day, bucket, sales, orders, seconds)
      SELECT store_id, day, round(10 * ln(1 + seconds)), count(*), count(order_id), sum(seconds) FROM sales GROUP BY 1, 2, 3
      ON CONFLICT (store_id, day, bucket) DO UPDATE SET
        sales = d.sales + excluded.sales, orders = d.orders + excluded.orders, seconds = d.seconds + excluded.seconds
  ), sold AS (
    INSERT INTO daily_products AS d (store_id, day, product_id, units, amount)
      SELECT s.store_id, s.day, i.product_id, sum(i.quantity), sum(i.quantity * i.price)
      FROM sales s JOIN order_items i ON i.order_id = s.order_id GROUP BY 1, 2, 3
      ON CONFLICT (store_id, day, product_id) DO UPDATE SET units = d.units + excluded.units, amount = d.amount + excluded.amount
  ), reached AS (
    INSERT INTO folded_movements AS f (store_id, position) SELECT store_id, last FROM stretches
      ON CONFLICT (store_id) DO UPDATE SET position = excluded.position
  )
  SELECT coalesce(sum(last - after), 0) INTO folded FROM stretches;
  RETURN folded;
END $$;

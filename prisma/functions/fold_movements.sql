-- Adds movements of the ledger to the daily figures (daily_movements, daily_sales, daily_products,
-- sold_products), for up to 200 stores with new ones, up to p_limit of each store, and for no further store
-- once it has 10,000: a call must end within the statement's time limit, however many wait. Returns how many.
-- Readers see a movement either in the figures or after folded_movements.position. Never NULL. Raises nothing.
-- The planner can't know how few movements are new, so the settings make it use the indexes.
-- Used by: lib/jobs/worker.ts, lib/overview/rebuild.ts.
CREATE OR REPLACE FUNCTION fold_movements("p_limit" int) RETURNS int LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
DECLARE
  folded int;
BEGIN
  -- One worker at a time: a second one would add the same movements again.
  IF NOT pg_try_advisory_xact_lock(hashtext('fold_movements')) THEN
    RETURN 0;
  END IF;
  WITH waiting AS (
    SELECT w.store_id, coalesce(f.position, 0) AS after, least(w.entries, coalesce(f.position, 0) + p_limit) AS last
    FROM wallets w LEFT JOIN folded_movements f ON f.store_id = w.store_id
    WHERE w.entries > coalesce(f.position, 0) LIMIT 200
  ), stretches AS MATERIALIZED (
    SELECT store_id, after, last FROM (
      SELECT store_id, after, last, sum(last - after) OVER (ORDER BY store_id) - (last - after) AS before FROM waiting
    ) w WHERE before < 10000
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
  ), sold AS MATERIALIZED (
    -- Totals of each day, and running totals of this batch up to that day.
    SELECT store_id, day, product_id, units, amount, sum(units) OVER past AS units_to, sum(amount) OVER past AS amount_to FROM (
      SELECT s.store_id, s.day, i.product_id, sum(i.quantity) AS units, sum(i.quantity * i.price) AS amount
      FROM sales s JOIN order_items i ON i.order_id = s.order_id GROUP BY 1, 2, 3
    ) d WINDOW past AS (PARTITION BY store_id, product_id ORDER BY day)
  ), sold_by_day AS (
    INSERT INTO daily_products AS d (store_id, day, product_id, units, amount, units_to, amount_to)
      SELECT s.store_id, s.day, s.product_id, s.units, s.amount, coalesce(b.units_to, 0) + s.units_to, coalesce(b.amount_to, 0) + s.amount_to
      FROM sold s LEFT JOIN LATERAL (
        SELECT p.units_to, p.amount_to FROM daily_products p
        WHERE p.store_id = s.store_id AND p.product_id = s.product_id AND p.day < s.day ORDER BY p.day DESC LIMIT 1
      ) b ON true
      ON CONFLICT (store_id, day, product_id) DO UPDATE SET units = d.units + excluded.units, amount = d.amount + excluded.amount,
        units_to = d.units + excluded.units_to, amount_to = d.amount + excluded.amount_to
  ), days_after AS (
    -- A movement may belong to an earlier day than its predecessor, if both were written around midnight.
    UPDATE daily_products d SET units_to = d.units_to + l.units, amount_to = d.amount_to + l.amount FROM (
      SELECT p.store_id, p.day, p.product_id, sum(s.units) AS units, sum(s.amount) AS amount FROM sold s
      JOIN daily_products p ON p.store_id = s.store_id AND p.product_id = s.product_id AND p.day > s.day
      WHERE NOT EXISTS (SELECT FROM sold o WHERE o.store_id = p.store_id AND o.product_id = p.product_id AND o.day = p.day)
      GROUP BY 1, 2, 3
    ) l WHERE d.store_id = l.store_id AND d.day = l.day AND d.product_id = l.product_id
  ), sold_in_all AS (
    INSERT INTO sold_products AS t (store_id, product_id, last_day, units, amount)
      SELECT store_id, product_id, max(day), sum(units), sum(amount) FROM sold GROUP BY 1, 2
      ON CONFLICT (store_id, product_id) DO UPDATE SET last_day = greatest(t.last_day, excluded.last_day),
        units = t.units + excluded.units, amount = t.amount + excluded.amount
  ), reached AS (
    INSERT INTO folded_movements AS f (store_id, position) SELECT store_id, last FROM stretches
      ON CONFLICT (store_id) DO UPDATE SET position = excluded.position
  )
  SELECT coalesce(sum(last - after), 0) INTO folded FROM stretches;
  RETURN folded;
END $$;

-- Adds up to p_limit rows of list_deltas to the counts in list_counts and list_totals, deletes them, and returns how many.
-- Readers see either the changes or the counts. Never NULL. Raises nothing.
-- Used by: lib/jobs/worker.ts.
CREATE OR REPLACE FUNCTION fold_list_deltas("p_limit" int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  folded int;
BEGIN
  -- One worker at a time: a second one would only wait for the same rows.
  IF NOT pg_try_advisory_xact_lock(hashtext('fold_list_deltas')) THEN
    RETURN 0;
  END IF;
  WITH gone AS (
    DELETE FROM list_deltas WHERE (store_id, list, seq) IN (SELECT store_id, list, seq FROM list_deltas LIMIT p_limit)
    RETURNING store_id, list, day, status, products, delta
  ), sums AS (
    SELECT store_id, list, day, status, products, sum(delta)::int AS change, count(*) AS rows
    FROM gone GROUP BY 1, 2, 3, 4, 5
  ), kept AS (
    INSERT INTO list_counts AS c (store_id, list, day, status, products, count)
      SELECT store_id, list, day, status, products, change FROM sums WHERE change <> 0
      ON CONFLICT (store_id, list, day, status, products) DO UPDATE SET count = c.count + excluded.count
  ), totals AS (
    INSERT INTO list_totals AS t (list, status, count)
      SELECT list, status, sum(change) FROM sums GROUP BY 1, 2 HAVING sum(change) <> 0
      ON CONFLICT (list, status) DO UPDATE SET count = t.count + excluded.count
  )
  SELECT coalesce(sum(rows), 0) INTO folded FROM sums;
  RETURN folded;
END $$;

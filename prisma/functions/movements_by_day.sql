-- A store's movements from p_from to p_last (days in São Paulo, both inclusive; null: no bound), by day and
-- cause: the stored figures plus movements not yet folded into them. A day and cause may be split into two
-- rows.
-- Never NULL: day, cause, count, amount. Raises nothing.
-- Used by: lib/operation/stores/list.ts, lib/operation/stores/read.ts, lib/overview/days.ts, lib/wallet/statement/monthly.ts.
CREATE OR REPLACE FUNCTION movements_by_day(p_store uuid, p_from date, p_last date)
RETURNS TABLE ("day" date, "cause" ledger_cause, "count" int, "amount" numeric) LANGUAGE sql STABLE
AS $$
  SELECT d.day, d.cause, d.count, d.amount FROM daily_movements d
  WHERE d.store_id = p_store AND d.day >= coalesce(p_from, '-infinity') AND d.day <= coalesce(p_last, 'infinity')
  UNION ALL
  SELECT m.day, m.cause, 1, m.amount FROM (
    SELECT (e.created_at AT TIME ZONE 'America/Sao_Paulo')::date AS day, e.cause, e.amount FROM ledger_entries e
    WHERE e.store_id = p_store
      AND e.position > coalesce((SELECT f.position FROM folded_movements f WHERE f.store_id = p_store), 0)
  ) m WHERE m.day >= coalesce(p_from, '-infinity') AND m.day <= coalesce(p_last, 'infinity')
$$;

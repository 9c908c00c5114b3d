-- The sales among a store's movements after position p_after up to p_last, one row each: the day in São
-- Paulo, the order if this paid it (a late payment without stock does not), and the seconds between charge
-- and payment.
-- Never NULL: day, seconds. Raises nothing.
-- Used by: lib/overview/days.ts, lib/overview/products.ts, lib/reports/products.ts,
-- prisma/functions/fold_movements.sql.
CREATE OR REPLACE FUNCTION sales_of_movements(p_store uuid, p_after int, p_last int)
RETURNS TABLE ("day" date, "order_id" uuid, "seconds" bigint) LANGUAGE sql STABLE
AS $$
  SELECT (e.created_at AT TIME ZONE 'America/Sao_Paulo')::date, p.order_id, p.seconds
  FROM ledger_entries e
  -- LATERAL, because for a plain join the planner would read all payments.
  CROSS JOIN LATERAL (
    SELECT o.id AS order_id, greatest(0, extract(epoch FROM p.paid_at - t.created_at))::bigint AS seconds
    FROM payments p JOIN transactions t ON t.id = p.transaction_id
    LEFT JOIN orders o ON o.id = t.order_id AND o.paid_at IS NOT NULL
    WHERE p.id = e.cause_id LIMIT 1
  ) p
  WHERE e.store_id = p_store AND e.position > p_after AND e.position <= p_last AND e.sale_number IS NOT NULL
    AND e.cause IN ('sale', 'late_payment')
$$;

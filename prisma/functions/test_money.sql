-- Returns what a live store still has at accounts that are not production: its balances there (their sum by account can be
-- below zero) and its unpaid charges. Such money is not real, and a live store should have none: before environments it could be
-- connected to a bank's homologation. Only accounts where there is anything are named.
--
-- Raises nothing.
-- Used by: lib/adjustments/test-money.ts, prisma/functions/store_accounts.sql.
CREATE OR REPLACE FUNCTION test_money(p_store uuid)
RETURNS TABLE ("account_id" uuid, "available" numeric, "pending" numeric, "blocked" numeric, "charges" int)
LANGUAGE sql STABLE AS $$
  SELECT g.id, coalesce(b.available, 0), coalesce(b.pending, 0), coalesce(b.blocked, 0), c.charges
  FROM gateway_accounts g LEFT JOIN account_balances(p_store) b ON b.account_id = g.id
  CROSS JOIN LATERAL (SELECT count(*)::int AS charges FROM transactions t
    WHERE t.store_id = p_store AND t.account_id = g.id AND (t.status = 'PENDING') IS TRUE) c
  WHERE g.environment <> 'production' AND (b.available <> 0 OR b.pending <> 0 OR b.blocked <> 0 OR c.charges > 0)
    AND EXISTS (SELECT FROM stores s WHERE s.id = p_store AND s.mode = 'live')
$$;

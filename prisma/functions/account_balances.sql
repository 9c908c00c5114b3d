-- Returns a store's available, pending and blocked balance and its paid fees at each gateway account. Reads
-- maintained sums, so the cost does not depend on the history. The balance at an account can be negative: it has paid
-- out money that another account received. Raises nothing.
-- Used by: lib/adjustments/adjust.ts, prisma/functions/money_elsewhere.sql, prisma/functions/test_money.sql.
CREATE OR REPLACE FUNCTION account_balances(p_store uuid)
RETURNS TABLE ("account_id" uuid, "available" numeric, "pending" numeric, "blocked" numeric, "fees" numeric) LANGUAGE sql STABLE
AS $$
  SELECT a.account_id,
    sum(CASE WHEN a.credit = 'available' THEN a.amount WHEN a.debit = 'available' THEN -a.amount ELSE 0.00 END),
    sum(CASE WHEN a.credit = 'pending' THEN a.amount WHEN a.debit = 'pending' THEN -a.amount ELSE 0.00 END),
    sum(CASE WHEN a.credit = 'blocked' THEN a.amount WHEN a.debit = 'blocked' THEN -a.amount ELSE 0.00 END),
    sum(CASE WHEN a.credit = 'fees' THEN a.amount WHEN a.debit = 'fees' THEN -a.amount ELSE 0.00 END)
  FROM account_movements a WHERE a.store_id = p_store GROUP BY a.account_id
$$;

-- Returns the accounts at which a store's money lies in one pot with this account's: those of the same holder and environment at
-- which the store has movements, and the account itself. What came in at one of them can be paid by each of them, and by no other
-- (prisma/functions/money_elsewhere.sql). Never NULL. Raises nothing.
-- Used by: prisma/functions/with_debts.sql.
CREATE OR REPLACE FUNCTION pot_accounts(p_store uuid, p_account uuid) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  SELECT array_agg(k.account_id) FROM (
    SELECT p_account AS account_id UNION SELECT m.account_id FROM account_movements m WHERE m.store_id = p_store) k
  LEFT JOIN gateway_accounts g ON g.id = k.account_id
  LEFT JOIN gateway_accounts a ON a.id = p_account
  WHERE coalesce(g.holder_store_id = p_store, false) = coalesce(a.holder_store_id = p_store, false)
    AND coalesce(g.environment = a.environment, true)
$$;

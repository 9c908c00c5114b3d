-- Returns the part of a store's balance that an account cannot pay out, because accounts of another holder received
-- it. For an account of the platform, that is the money at the store's own bank; for an account of the store, the
-- money that the platform holds for it.
--
-- p_account: the paying account; null means an account of the platform
--
-- Raises nothing.
-- Used by: lib/withdrawals/quote.ts, prisma/functions/refuse_money_elsewhere.sql.
CREATE OR REPLACE FUNCTION money_elsewhere(p_store uuid, p_account uuid) RETURNS numeric
LANGUAGE plpgsql STABLE AS $$
DECLARE
  own uuid[] := ARRAY(SELECT id FROM gateway_accounts WHERE holder_store_id = p_store);
BEGIN
  -- The usual case: the store has no account of its own, so the platform holds all of its money.
  IF cardinality(own) = 0 THEN
    RETURN 0;
  END IF;
  RETURN (SELECT greatest(coalesce(sum(b.available), 0), 0) FROM account_balances(p_store) b
    WHERE (b.account_id = ANY (own)) <> coalesce(p_account = ANY (own), false));
END $$;

-- Returns the part of a store's balance that an account can't pay out, because it came in at accounts of another holder: for an
-- account of the platform, what is at the store's own bank; for an account of the store, what the platform holds for it.
--
-- p_account: the account that would pay; null counts as one of the platform's
--
-- Raises nothing.
-- Used by: lib/withdrawals/quote.ts, prisma/functions/refuse_money_elsewhere.sql.
CREATE OR REPLACE FUNCTION money_elsewhere(p_store uuid, p_account uuid) RETURNS numeric
LANGUAGE plpgsql STABLE AS $$
DECLARE
  own uuid[] := ARRAY(SELECT id FROM gateway_accounts WHERE holder_store_id = p_store);
BEGIN
  -- Nearly every store: all of its money is with the platform.
  IF cardinality(own) = 0 THEN
    RETURN 0;
  END IF;
  RETURN (SELECT greatest(coalesce(sum(b.available), 0), 0) FROM account_balances(p_store) b
    WHERE (b.account_id = ANY (own)) <> coalesce(p_account = ANY (own), false));
END $$;

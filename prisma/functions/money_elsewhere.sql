-- Returns the part of a store's balance that an account cannot pay out, because it came in at accounts of another holder or of
-- another environment: for an account of the platform, the money at the store's own bank; for an account of the store, the
-- money that the platform holds for it; for a production account, the play money of a bank's homologation. Each of these
-- pots counts for itself, so that one below zero hides nothing of another.
--
-- p_account: the paying account; null means an account of the platform, in the environment of the store's mode
--
-- Raises nothing.
-- Used by: lib/withdrawals/quote.ts, prisma/functions/refuse_money_elsewhere.sql.
CREATE OR REPLACE FUNCTION money_elsewhere(p_store uuid, p_account uuid) RETURNS numeric
LANGUAGE plpgsql STABLE AS $$
DECLARE
  own boolean := false;
  place text;
BEGIN
  SELECT coalesce(holder_store_id = p_store, false), environment INTO own, place FROM gateway_accounts WHERE id = p_account;
  own := coalesce(own, false);
  place := coalesce(place, (SELECT CASE mode WHEN 'live' THEN 'production' ELSE 'test' END FROM stores WHERE id = p_store));
  -- The usual case: all of the store's money came in where it is to leave.
  IF NOT EXISTS (SELECT FROM account_movements m LEFT JOIN gateway_accounts g ON g.id = m.account_id WHERE m.store_id = p_store
      AND (coalesce(g.holder_store_id = p_store, false) <> own OR coalesce(g.environment, place) <> place)) THEN
    RETURN 0;
  END IF;
  RETURN (SELECT coalesce(sum(greatest(pot, 0)), 0) FROM (
    SELECT sum(b.available) AS pot FROM account_balances(p_store) b LEFT JOIN gateway_accounts g ON g.id = b.account_id
    WHERE coalesce(g.holder_store_id = p_store, false) <> own OR coalesce(g.environment, place) <> place
    GROUP BY coalesce(g.holder_store_id = p_store, false), coalesce(g.environment, place)) AS pots);
END $$;

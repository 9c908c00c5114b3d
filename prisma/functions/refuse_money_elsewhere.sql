-- Refuses that an account pays out what came in at an account of another holder: what a store has received into accounts of
-- its own is at its bank, and only a person of the store may have said that it arrived; what the platform holds for it is not
-- there either. Each holder's accounts pay what came in at them. The caller has debited the wallet at the account that is
-- going to pay, and holds its row.
--
-- p_account: the account that is going to pay
--
-- Raises: moneyElsewhere (lib/db/refusals.ts).
-- Used by: lib/wallet/money-elsewhere.ts, prisma/functions/request_withdrawal.sql.
CREATE OR REPLACE FUNCTION refuse_money_elsewhere(p_store uuid, p_account uuid) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  own uuid[] := ARRAY(SELECT id FROM gateway_accounts WHERE holder_store_id = p_store);
BEGIN
  -- Nearly every store: all of its money is with the platform.
  IF cardinality(own) = 0 THEN
    RETURN;
  END IF;
  IF (SELECT sum(b.available) FROM account_balances(p_store) b
      WHERE (b.account_id = ANY (own)) = (p_account = ANY (own))) < 0 THEN
    RAISE EXCEPTION 'moneyElsewhere' USING ERRCODE = 'VT008';
  END IF;
END $$;

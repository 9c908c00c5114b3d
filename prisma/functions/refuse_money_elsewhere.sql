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
  elsewhere numeric := money_elsewhere(p_store, p_account);
BEGIN
  IF elsewhere > 0 AND elsewhere > (SELECT available FROM wallets WHERE store_id = p_store) THEN
    RAISE EXCEPTION 'moneyElsewhere' USING ERRCODE = 'VT008';
  END IF;
END $$;

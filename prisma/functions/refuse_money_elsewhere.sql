-- Refuses that an account of the platform pays out what a store has received into accounts of its own: that money is at the
-- store's bank, and only a person of the store may have said that it arrived. The caller has debited the wallet, and holds its
-- row.
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

-- Refuses a payout of money that accounts of another holder or environment received. Money received by a store's own account is at
-- its bank, and often only a member's word says that it arrived; money that the platform holds is not at that bank.
-- So the accounts of each holder pay out only what they received. The caller has debited the wallet at the paying
-- account, and holds its row lock.
--
-- p_account: the paying account
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

-- Writes movements of one store's money at one gateway account, in the order given. The trigger of ledger_entries
-- (movements_posted) moves the balances with them.
--
-- p_store:      the store; it has a row in `wallets`
-- p_account:    the gateway account whose money moves
-- p_debits, p_credits: the wallet accounts that the money leaves and enters; they must match the cause
-- p_amounts:    BRL, above zero
-- p_causes, p_cause_ids: what caused each; each cause is booked once
-- p_descriptions: for the statement, or nulls
-- p_may_owe:    the money has left the bank, or goes back to its payer: what the available balance does not cover is owed
--
-- A store that owes pays with whatever becomes available (prisma/functions/with_debts.sql).
--
-- The bank's fee for a Pix (gateway_accounts.tariffs) is written with the movement; it is no business of
-- the store's balance.
--
-- Returns how many were written: those that were booked before are left out.
-- Raises: storeOwes, for a withdrawal or refund of a store that owes (lib/db/refusals.ts); an error without a code of ours
-- when the store has no wallet. Breaks wallets_available_check when the available balance would fall below zero, and
-- wallets_owed_check when more is written off than is owed.
-- Used by: lib/wallet/ledger.ts, prisma/functions/request_withdrawal.sql.
CREATE OR REPLACE FUNCTION post_ledger(p_store uuid, p_account uuid, p_debits ledger_account[], p_credits ledger_account[],
  p_amounts numeric[], p_causes ledger_cause[], p_cause_ids uuid[], p_descriptions text[], p_may_owe boolean DEFAULT false) RETURNS int
LANGUAGE plpgsql AS $$
DECLARE
  wallet wallets;
  written int;
BEGIN
  -- The row lock comes first: two callers with the same cause queue here, and the second one sees the first's entry.
  SELECT * INTO wallet FROM wallets WHERE store_id = p_store FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'store % has no wallet', p_store;
  END IF;
  IF wallet.owed > 0 OR p_may_owe THEN
    SELECT d.* INTO p_debits, p_credits, p_amounts, p_causes, p_cause_ids, p_descriptions
      FROM with_debts(wallet, p_account, p_debits, p_credits, p_amounts, p_causes, p_cause_ids, p_descriptions, p_may_owe) d;
  END IF;
  INSERT INTO ledger_entries (store_id, account_id, position, sale_number, debit, credit, amount, cause, cause_id, description, tariff,
      available_after)
    SELECT p_store, p_account, wallet.entries + row_number() OVER w,
      CASE WHEN m.is_sale THEN wallet.sales + count(*) FILTER (WHERE m.is_sale) OVER w END,
      m.debit, m.credit, m.amount, m.cause, m.cause_id, m.description,
      bank_tariff((SELECT g.tariffs FROM gateway_accounts g WHERE g.id = p_account), m.cause, m.amount),
      wallet.available + sum(CASE WHEN m.credit = 'available' THEN m.amount WHEN m.debit = 'available' THEN -m.amount ELSE 0 END) OVER w
    FROM (
      SELECT u.*, u.cause IN ('sale', 'late_payment', 'overpayment', 'amount_mismatch') AS is_sale
      FROM unnest(p_debits, p_credits, p_amounts, p_causes, p_cause_ids, p_descriptions)
        WITH ORDINALITY AS u (debit, credit, amount, cause, cause_id, description, place)
      WHERE NOT EXISTS (SELECT FROM ledger_entries e WHERE e.cause_id = u.cause_id AND e.cause = u.cause)
    ) m WINDOW w AS (ORDER BY m.place);
  GET DIAGNOSTICS written = ROW_COUNT;
  RETURN written;
END $$;

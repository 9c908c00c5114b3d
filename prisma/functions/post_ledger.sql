-- Moves money between two accounts of one store: changes the balances and writes the movement.
--
-- p_store:           the store; it has a row in `wallets`
-- p_debit, p_credit: the account that the money leaves and the one that it enters
-- p_amount:          BRL, above zero
-- p_cause, p_cause_id: what caused it; each cause is booked once
-- p_description:     for the statement, or null
--
-- Returns the available balance after it, or null when the same cause was booked before: then nothing is changed.
-- Raises an error without a code of ours when the store has no wallet; breaks wallets_available_check when the
-- available balance would fall below zero (lib/db/refusals.ts).
-- Used by: lib/wallet/ledger.ts, prisma/functions/request_withdrawal.sql.
CREATE OR REPLACE FUNCTION post_ledger(p_store uuid, p_debit ledger_account, p_credit ledger_account,
  p_amount numeric, p_cause ledger_cause, p_cause_id uuid, p_description text) RETURNS numeric
LANGUAGE plpgsql AS $$
DECLARE
  after numeric;
  place int;
  is_sale boolean := p_cause IN ('sale', 'late_payment', 'overpayment', 'amount_mismatch');
  sale_place int;
BEGIN
  -- The row lock comes first: two callers with the same cause queue here, and the second one sees the first's entry.
  PERFORM FROM wallets WHERE store_id = p_store FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'store % has no wallet', p_store;
  END IF;
  IF EXISTS (SELECT FROM ledger_entries WHERE cause_id = p_cause_id AND cause = p_cause) THEN
    RETURN NULL;
  END IF;
  UPDATE wallets SET
    available = available + CASE WHEN p_credit = 'available' THEN p_amount WHEN p_debit = 'available' THEN -p_amount ELSE 0 END,
    pending   = pending   + CASE WHEN p_credit = 'pending'   THEN p_amount WHEN p_debit = 'pending'   THEN -p_amount ELSE 0 END,
    blocked   = blocked   + CASE WHEN p_credit = 'blocked'   THEN p_amount WHEN p_debit = 'blocked'   THEN -p_amount ELSE 0 END,
    fees      = fees      + CASE WHEN p_credit = 'fees'      THEN p_amount WHEN p_debit = 'fees'      THEN -p_amount ELSE 0 END,
    clearing  = clearing  + CASE WHEN p_credit = 'clearing'  THEN p_amount WHEN p_debit = 'clearing'  THEN -p_amount ELSE 0 END,
    entries = entries + 1,
    sales = sales + is_sale::int,
    withdrawn = withdrawn + (p_cause = 'withdrawal')::int,
    updated_at = now()
    WHERE store_id = p_store RETURNING available, entries, sales INTO after, place, sale_place;
  INSERT INTO ledger_entries (store_id, position, sale_number, debit, credit, amount, cause, cause_id, description, available_after)
    VALUES (p_store, place, CASE WHEN is_sale THEN sale_place END, p_debit, p_credit, p_amount, p_cause, p_cause_id, p_description, after);
  RETURN after;
END $$;

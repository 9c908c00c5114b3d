-- Trigger of the tables that book a Pix which came in: payments, unmatched_payments, key_receipts, withdrawal_returns. Each
-- endToEndId is booked once, over all accounts and all of these tables (booked_pix, pix_name). Two things go on from one to the next:
-- a receipt is booked as the payment of its charge, and a Pix without a charge, while nobody has decided about it, as the
-- payment of the charge that it turns out to have paid, as its receipt, or as the return of a withdrawal.
--
-- TG_ARGV[0]: what it is booked as: `payment`, `unmatched`, `receipt`, `return`
--
-- Raises: pixBookedElsewhere (lib/db/refusals.ts).
-- Fired by: lib/transactions/apply-payments.ts, lib/transactions/confirm.ts, lib/reconciliation/book-page.ts,
-- lib/bank-statements/decide-lines.ts, lib/withdrawals/credit-return.ts.
CREATE OR REPLACE FUNCTION pix_in_booked() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held booked_pix;
  undecided uuid;
  goes_on boolean := false;
  name text := pix_name(NEW.account_id, NEW.end_to_end_id);
BEGIN
  INSERT INTO booked_pix (direction, end_to_end_id, booked_as, record_id, account_id)
    VALUES ('in', name, TG_ARGV[0], NEW.id, NEW.account_id) ON CONFLICT (direction, end_to_end_id) DO NOTHING;
  IF FOUND THEN
    RETURN NULL;
  END IF;
  -- The same lock order as everywhere: the Pix without a charge, then its place here (unmatched_is_its_own).
  SELECT record_id INTO undecided FROM booked_pix WHERE direction = 'in' AND end_to_end_id = name AND booked_as = 'unmatched';
  PERFORM FROM unmatched_payments WHERE id = undecided FOR UPDATE;
  SELECT * INTO held FROM booked_pix WHERE direction = 'in' AND end_to_end_id = name FOR UPDATE;
  IF held.booked_as = 'unmatched' AND TG_ARGV[0] IN ('payment', 'receipt', 'return') THEN
    UPDATE unmatched_payments SET state = 'matched', ended_at = now(), reconcile_at = NULL, problem = NULL
      WHERE id = held.record_id AND state IN ('open', 'dismissed');
    goes_on := FOUND;
    -- What the bank has sent back of it had nothing to be debited from until now. Who is booking one of them meanwhile has
    -- found no payment, and so holds no charge: waiting for it can't end in a deadlock.
    UPDATE external_refunds SET book_at = now() WHERE id IN (SELECT id FROM external_refunds
      WHERE account_id = NEW.account_id AND end_to_end_id = NEW.end_to_end_id AND state = 'open' ORDER BY id FOR UPDATE);
  ELSIF held.booked_as = 'receipt' AND TG_ARGV[0] = 'payment' THEN
    goes_on := EXISTS (SELECT FROM key_receipts r JOIN transactions t ON t.txid = r.txid AND t.account_id = r.account_id
      WHERE r.id = held.record_id AND t.id = (to_jsonb(NEW) ->> 'transaction_id')::uuid);
  END IF;
  IF NOT goes_on THEN
    RAISE EXCEPTION 'pixBookedElsewhere' USING ERRCODE = 'VT009';
  END IF;
  UPDATE booked_pix SET booked_as = TG_ARGV[0], record_id = NEW.id, account_id = NEW.account_id
    WHERE direction = 'in' AND end_to_end_id = name;
  RETURN NULL;
END $$;

-- Trigger of `refunds`: what goes back of a payment is never more than was paid. The payment is locked, so that two refunds of
-- it come one after the other.
--
-- Raises: refundsExceedPayment (lib/db/refusals.ts), also for a refund of no payment.
-- Fired by: lib/refunds/send.ts.
CREATE OR REPLACE FUNCTION refund_within_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid numeric;
BEGIN
  SELECT amount INTO paid FROM payments WHERE transaction_id = NEW.transaction_id AND end_to_end_id = NEW.end_to_end_id
    FOR NO KEY UPDATE;
  IF NOT FOUND OR paid < (SELECT sum(r.amount) FROM refunds r
      WHERE r.transaction_id = NEW.transaction_id AND r.end_to_end_id = NEW.end_to_end_id AND r.status <> 'failed') THEN
    RAISE EXCEPTION 'refundsExceedPayment' USING ERRCODE = 'VT010';
  END IF;
  RETURN NULL;
END $$;

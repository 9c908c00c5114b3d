-- Trigger: recalculates the amount of a payment that still waits for a person (lib/cases), when a refund is
-- requested or fails. A change of a refund locks its charge, so concurrent recalculations are impossible.
-- Raises nothing.
-- Fired by: lib/refunds/send.ts.
CREATE OR REPLACE FUNCTION payment_given_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payments p SET open_amount = greatest(0, p.amount - (SELECT coalesce(sum(r.amount), 0) FROM refunds r
      WHERE r.transaction_id = p.transaction_id AND r.end_to_end_id = p.end_to_end_id AND r.status <> 'failed'))
    WHERE p.transaction_id = NEW.transaction_id AND p.end_to_end_id = NEW.end_to_end_id AND p.open_amount IS NOT NULL;
  RETURN NULL;
END $$;

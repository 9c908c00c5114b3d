-- Trigger of `unmatched_payments`, before one is credited or sent back: only where that Pix is not booked as anything else.
--
-- Raises: pixBookedElsewhere (lib/db/refusals.ts).
-- Fired by: lib/cases/unmatched.ts, lib/reconciliation/send-returns.ts, lib/refunds/note-refunds.ts.
CREATE OR REPLACE FUNCTION unmatched_is_its_own() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Locked: a payment of the same Pix comes before or after.
  PERFORM FROM booked_pix WHERE direction = 'in' AND end_to_end_id = pix_name(NEW.account_id, NEW.end_to_end_id)
    AND record_id = NEW.id FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'pixBookedElsewhere' USING ERRCODE = 'VT009';
  END IF;
  RETURN NEW;
END $$;

-- Trigger of withdrawals and refunds, once one of them is known by the endToEndId of the Pix that left: a Pix pays one of them.
--
-- TG_ARGV[0]: what it is booked as: `withdrawal`, `refund`
--
-- Raises: pixBookedElsewhere (lib/db/refusals.ts).
-- Fired by: lib/withdrawals/send.ts, lib/withdrawals/sent-after-failure.ts, lib/refunds/confirm.ts.
CREATE OR REPLACE FUNCTION pix_out_booked() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  name text := pix_name(NEW.account_id,
    to_jsonb(NEW) ->> CASE TG_ARGV[0] WHEN 'refund' THEN 'paid_back_as' ELSE 'end_to_end_id' END);
BEGIN
  INSERT INTO booked_pix (direction, end_to_end_id, booked_as, record_id, account_id)
    VALUES ('out', name, TG_ARGV[0], NEW.id, NEW.account_id) ON CONFLICT (direction, end_to_end_id) DO NOTHING;
  IF NOT FOUND AND NOT EXISTS (SELECT FROM booked_pix WHERE direction = 'out' AND end_to_end_id = name AND record_id = NEW.id) THEN
    RAISE EXCEPTION 'pixBookedElsewhere' USING ERRCODE = 'VT009';
  END IF;
  RETURN NULL;
END $$;

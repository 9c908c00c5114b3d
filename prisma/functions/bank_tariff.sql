-- Returns the bank's fee for the Pix of a movement by the rates of its account: null if the movement is no Pix or has no
-- rate. Not called for an account without rates, which is nearly every one.
--
-- p_rates: { "received": rate, "sent": rate }, either may be missing; a rate is
--          { "percent": "0.99", "fixed": "0.10", "minimum": "0.50", "maximum": "10.00" }, each part may be missing
--
-- Rounded half up to centavos, Pix by Pix, as banks do. Raises nothing.
-- Used by: lib/reconciliation/book-page.ts, prisma/functions/post_ledger.sql.
CREATE OR REPLACE FUNCTION bank_tariff(p_rates jsonb, p_cause ledger_cause, p_amount numeric) RETURNS numeric
LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
  rate jsonb := CASE WHEN p_cause IN ('sale', 'late_payment', 'overpayment', 'amount_mismatch') THEN p_rates -> 'received'
    WHEN p_cause IN ('withdrawal_sent', 'withdrawal_sent_after_failure') THEN p_rates -> 'sent' END;
BEGIN
  IF rate IS NULL OR jsonb_typeof(rate) = 'null' THEN
    RETURN NULL;
  END IF;
  RETURN least(greatest(
    round(p_amount * coalesce((rate ->> 'percent')::numeric, 0) / 100 + coalesce((rate ->> 'fixed')::numeric, 0), 2),
    (rate ->> 'minimum')::numeric), (rate ->> 'maximum')::numeric);
END $$;

-- Trigger: makes a charge searchable by its payer's name, if that differs from the buyer's. Raises nothing.
-- Fired by: lib/transactions/complete.ts.
CREATE OR REPLACE FUNCTION payer_searchable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE charge_search SET details = details || search_text(NEW.payer_name) WHERE transaction_id = NEW.id;
  RETURN NULL;
END $$;

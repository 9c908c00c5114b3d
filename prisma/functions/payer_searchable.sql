-- Trigger: a charge can be searched by the name of its payer. Most payers are the buyers; only another one's name is
-- new. Raises nothing.
-- Fired by: lib/transactions/record-payments.ts.
CREATE OR REPLACE FUNCTION payer_searchable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE charge_search SET details = details || search_text(NEW.payer_name) WHERE transaction_id = NEW.id;
  RETURN NULL;
END $$;

-- Trigger: counts a new charge in its store's list of transactions (list_deltas) and makes it searchable
-- (charge_search), but not by its document, which is sealed (document_hash). An order is written before its charge, so its code can be read here. Raises nothing.
-- Fired by: lib/checkout/place-order.ts, lib/transactions/create.ts.
CREATE OR REPLACE FUNCTION transactions_listed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  code text;
BEGIN
  INSERT INTO list_deltas (store_id, list, day, status, products, delta)
    VALUES (NEW.store_id, 'transactions', (NEW.created_at AT TIME ZONE 'America/Sao_Paulo')::date, NEW.status::text, NEW.order_id IS NOT NULL, 1);
  IF NEW.order_id IS NOT NULL THEN
    SELECT order_code INTO code FROM orders WHERE id = NEW.order_id;
  END IF;
  INSERT INTO charge_search (transaction_id, store_id, order_id, created_at, buyer, details)
    VALUES (NEW.id, NEW.store_id, NEW.order_id, NEW.created_at,
      search_text(NEW.customer_name, NEW.customer_email, code),
      search_text(NEW.external_reference, NEW.description, NEW.payer_name));
  RETURN NULL;
END $$;

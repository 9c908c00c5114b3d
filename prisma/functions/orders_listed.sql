-- Trigger: counts a new order in its store's list of orders (list_deltas). Raises nothing.
-- Fired by: lib/checkout/place-order.ts.
CREATE OR REPLACE FUNCTION orders_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO list_deltas (store_id, list, day, status, products, delta)
    VALUES (NEW.store_id, 'orders', (NEW.created_at AT TIME ZONE 'America/Sao_Paulo')::date, NEW.status::text, true, 1);
  RETURN NULL;
END $$;

-- Trigger: moves an order to the count of its new status (list_deltas). Raises nothing.
-- Fired by: lib/transactions/complete.ts, lib/orders/hold.ts, lib/returns/end-order.ts.
CREATE OR REPLACE FUNCTION orders_relisted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO list_deltas (store_id, list, day, status, products, delta) VALUES
    (NEW.store_id, 'orders', (NEW.created_at AT TIME ZONE 'America/Sao_Paulo')::date, OLD.status::text, true, -1),
    (NEW.store_id, 'orders', (NEW.created_at AT TIME ZONE 'America/Sao_Paulo')::date, NEW.status::text, true, 1);
  RETURN NULL;
END $$;

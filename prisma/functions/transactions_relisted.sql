-- Trigger: moves a charge to the count of its new status (list_deltas). Raises nothing.
-- Fired by: lib/transactions/complete.ts, lib/transactions/expire.ts, lib/transactions/open.ts.
CREATE OR REPLACE FUNCTION transactions_relisted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO list_deltas (store_id, list, day, status, products, delta) VALUES
    (NEW.store_id, 'transactions', (NEW.created_at AT TIME ZONE 'America/Sao_Paulo')::date, OLD.status::text, NEW.order_id IS NOT NULL, -1),
    (NEW.store_id, 'transactions', (NEW.created_at AT TIME ZONE 'America/Sao_Paulo')::date, NEW.status::text, NEW.order_id IS NOT NULL, 1);
  RETURN NULL;
END $$;

-- Trigger: the available units of a variation fell to its threshold. Writes an alert for the worker to mail,
-- in the transaction that took the units, unless an earlier alert is open (a refill closes it, lib/catalog).
-- Raises nothing. Its condition is the WHEN of the trigger `variations_stock_fell` (migration 20261121177000_stock_alerts).
-- Fired by: lib/checkout/place-order.ts, lib/catalog/remove-units.ts.
CREATE OR REPLACE FUNCTION stock_fell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_alerts (store_id, variation_id, threshold) VALUES (NEW.store_id, NEW.id, NEW.low_stock_at)
    ON CONFLICT (variation_id) WHERE cleared_at IS NULL DO NOTHING;
  RETURN NULL;
END $$;

-- Trigger: announces an order whose public status has changed, by NOTIFY when the transaction commits:
-- "<store> <id> <code>" on the channel order_changed. Raises nothing.
--
-- A new order is not announced: nobody can follow it yet, and commits with a NOTIFY are serialized.
-- Fired by: lib/transactions/complete.ts, lib/orders/hold.ts, lib/orders/reissue-delivery.ts,
-- lib/pix/report-payment.ts, lib/refunds/send.ts, lib/returns/end-order.ts.
CREATE OR REPLACE FUNCTION order_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid;
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN
    changed := NEW.id;
  ELSIF TG_TABLE_NAME = 'payments' THEN
    SELECT order_id INTO changed FROM transactions WHERE id = NEW.transaction_id;
  ELSE
    changed := NEW.order_id;
  END IF;
  PERFORM pg_notify('order_changed', concat_ws(' ', o.store_id, o.id, o.order_code)) FROM orders o WHERE o.id = changed;
  RETURN NULL;
END $$;

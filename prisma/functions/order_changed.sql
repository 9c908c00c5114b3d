-- Trigger: names an order of which a shopper's page shows something else now, by NOTIFY at the end of the transaction:
-- "<store> <id> <code>" on the channel order_changed. Raises nothing.
--
-- A new order names nothing: nobody can wait for it yet, and a commit that notifies waits for every other one that does.
-- Fired by: lib/transactions/record-payments.ts, lib/orders/hold.ts, lib/orders/reissue-delivery.ts,
-- lib/pix/report-payment.ts, lib/refunds/send.ts.
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

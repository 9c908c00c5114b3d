-- prisma/functions/order_changed.sql
CREATE FUNCTION order_changed() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TRIGGER "orders_changed" AFTER UPDATE ON "orders" FOR EACH ROW
  WHEN ((OLD."status", OLD."expires_at", OLD."tracking_code", OLD."tracking_url")
    IS DISTINCT FROM (NEW."status", NEW."expires_at", NEW."tracking_code", NEW."tracking_url"))
  EXECUTE FUNCTION order_changed();

-- A charge that opens at once is part of the making of its order.
CREATE TRIGGER "transactions_changed" AFTER UPDATE ON "transactions" FOR EACH ROW
  WHEN (NEW."order_id" IS NOT NULL AND (OLD."reported_at" IS DISTINCT FROM NEW."reported_at"
    OR (OLD."charge_state" = 'uncertain' AND NEW."charge_state" = 'open')))
  EXECUTE FUNCTION order_changed();

-- One that settles its charge changes the order, too.
CREATE TRIGGER "payments_arrived" AFTER INSERT ON "payments" FOR EACH ROW
  WHEN (NEW."kind" <> 'settlement') EXECUTE FUNCTION order_changed();

CREATE TRIGGER "refunds_requested" AFTER INSERT ON "refunds" FOR EACH ROW
  WHEN (NEW."order_id" IS NOT NULL) EXECUTE FUNCTION order_changed();
CREATE TRIGGER "refunds_changed" AFTER UPDATE OF "status" ON "refunds" FOR EACH ROW
  WHEN (NEW."order_id" IS NOT NULL AND OLD."status" IS DISTINCT FROM NEW."status") EXECUTE FUNCTION order_changed();

-- A delivery that was replaced has a new link.
CREATE TRIGGER "order_items_changed" AFTER UPDATE OF "delivery_token" ON "order_items" FOR EACH ROW
  WHEN (OLD."delivery_token" IS DISTINCT FROM NEW."delivery_token") EXECUTE FUNCTION order_changed();

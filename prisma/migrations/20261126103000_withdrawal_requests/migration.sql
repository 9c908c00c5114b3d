-- The events of a buyer's right of withdrawal have the names that integrators know them by.
UPDATE "webhook_endpoints" SET "events" = array_replace(array_replace("events",
    'order.return_requested', 'order.withdrawal_requested'), 'order.return_withdrawn', 'order.withdrawal_cancelled')
  WHERE "events" && ARRAY['order.return_requested', 'order.return_withdrawn'];

-- An open return is a case of its store.
CREATE INDEX "orders_return_open" ON "orders"("store_id", "return_requested_at", "id")
  WHERE "return_requested_at" IS NOT NULL AND "return_end" IS NULL AND "status" <> 'refunded';

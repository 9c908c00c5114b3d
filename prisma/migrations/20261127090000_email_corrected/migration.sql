-- The buyer's device remembers the address that was typed: the order's page must not name it once the store has corrected it.
ALTER TABLE "orders" ADD COLUMN "email_corrected" BOOLEAN NOT NULL DEFAULT false;

UPDATE "orders" o SET "email_corrected" = true FROM "audit_entries" a
  WHERE a."action" = 'order.email_corrected' AND a."store_id" = o."store_id" AND a."details" ->> 'orderId' = o."id"::text;

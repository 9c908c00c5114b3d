-- What the worker finds past its time (lib/jobs/retention.ts): only rows that still hold personal data.
CREATE INDEX "mails_with_body" ON "mails" ("created_at") WHERE "html" IS NOT NULL OR "content" IS NOT NULL;
CREATE INDEX "delivery_openings_with_address" ON "delivery_openings" ("opened_at") WHERE "address" IS NOT NULL;
CREATE INDEX "orders_unpaid_with_buyer" ON "orders" ("cancelled_at")
  WHERE "status" = 'cancelled' AND "paid_at" IS NULL AND "customer_email" NOT LIKE '%@erased.invalid';
CREATE INDEX "charges_unpaid_with_customer" ON "transactions" ("created_at")
  WHERE "order_id" IS NULL AND "status" IN ('FAILED', 'CANCELLED')
    AND num_nonnulls("customer_name", "customer_email", "customer_document") > 0;

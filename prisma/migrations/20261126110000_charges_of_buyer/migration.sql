-- Finds the charges without an order of one buyer, to export and to erase their data.
CREATE INDEX "charges_of_buyer" ON "transactions" ("store_id", lower("customer_email"))
  WHERE "order_id" IS NULL AND "customer_email" IS NOT NULL;

-- A customer is all orders of a store with one e-mail. The id follows from both, so that no order has to look
-- its customer up, and a corrected or erased e-mail moves the order to another customer by itself. A UUID of
-- version 8 (RFC 9562): the digits 13 and 17 are fixed, the others are a hash.
ALTER TABLE "orders" ADD COLUMN "customer_id" UUID NOT NULL
  GENERATED ALWAYS AS (
    overlay(overlay(md5("store_id"::text || ':' || lower("customer_email")) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid
  ) STORED;
-- Carries what the figures of all customers are added up from, so that they are read from the index alone.
CREATE INDEX "orders_of_customer" ON "orders" ("store_id", "customer_id", "created_at" DESC, "id" DESC, "paid_at", "amount_due");

CREATE TABLE "customer_notes" (
    "store_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "note" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "customer_notes_pkey" PRIMARY KEY ("store_id", "customer_id")
);

-- Shoppers who want a mail when a sold-out variation is back: one row for each person and variation, deleted with the mail.
CREATE TABLE "restock_requests" (
  "id" UUID NOT NULL DEFAULT uuidv7(),
  "store_id" UUID NOT NULL,
  "variation_id" UUID NOT NULL,
  "email" TEXT NOT NULL,
  "locale" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT "restock_requests_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "restock_requests_variation_id_email_key" ON "restock_requests" ("variation_id", "email");
CREATE INDEX "restock_requests_store_id_email_idx" ON "restock_requests" ("store_id", "email");
CREATE INDEX "restock_requests_created_at_idx" ON "restock_requests" ("created_at");
ALTER TABLE "restock_requests" ADD CONSTRAINT "restock_requests_variation_id_fkey"
  FOREIGN KEY ("variation_id") REFERENCES "variations" ("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Mailed links with which a buyer fills in the checkout on another device: valid for 30 minutes, used once.
CREATE TABLE "buyer_links" (
  "id" UUID NOT NULL DEFAULT uuidv7(),
  "store_id" UUID NOT NULL,
  "email" TEXT NOT NULL,
  "locale" TEXT NOT NULL,
  "token_hash" BYTEA,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  "expires_at" TIMESTAMPTZ(3),
  "used_at" TIMESTAMPTZ(3),
  CONSTRAINT "buyer_links_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "buyer_links_token_hash_key" ON "buyer_links" ("token_hash");
CREATE INDEX "buyer_links_store_id_email_idx" ON "buyer_links" ("store_id", "email");
CREATE INDEX "buyer_links_created_at_idx" ON "buyer_links" ("created_at");
ALTER TABLE "buyer_links" ADD CONSTRAINT "buyer_links_store_id_fkey"
  FOREIGN KEY ("store_id") REFERENCES "stores" ("id") ON DELETE CASCADE ON UPDATE CASCADE;

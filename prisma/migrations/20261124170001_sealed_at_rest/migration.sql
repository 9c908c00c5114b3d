-- The keys of APP_SECRET that this database is used with (lib/secrets/check.ts).
CREATE TABLE "app_keys" (
    "id" TEXT NOT NULL,
    "proof" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "app_keys_pkey" PRIMARY KEY ("id")
);

-- The token of a delivery link is found by its hash; items from before keep theirs in the clear until
-- `npm run secrets:rotate` seals it.
ALTER TABLE "order_items" ADD COLUMN "delivery_hash" BYTEA;
CREATE UNIQUE INDEX "order_items_delivery_hash_key" ON "order_items" ("delivery_hash");
DROP INDEX "order_items_delivery_token_key";
CREATE UNIQUE INDEX "order_items_plain_token" ON "order_items" ("delivery_token") WHERE "delivery_hash" IS NULL;
-- A token that is only sealed anew is no news.
DROP TRIGGER "order_items_changed" ON "order_items";
CREATE TRIGGER "order_items_changed" AFTER UPDATE OF "delivery_hash" ON "order_items" FOR EACH ROW
  WHEN (OLD."delivery_hash" IS NOT NULL AND OLD."delivery_hash" IS DISTINCT FROM NEW."delivery_hash")
  EXECUTE FUNCTION order_changed();

-- Superseded links are never shown again.
ALTER TABLE "replaced_deliveries" ADD COLUMN "token_hash" BYTEA;
UPDATE "replaced_deliveries" SET "token_hash" = sha256(convert_to("token", 'UTF8'));
ALTER TABLE "replaced_deliveries"
  DROP CONSTRAINT "replaced_deliveries_pkey",
  ALTER COLUMN "token_hash" SET NOT NULL,
  ADD CONSTRAINT "replaced_deliveries_pkey" PRIMARY KEY ("token_hash"),
  DROP COLUMN "token";

ALTER TABLE "stock_units" ADD COLUMN "content_hash" BYTEA;

-- What has ended may be sealed anew.
DROP TRIGGER "withdrawals_final" ON "withdrawals";
CREATE TRIGGER "withdrawals_final" BEFORE UPDATE ON "withdrawals" FOR EACH ROW WHEN (OLD."status" IN ('approved', 'rejected'))
  EXECUTE FUNCTION ended_is_final('destination', 'end_to_end_id', 'sent_after_failure', 'sent_after_failure_at', 'look_again_at', 'words',
    'sent_amount', 'difference', 'difference_at', 'difference_debited');
DROP TRIGGER "payments_final" ON "payments";
CREATE TRIGGER "payments_final" BEFORE UPDATE ON "payments" FOR EACH ROW
  EXECUTE FUNCTION ended_is_final('open_amount', 'payer_document');

-- Charges are found by their customer's whole document.
ALTER TABLE "transactions" ADD COLUMN "document_hash" BYTEA;
CREATE INDEX "transactions_by_document" ON "transactions" ("store_id", "document_hash") WHERE "document_hash" IS NOT NULL;

-- AlterTable
ALTER TABLE "gateway_accounts" ADD COLUMN "connected_at" TIMESTAMPTZ(3),
  ADD COLUMN "notify_hash_new" BYTEA,
  ADD COLUMN "notified_at" TIMESTAMPTZ(3),
  ADD COLUMN "certificate_warned" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "stores_inbound_account_id_idx" ON "stores"("inbound_account_id");

-- CreateIndex
CREATE INDEX "stores_outbound_account_id_idx" ON "stores"("outbound_account_id");

-- What has no end yet at an account; each index holds only that.
CREATE INDEX "transactions_open_at_account" ON "transactions" ("account_id", "created_at") WHERE ("status" = 'PENDING') IS TRUE;
CREATE INDEX "refunds_open_at_account" ON "refunds" ("account_id", "created_at") WHERE ("status" IN ('requested', 'processing')) IS TRUE;
CREATE INDEX "withdrawals_open_at_account" ON "withdrawals" ("account_id", "created_at") WHERE ("status" IN ('pending', 'processing')) IS TRUE;

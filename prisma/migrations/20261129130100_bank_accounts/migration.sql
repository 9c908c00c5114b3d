-- Several keys can be one account at a bank. Each is its own until the worker, which can open the credentials, finds out.
ALTER TABLE "gateway_accounts"
  ADD COLUMN "bank_account_id" UUID,
  ADD COLUMN "bank_joined_at" TIMESTAMPTZ(3),
  ADD COLUMN "bank_identity" TEXT,
  ADD COLUMN "bank_number" TEXT;
CREATE INDEX "gateway_accounts_bank_account_id_idx" ON "gateway_accounts"("bank_account_id");
CREATE INDEX "gateway_accounts_bank_identity_idx" ON "gateway_accounts"("bank_identity");
CREATE INDEX "gateway_accounts_bank_number_idx" ON "gateway_accounts"("bank_number");
ALTER TABLE "gateway_accounts"
  ADD CONSTRAINT "gateway_accounts_bank_account_id_fkey" FOREIGN KEY ("bank_account_id") REFERENCES "gateway_accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "gateway_accounts_bank_account_check" CHECK ("bank_account_id" <> "id"),
  -- The balance is the bank account's: only the key that leads it has one.
  ADD CONSTRAINT "gateway_accounts_bank_balance_check" CHECK ("bank_account_id" IS NULL
    OR ("balance_difference" IS NULL AND "balance_opened_at" IS NULL AND "balance_doubt_since" IS NULL));

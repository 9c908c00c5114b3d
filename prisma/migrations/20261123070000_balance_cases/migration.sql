-- A confirmed difference between the bank's balance and the books is a case until a reading agrees.
ALTER TABLE "gateway_accounts"
  ADD COLUMN "balance_difference" DECIMAL(14,2),
  ADD COLUMN "balance_differs_since" TIMESTAMPTZ(3);
CREATE INDEX "gateway_accounts_balance_differs_idx" ON "gateway_accounts"("balance_differs_since") WHERE "balance_difference" IS NOT NULL;
ALTER TABLE "gateway_accounts" ADD CONSTRAINT "gateway_accounts_balance_differs_check"
  CHECK (("balance_difference" IS NULL) = ("balance_differs_since" IS NULL));

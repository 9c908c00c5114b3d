-- An account whose contract with the bank has ended is closed: it is never called again.
ALTER TABLE "gateway_accounts"
  ADD COLUMN "closed_at" TIMESTAMPTZ(3),
  ADD COLUMN "closed_by_proof" TEXT;
ALTER TABLE "gateway_accounts" ADD CONSTRAINT "gateway_accounts_closed_check"
  CHECK (("closed_at" IS NULL) = ("closed_by_proof" IS NULL) AND ("closed_at" IS NULL OR NOT "active"));

-- The bank's balance is compared with the books (docs/decisions/0038-the-banks-balance.md).
ALTER TABLE "gateway_accounts"
  ADD COLUMN "tariffs" JSONB,
  ADD COLUMN "compare_balance" BOOLEAN NOT NULL DEFAULT true,
  ADD COLUMN "balance_at" TIMESTAMPTZ(3),
  ADD COLUMN "balance_problem" TEXT;
CREATE INDEX "gateway_accounts_balance_at_idx" ON "gateway_accounts"("balance_at");

-- The bank's fee for a Pix that belongs to no charge.
ALTER TABLE "unmatched_payments" ADD COLUMN "tariff" DECIMAL(14,2);
CREATE INDEX "unmatched_payments_account_id_state_idx" ON "unmatched_payments"("account_id", "state");
CREATE INDEX "external_refunds_account_id_state_idx" ON "external_refunds"("account_id", "state");

-- CreateTable
CREATE TABLE "account_entries" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "account_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "direction" TEXT NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "reason" TEXT NOT NULL,
    "reference" TEXT,
    "actor" TEXT NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_entries_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "account_entries_idempotency_key_key" ON "account_entries"("idempotency_key");
CREATE INDEX "account_entries_account_id_created_at_id_idx" ON "account_entries"("account_id", "created_at" DESC, "id" DESC);
ALTER TABLE "account_entries" ADD CONSTRAINT "account_entries_kind_check" CHECK ("amount" > 0
  AND "kind" IN ('opening', 'deposit', 'withdrawal', 'tariff') AND "direction" IN ('credit', 'debit'));
CREATE TRIGGER "account_entries_immutable" BEFORE UPDATE OR DELETE ON "account_entries" FOR EACH ROW EXECUTE FUNCTION ledger_is_immutable();

-- CreateTable
CREATE TABLE "balance_readings" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "account_id" UUID NOT NULL,
    "read_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "balance" DECIMAL(14,2) NOT NULL,
    "blocked" DECIMAL(14,2),
    "terms" JSONB NOT NULL,
    "difference" DECIMAL(14,2) NOT NULL,
    "candidates" JSONB NOT NULL,
    "unexplained" DECIMAL(14,2) NOT NULL,
    "in_doubt" BOOLEAN NOT NULL,
    "seen" INTEGER NOT NULL,

    CONSTRAINT "balance_readings_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "balance_readings_account_id_read_at_id_idx" ON "balance_readings"("account_id", "read_at" DESC, "id" DESC);

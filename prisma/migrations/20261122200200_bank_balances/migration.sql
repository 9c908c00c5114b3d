-- The bank's balance is compared with the books (docs/decisions/0035-the-banks-balance.md).
ALTER TABLE "gateway_accounts"
  ADD COLUMN "tariffs" JSONB,
  ADD COLUMN "compare_balance" BOOLEAN NOT NULL DEFAULT true,
  ADD COLUMN "balance_at" TIMESTAMPTZ(3) DEFAULT (now() + interval '1 day'),
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

-- A day that was listed is listed again after one, four and eight days: a bank can list a Pix late.
ALTER TABLE "listed_days" ADD COLUMN "readings" INTEGER NOT NULL DEFAULT 1, ADD COLUMN "again_at" TIMESTAMPTZ(3);
UPDATE "listed_days" SET
  "readings" = CASE WHEN "listed_at" < now() - interval '8 days' THEN 4 WHEN "listed_at" < now() - interval '4 days' THEN 3
    WHEN "listed_at" < now() - interval '1 day' THEN 2 ELSE 1 END,
  "again_at" = CASE WHEN "listed_at" < now() - interval '8 days' THEN NULL ELSE now() END;
CREATE INDEX "listed_days_again" ON "listed_days" ("account_id", "again_at") WHERE "again_at" IS NOT NULL;

-- CreateTable
CREATE TABLE "case_endings" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "kind" TEXT NOT NULL,
    "record_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "store_id" UUID,
    "outcome" TEXT NOT NULL,
    "proof" TEXT NOT NULL,
    "amount" DECIMAL(14,2),
    "reason" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'requested',
    "requested_by" UUID NOT NULL,
    "requester" TEXT NOT NULL,
    "decided_by" UUID,
    "decider" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "case_endings_pkey" PRIMARY KEY ("id")
);
-- One at a time for a record; and whoever asks for an ending is not who approves it.
CREATE UNIQUE INDEX "case_endings_requested" ON "case_endings" ("record_id") WHERE "state" = 'requested';
ALTER TABLE "case_endings"
  ADD CONSTRAINT "case_endings_state_check" CHECK ("state" IN ('requested', 'approved', 'rejected') AND ("state" = 'requested') = ("decided_by" IS NULL)),
  ADD CONSTRAINT "case_endings_two_people_check" CHECK ("state" <> 'approved' OR "decided_by" <> "requested_by"),
  ADD CONSTRAINT "case_endings_outcome_check" CHECK ("outcome" IN ('done', 'not_done') AND ("amount" IS NULL OR "amount" > 0));
CREATE INDEX "case_endings_record_id_created_at_idx" ON "case_endings"("record_id", "created_at" DESC);

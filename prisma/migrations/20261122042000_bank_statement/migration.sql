-- CreateTable
CREATE TABLE "statement_lines" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "store_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "source" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "description" TEXT NOT NULL,
    "end_to_end_id" TEXT,
    "ids" TEXT[],
    "state" TEXT NOT NULL DEFAULT 'open',
    "transaction_id" UUID,
    "refund_id" UUID,
    "decided_by" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "statement_lines_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "statement_lines_transaction_id_key" ON "statement_lines"("transaction_id");
CREATE UNIQUE INDEX "statement_lines_refund_id_key" ON "statement_lines"("refund_id");
CREATE INDEX "statement_lines_store_id_day_id_idx" ON "statement_lines"("store_id", "day" DESC, "id" DESC);
CREATE INDEX "statement_lines_store_id_state_day_id_idx" ON "statement_lines"("store_id", "state", "day" DESC, "id" DESC);
CREATE INDEX "statement_lines_account_id_day_amount_idx" ON "statement_lines"("account_id", "day", "amount");
CREATE UNIQUE INDEX "statement_lines_account_id_fingerprint_key" ON "statement_lines"("account_id", "fingerprint");
ALTER TABLE "statement_lines"
  ADD CONSTRAINT "statement_lines_amount_check" CHECK ("amount" > 0),
  ADD CONSTRAINT "statement_lines_kind_check" CHECK ("kind" IN ('credit', 'debit')),
  ADD CONSTRAINT "statement_lines_state_check" CHECK ("state" IN ('open', 'confirmed', 'unmatched', 'dismissed')),
  -- One line confirms one charge or one refund, and only a confirmed one does.
  ADD CONSTRAINT "statement_lines_target_check" CHECK (num_nonnulls("transaction_id", "refund_id") = ("state" = 'confirmed')::int);

-- What a line may have paid: charges of a bare key by amount and by the 25 characters of the txid that its code has.
CREATE INDEX "transactions_of_key_by_amount" ON "transactions" ("account_id", "amount_due", "created_at" DESC) WHERE "gateway" = 'key';
CREATE INDEX "transactions_of_key_by_code" ON "transactions" ("account_id", lower(left("txid", 25))) WHERE "gateway" = 'key';

-- CreateTable
CREATE TABLE "disputes" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "store_id" UUID NOT NULL,
    "payment_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "blocked" DECIMAL(14,2) NOT NULL,
    "reason" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "decision" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "disputes_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "disputes_payment_id_idx" ON "disputes"("payment_id");
CREATE INDEX "disputes_created_at_id_idx" ON "disputes"("created_at" DESC, "id" DESC);
CREATE INDEX "disputes_open" ON "disputes" ("store_id", "created_at") WHERE "state" = 'open';
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "disputes_amount_check" CHECK ("amount" > 0 AND "blocked" >= 0 AND "blocked" <= "amount"),
  ADD CONSTRAINT "disputes_state_check" CHECK ("state" IN ('open', 'released', 'lost') AND ("state" = 'open') = ("decided_at" IS NULL));

-- CreateTable
CREATE TABLE "adjustments" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "store_id" UUID NOT NULL,
    "direction" TEXT NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "reason" TEXT NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "adjustments_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "adjustments_idempotency_key_key" ON "adjustments"("idempotency_key");
CREATE INDEX "adjustments_created_at_id_idx" ON "adjustments"("created_at" DESC, "id" DESC);
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_amount_check" CHECK ("amount" > 0 AND "direction" IN ('credit', 'debit'));

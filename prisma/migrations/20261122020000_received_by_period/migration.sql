-- AlterEnum
ALTER TYPE "ledger_cause" ADD VALUE 'withdrawal_came_back';
ALTER TYPE "ledger_cause" ADD VALUE 'unmatched_credited';
ALTER TYPE "ledger_cause" ADD VALUE 'outside_refund';
ALTER TYPE "ledger_cause" ADD VALUE 'dispute_blocked';
ALTER TYPE "ledger_cause" ADD VALUE 'dispute_released';
ALTER TYPE "ledger_cause" ADD VALUE 'dispute_lost';
ALTER TYPE "ledger_cause" ADD VALUE 'adjustment_credit';
ALTER TYPE "ledger_cause" ADD VALUE 'adjustment_debit';

-- CreateTable
CREATE TABLE "unmatched_payments" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "account_id" UUID NOT NULL,
    "store_id" UUID,
    "end_to_end_id" TEXT NOT NULL,
    "txid" TEXT,
    "amount" DECIMAL(14,2) NOT NULL,
    "payer_name" TEXT,
    "payer_document" TEXT,
    "paid_at" TIMESTAMPTZ(3) NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "devolucao_id" TEXT,
    "problem" TEXT,
    "reconcile_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "unmatched_payments_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "unmatched_payments_devolucao_id_key" ON "unmatched_payments"("devolucao_id");
CREATE UNIQUE INDEX "unmatched_payments_account_id_end_to_end_id_key" ON "unmatched_payments"("account_id", "end_to_end_id");
ALTER TABLE "unmatched_payments"
  ADD CONSTRAINT "unmatched_payments_amount_check" CHECK ("amount" > 0),
  ADD CONSTRAINT "unmatched_payments_state_check" CHECK ("state" IN ('open', 'credited', 'returning', 'returned', 'dismissed')),
  ADD CONSTRAINT "unmatched_payments_credited_check" CHECK ("state" <> 'credited' OR "store_id" IS NOT NULL);
CREATE INDEX "unmatched_payments_open" ON "unmatched_payments" ("store_id", "created_at") WHERE "state" IN ('open', 'returning');
CREATE INDEX "unmatched_payments_to_reconcile" ON "unmatched_payments" ("reconcile_at") WHERE "reconcile_at" IS NOT NULL;

-- CreateTable
CREATE TABLE "outside_refunds" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "account_id" UUID NOT NULL,
    "store_id" UUID,
    "end_to_end_id" TEXT NOT NULL,
    "devolucao_id" TEXT NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "outside_refunds_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "outside_refunds_account_id_end_to_end_id_devolucao_id_key" ON "outside_refunds"("account_id", "end_to_end_id", "devolucao_id");
ALTER TABLE "outside_refunds"
  ADD CONSTRAINT "outside_refunds_amount_check" CHECK ("amount" > 0),
  ADD CONSTRAINT "outside_refunds_state_check" CHECK ("state" IN ('open', 'booked', 'dismissed') AND ("state" <> 'booked' OR "store_id" IS NOT NULL));
CREATE INDEX "outside_refunds_open" ON "outside_refunds" ("store_id", "created_at") WHERE "state" = 'open';

-- CreateTable
CREATE TABLE "withdrawal_returns" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "store_id" UUID NOT NULL,
    "withdrawal_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "end_to_end_id" TEXT NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "returned_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "withdrawal_returns_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "withdrawal_returns_withdrawal_id_idx" ON "withdrawal_returns"("withdrawal_id");
CREATE INDEX "withdrawal_returns_store_id_created_at_idx" ON "withdrawal_returns"("store_id", "created_at");
CREATE UNIQUE INDEX "withdrawal_returns_account_id_end_to_end_id_key" ON "withdrawal_returns"("account_id", "end_to_end_id");
ALTER TABLE "withdrawal_returns" ADD CONSTRAINT "withdrawal_returns_amount_check" CHECK ("amount" > 0);
ALTER TABLE "withdrawal_returns" ADD CONSTRAINT "withdrawal_returns_withdrawal_id_fkey"
  FOREIGN KEY ("withdrawal_id") REFERENCES "withdrawals"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- CreateTable
CREATE TABLE "listed_days" (
    "account_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "payments" INTEGER NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "listed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "listed_days_pkey" PRIMARY KEY ("account_id","day")
);

-- AlterTable
ALTER TABLE "withdrawals" ADD COLUMN "look_again_at" TIMESTAMPTZ(3);
-- Of the kinds whose bank is asked by an API about a payout; the others have nothing that could be asked.
CREATE INDEX "withdrawals_to_look_at" ON "withdrawals" ("look_again_at" NULLS FIRST)
  WHERE "status" = 'approved' AND "gateway" NOT IN ('sandbox', 'manual', 'key');

-- CreateIndex
CREATE INDEX "gateway_accounts_list_at_idx" ON "gateway_accounts"("list_at");

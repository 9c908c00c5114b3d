-- CreateTable
CREATE TABLE "key_receipts" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "account_id" UUID NOT NULL,
    "txid" TEXT NOT NULL,
    "end_to_end_id" TEXT NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "payer_name" TEXT,
    "paid_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "key_receipts_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "key_receipts_account_id_end_to_end_id_key" ON "key_receipts"("account_id", "end_to_end_id");
CREATE INDEX "key_receipts_account_id_txid_idx" ON "key_receipts"("account_id", "txid");
ALTER TABLE "key_receipts" ADD CONSTRAINT "key_receipts_amount_check" CHECK ("amount" > 0);

-- AlterTable
ALTER TABLE "refunds" ADD COLUMN "paid_back_as" TEXT;

-- One Pix pays one refund back.
CREATE UNIQUE INDEX "refunds_paid_back_as" ON "refunds" ("account_id", "paid_back_as") WHERE "paid_back_as" IS NOT NULL;

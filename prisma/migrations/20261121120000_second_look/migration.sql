-- AlterTable
ALTER TABLE "api_keys" ADD COLUMN     "created_by" UUID;

-- AlterTable
ALTER TABLE "members" ADD COLUMN     "totp_pending_at" TIMESTAMPTZ(3),
ADD COLUMN     "totp_trusted_from" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "sandbox_transfers" ADD COLUMN     "calls" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "withdrawals" ADD COLUMN     "leaves_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateIndex
CREATE INDEX "withdrawals_store_id_leaves_at_idx" ON "withdrawals"("store_id", "leaves_at");

-- What was asked for before counts from when it was asked for.
UPDATE "withdrawals" SET "leaves_at" = "created_at";

-- A row of a bank's list that can't be read is a case, and stops nothing. It is removed when a later list has it readable.
CREATE TABLE "unreadable_pix" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "account_id" UUID NOT NULL,
    "store_id" UUID,
    "reference" TEXT NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "problem" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "unreadable_pix_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "unreadable_pix_account_id_reference_key" ON "unreadable_pix"("account_id", "reference");
CREATE INDEX "unreadable_pix_store_id_created_at_idx" ON "unreadable_pix"("store_id", "created_at");

-- Why the list of an account can't be read, and since when its lag has been told.
ALTER TABLE "gateway_accounts" ADD COLUMN "listing_problem" TEXT, ADD COLUMN "lag_warned_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "payment_links" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "store_id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "amount" DECIMAL(14,2),
    "description" TEXT NOT NULL,
    "external_reference" TEXT,
    "expires_at" TIMESTAMPTZ(3),
    "max_payments" INTEGER,
    "paid_count" INTEGER NOT NULL DEFAULT 0,
    "paid_total" DECIMAL(16,2) NOT NULL DEFAULT 0,
    "last_paid_at" TIMESTAMPTZ(3),
    "active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_links_pkey" PRIMARY KEY ("id")
);

-- AlterTable
ALTER TABLE "transactions" ADD COLUMN     "payment_link_id" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "payment_links_code_key" ON "payment_links"("code");

-- CreateIndex
CREATE INDEX "payment_links_store_id_created_at_id_idx" ON "payment_links"("store_id", "created_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "stores"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_payment_link_id_fkey" FOREIGN KEY ("payment_link_id") REFERENCES "payment_links"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_amount_check" CHECK ("amount" > 0);
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_max_payments_check" CHECK ("max_payments" > 0);

-- The charges of a link, newest first, and how many of them are open. Partial: most charges have no link.
CREATE INDEX "transactions_of_payment_link" ON "transactions" ("payment_link_id", "created_at" DESC, "id" DESC)
  WHERE "payment_link_id" IS NOT NULL;

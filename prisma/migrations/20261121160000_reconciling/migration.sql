-- DropIndex
DROP INDEX "refunds_store_id_created_at_idx";

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "external_reference" TEXT,
ADD COLUMN     "metadata" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "external_reference" TEXT,
ADD COLUMN     "metadata" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "transactions" ADD COLUMN     "metadata" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "withdrawals" ADD COLUMN     "metadata" JSONB NOT NULL DEFAULT '{}';

-- CreateIndex
CREATE INDEX "refunds_store_id_created_at_id_idx" ON "refunds"("store_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "refunds_store_id_status_created_at_id_idx" ON "refunds"("store_id", "status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "ledger_entries_store_id_created_at_position_sale_number_idx" ON "ledger_entries"("store_id", "created_at", "position", "sale_number");

-- By a reference of the merchant's own. Partial, so that a record without one writes nothing into them.
CREATE INDEX "orders_by_reference" ON "orders" ("store_id", "external_reference", "created_at" DESC, "id" DESC) WHERE "external_reference" IS NOT NULL;
CREATE INDEX "transactions_by_reference" ON "transactions" ("store_id", "external_reference", "created_at" DESC, "id" DESC) WHERE "external_reference" IS NOT NULL;
CREATE INDEX "withdrawals_by_reference" ON "withdrawals" ("store_id", "external_reference", "created_at" DESC, "id" DESC) WHERE "external_reference" IS NOT NULL;
CREATE INDEX "refunds_by_reference" ON "refunds" ("store_id", "external_reference", "created_at" DESC, "id" DESC) WHERE "external_reference" IS NOT NULL;

-- The refunds of an order.
CREATE INDEX "refunds_of_order" ON "refunds" ("order_id") WHERE "order_id" IS NOT NULL;

-- The charge of an order in any state; the index that was there holds the live ones only.
CREATE INDEX "transactions_of_order" ON "transactions" ("order_id") WHERE "order_id" IS NOT NULL;

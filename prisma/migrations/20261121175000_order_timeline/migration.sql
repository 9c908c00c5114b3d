-- AlterEnum
ALTER TYPE "stock_status" ADD VALUE 'replaced';

-- DropIndex
DROP INDEX "mails_store_id_created_at_idx";

-- AlterTable
ALTER TABLE "stock_units" ADD COLUMN     "replaced_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "order_items" ADD COLUMN     "opened_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "mails" ADD COLUMN     "order_id" UUID,
ADD COLUMN     "resent_of" UUID;

-- AlterTable
ALTER TABLE "webhook_events" ADD COLUMN     "order_id" UUID;

-- CreateTable
CREATE TABLE "replaced_deliveries" (
    "token" TEXT NOT NULL,
    "order_item_id" UUID NOT NULL,
    "units" INTEGER NOT NULL,
    "reason" TEXT,
    "replaced_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "replaced_deliveries_pkey" PRIMARY KEY ("token")
);

-- CreateIndex
CREATE INDEX "replaced_deliveries_order_item_id_idx" ON "replaced_deliveries"("order_item_id");

-- AddForeignKey
ALTER TABLE "replaced_deliveries" ADD CONSTRAINT "replaced_deliveries_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "order_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateIndex
CREATE INDEX "mails_store_id_created_at_id_idx" ON "mails"("store_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "mails_store_id_kind_created_at_id_idx" ON "mails"("store_id", "kind", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "mails_store_id_status_created_at_id_idx" ON "mails"("store_id", "status", "created_at" DESC, "id" DESC);

-- By address and subject, as a person types them.
CREATE INDEX "mails_words" ON "mails" USING GIN ("store_id" uuid_ops, search_text("to_address", "subject") gin_trgm_ops);

-- What an order's timeline is read by. Partial, so that a record without an order writes nothing into them.
CREATE INDEX "mails_of_order" ON "mails" ("order_id") WHERE "order_id" IS NOT NULL;
CREATE INDEX "webhook_events_of_order" ON "webhook_events" ("order_id") WHERE "order_id" IS NOT NULL;
CREATE INDEX "audit_entries_of_order" ON "audit_entries" ((details ->> 'orderId')) WHERE details ->> 'orderId' IS NOT NULL;

-- The subject of a mail to a buyer has the order's code between two spaces.
UPDATE "mails" m SET "order_id" = o."id" FROM "orders" o
  WHERE m."kind" IN ('delivery', 'shipment') AND o."store_id" = m."store_id"
    AND o."order_code" = substring(m."subject" FROM '[ ]([0-9A-Z]{10})[ ]');

UPDATE "webhook_events" SET "order_id" =
    ("body"::jsonb -> 'data' ->> CASE WHEN "event" LIKE 'order.%' THEN 'id' ELSE 'orderId' END)::uuid
  WHERE "event" LIKE ANY (ARRAY['order.%', 'payment.%', 'refund.%']);

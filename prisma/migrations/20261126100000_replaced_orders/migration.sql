-- An order or a link's charge that was made in place of an earlier one: if both are paid, both say so.
ALTER TABLE "orders" ADD COLUMN "replaces_id" UUID,
  ADD CONSTRAINT "orders_replaces_id_fkey" FOREIGN KEY ("replaces_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "orders_replaces_check" CHECK ("replaces_id" <> "id");
CREATE INDEX "orders_replaces" ON "orders"("replaces_id") WHERE "replaces_id" IS NOT NULL;

ALTER TABLE "transactions" ADD COLUMN "replaces_id" UUID,
  ADD CONSTRAINT "transactions_replaces_id_fkey" FOREIGN KEY ("replaces_id") REFERENCES "transactions"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "transactions_replaces_check" CHECK ("replaces_id" IS NULL OR ("replaces_id" <> "id" AND "payment_link_id" IS NOT NULL));
CREATE INDEX "transactions_replaces" ON "transactions"("replaces_id") WHERE "replaces_id" IS NOT NULL;

-- The payment that a mail about an order is about.
ALTER TABLE "due_mails" ADD COLUMN "payment_id" UUID;

-- Whether the bank has confirmed that an ended charge was not paid and can't be paid any more. A charge that was refused
-- never existed there.
ALTER TABLE "transactions" ADD COLUMN "unpaid" BOOLEAN NOT NULL DEFAULT false;
UPDATE "transactions" SET "unpaid" = true WHERE "status" = 'FAILED';

-- AlterTable
ALTER TABLE "outside_refunds" ADD COLUMN "attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "book_at" TIMESTAMPTZ(3),
ADD COLUMN "refund_id" UUID;

CREATE INDEX "outside_refunds_to_book" ON "outside_refunds" ("book_at") WHERE "book_at" IS NOT NULL;
CREATE UNIQUE INDEX "outside_refunds_refund_id_key" ON "outside_refunds"("refund_id");
ALTER TABLE "outside_refunds" ADD CONSTRAINT "outside_refunds_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What nobody has decided about is booked by itself now.
UPDATE "outside_refunds" SET "book_at" = now() WHERE "state" = 'open';

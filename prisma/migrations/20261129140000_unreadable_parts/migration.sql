-- An answer of a bank is read part by part: an unreadable refund or return is noted by itself, with the Pix that it is of.
ALTER TABLE "unreadable_pix"
  ADD COLUMN "part" TEXT NOT NULL DEFAULT 'pix',
  ADD COLUMN "end_to_end_id" TEXT,
  ADD COLUMN "devolucao_id" TEXT,
  ADD COLUMN "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ADD COLUMN "seen_from" TIMESTAMPTZ(3),
  ADD COLUMN "seen_to" TIMESTAMPTZ(3),
  ADD CONSTRAINT "unreadable_pix_part_check" CHECK ("part" IN ('pix', 'refund', 'return')),
  ADD CONSTRAINT "unreadable_pix_of_check" CHECK ("part" = 'pix' OR "end_to_end_id" IS NOT NULL);
UPDATE "unreadable_pix" SET "end_to_end_id" = "reference" WHERE "reference" NOT LIKE 'row-%';
-- A row without an id is removed once the lists of the time in which it was seen have it no more. What was noted before is
-- taken to be of the day before.
UPDATE "unreadable_pix" SET "seen_at" = "created_at", "seen_from" = "created_at" - interval '1 day', "seen_to" = "created_at"
  WHERE "end_to_end_id" IS NULL;
CREATE INDEX "unreadable_pix_account_id_end_to_end_id_idx" ON "unreadable_pix"("account_id", "end_to_end_id");

-- A refund made in the bank's app may have no id: the scheme's own id (rtrId) tells that it is the same.
ALTER TABLE "external_refunds" ADD COLUMN "rtr_id" TEXT;
CREATE UNIQUE INDEX "external_refunds_rtr" ON "external_refunds"("account_id", "end_to_end_id", "rtr_id") WHERE "rtr_id" IS NOT NULL;
ALTER TABLE "refunds" ADD COLUMN "rtr_id" TEXT;
CREATE INDEX "refunds_rtr_id_idx" ON "refunds"("rtr_id") WHERE "rtr_id" IS NOT NULL;
ALTER TABLE "unmatched_payments"
  ADD COLUMN "rtr_id" TEXT,
  -- The part of it that goes back, or has gone back; null: all of it.
  ADD COLUMN "returned" DECIMAL(14,2),
  ADD CONSTRAINT "unmatched_payments_returned_check" CHECK ("returned" > 0 AND "returned" <= "amount");
CREATE INDEX "unmatched_payments_rtr_id_idx" ON "unmatched_payments"("rtr_id") WHERE "rtr_id" IS NOT NULL;

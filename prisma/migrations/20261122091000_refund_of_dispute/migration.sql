-- The part of a refund that the bank made by itself and that a lost dispute had debited before.
ALTER TABLE "outside_refunds" ADD COLUMN "disputed" DECIMAL(14,2) NOT NULL DEFAULT 0;

ALTER TABLE "outside_refunds"
  ADD CONSTRAINT "outside_refunds_disputed_check" CHECK ("disputed" >= 0 AND "disputed" <= "amount");

-- The tax withheld of a Pix: its full amount is the sale, and the tax a movement of its own. `tax_told` keeps the bank's words.
ALTER TABLE "payments"
  ADD COLUMN "tax_withheld" DECIMAL(14,2) NOT NULL DEFAULT 0,
  ADD COLUMN "tax_told" JSONB,
  ADD CONSTRAINT "payments_tax_check" CHECK ("tax_withheld" BETWEEN 0 AND "amount");
-- Of the payment that completed the charge.
ALTER TABLE "transactions"
  ADD COLUMN "tax_withheld" DECIMAL(14,2) NOT NULL DEFAULT 0,
  ADD CONSTRAINT "transactions_tax_check" CHECK ("tax_withheld" BETWEEN 0 AND "amount_due");
ALTER TABLE "unmatched_payments"
  ADD COLUMN "tax_withheld" DECIMAL(14,2) NOT NULL DEFAULT 0,
  ADD COLUMN "tax_told" JSONB,
  ADD CONSTRAINT "unmatched_payments_tax_check" CHECK ("tax_withheld" BETWEEN 0 AND "amount");
-- The bank may tell the tax of a payment after the payment, once.
DROP TRIGGER "payments_final" ON "payments";
CREATE TRIGGER "payments_final" BEFORE UPDATE ON "payments" FOR EACH ROW
  EXECUTE FUNCTION ended_is_final('open_amount', 'returned_outside', 'payer_document', 'tax_withheld', 'tax_told');
CREATE TRIGGER "payments_tax_final" BEFORE UPDATE ON "payments" FOR EACH ROW WHEN (OLD."tax_withheld" > 0)
  EXECUTE FUNCTION ended_is_final('open_amount', 'returned_outside', 'payer_document');
-- The scheme's id of a refund that has ended is learned from the bank's next list.
DROP TRIGGER "refunds_final" ON "refunds";
CREATE TRIGGER "refunds_final" BEFORE UPDATE ON "refunds" FOR EACH ROW WHEN (OLD."status" IN ('completed', 'failed'))
  EXECUTE FUNCTION ended_is_final('rtr_id');

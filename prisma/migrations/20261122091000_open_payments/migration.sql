-- What still waits for a person is kept with its payment, so that what went back or was closed is not read again.
ALTER TABLE "payments" ADD COLUMN "open_amount" DECIMAL(14,2);

UPDATE "payments" p SET "open_amount" = greatest(0, p."amount" - (SELECT coalesce(sum(r."amount"), 0) FROM "refunds" r
    WHERE r."transaction_id" = p."transaction_id" AND r."end_to_end_id" = p."end_to_end_id" AND r."status" <> 'failed'))
  WHERE p."kind" <> 'settlement'
    AND NOT EXISTS (SELECT FROM "dismissed_matters" d WHERE d."kind" = 'payment_' || p."kind" AND d."record_id" = p."id");

ALTER TABLE "payments" ADD CONSTRAINT "payments_open_amount_check"
  CHECK ("open_amount" IS NULL OR ("kind" <> 'settlement' AND "open_amount" BETWEEN 0 AND "amount"));

DROP INDEX "payments_odd";
CREATE INDEX "payments_open" ON "payments" ("store_id", "created_at") WHERE "open_amount" > 0;

-- prisma/functions/payment_given_back.sql
CREATE FUNCTION payment_given_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payments p SET open_amount = greatest(0, p.amount - (SELECT coalesce(sum(r.amount), 0) FROM refunds r
      WHERE r.transaction_id = p.transaction_id AND r.end_to_end_id = p.end_to_end_id AND r.status <> 'failed'))
    WHERE p.transaction_id = NEW.transaction_id AND p.end_to_end_id = NEW.end_to_end_id AND p.open_amount IS NOT NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER "refunds_give_back" AFTER INSERT ON "refunds" FOR EACH ROW EXECUTE FUNCTION payment_given_back();
CREATE TRIGGER "refunds_give_back_no_more" AFTER UPDATE OF "status" ON "refunds" FOR EACH ROW
  WHEN ((OLD."status" = 'failed') <> (NEW."status" = 'failed')) EXECUTE FUNCTION payment_given_back();

-- A buyer's request to return an order and get the money back. It is over once its order is refunded: that is its state,
-- and needs no statement of its own.
CREATE TYPE "return_end" AS ENUM ('withdrawn', 'closed');

ALTER TABLE "orders"
  ADD COLUMN "return_requested_at" TIMESTAMPTZ(3),
  ADD COLUMN "return_until" TIMESTAMPTZ(3),
  ADD COLUMN "return_reason" TEXT,
  ADD COLUMN "return_answer" TEXT,
  ADD COLUMN "return_answered_at" TIMESTAMPTZ(3),
  ADD COLUMN "return_end" "return_end",
  ADD COLUMN "return_ended_at" TIMESTAMPTZ(3),
  ADD CONSTRAINT "orders_return_check" CHECK (CASE
    WHEN "return_requested_at" IS NULL THEN "return_until" IS NULL AND "return_reason" IS NULL AND "return_answer" IS NULL
      AND "return_answered_at" IS NULL AND "return_end" IS NULL AND "return_ended_at" IS NULL
    -- Asked for after the payment and within the period. The period of a parcel ends only after its arrival.
    ELSE "paid_at" IS NOT NULL AND ("return_until" IS NULL OR "return_requested_at" < "return_until")
      AND ("return_until" IS NOT NULL OR "shipping_method" IS NOT NULL)
      AND ("return_answer" IS NULL) = ("return_answered_at" IS NULL)
      AND ("return_end" IS NULL) = ("return_ended_at" IS NULL) END);

-- Few orders are returned, whatever a store has sold.
CREATE INDEX "orders_returned" ON "orders"("store_id", "created_at" DESC, "id" DESC)
  WHERE "return_requested_at" IS NOT NULL;

-- An open page of the order hears of its parcel's arrival and of the request, too.
DROP TRIGGER "orders_changed" ON "orders";
CREATE TRIGGER "orders_changed" AFTER UPDATE ON "orders" FOR EACH ROW
  WHEN ((OLD."status", OLD."expires_at", OLD."tracking_code", OLD."tracking_url", OLD."delivered_at",
      OLD."return_requested_at", OLD."return_answered_at", OLD."return_ended_at")
    IS DISTINCT FROM (NEW."status", NEW."expires_at", NEW."tracking_code", NEW."tracking_url", NEW."delivered_at",
      NEW."return_requested_at", NEW."return_answered_at", NEW."return_ended_at"))
  EXECUTE FUNCTION order_changed();

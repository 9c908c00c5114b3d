-- AlterTable
ALTER TABLE "variations" ADD COLUMN     "low_stock_at" INTEGER;

-- CreateTable
CREATE TABLE "stock_alerts" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "store_id" UUID NOT NULL,
    "variation_id" UUID NOT NULL,
    "threshold" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "mailed_at" TIMESTAMPTZ(3),
    "cleared_at" TIMESTAMPTZ(3),

    CONSTRAINT "stock_alerts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "stock_alerts_store_id_created_at_idx" ON "stock_alerts"("store_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "stock_units_variation_id_status_idx" ON "stock_units"("variation_id", "status");

-- CreateIndex
CREATE INDEX "variations_store_id_idx" ON "variations"("store_id");

-- AddForeignKey
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_variation_id_fkey" FOREIGN KEY ("variation_id") REFERENCES "variations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "variations" ADD CONSTRAINT "variations_low_stock_at_check" CHECK ("low_stock_at" >= 0);

-- One open alert of a variation, whoever takes units at the same time.
CREATE UNIQUE INDEX "stock_alerts_open" ON "stock_alerts" ("variation_id") WHERE "cleared_at" IS NULL;

-- What the worker has to mail.
CREATE INDEX "stock_alerts_unmailed" ON "stock_alerts" ("id") WHERE "mailed_at" IS NULL;

-- The use of a coupon over time. Partial, so that an order without a coupon writes nothing into it.
CREATE INDEX "orders_of_coupon" ON "orders" ("coupon_id", "created_at") WHERE "coupon_id" IS NOT NULL;

-- prisma/functions/stock_fell.sql
CREATE FUNCTION stock_fell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_alerts (store_id, variation_id, threshold) VALUES (NEW.store_id, NEW.id, NEW.low_stock_at)
    ON CONFLICT (variation_id) WHERE cleared_at IS NULL DO NOTHING;
  RETURN NULL;
END $$;

-- The condition is all that an order pays for whose products stay above their thresholds or have none.
CREATE TRIGGER "variations_stock_fell" AFTER UPDATE OF "available" ON "variations" FOR EACH ROW
  WHEN (NEW."available" <= NEW."low_stock_at" AND OLD."available" > NEW."low_stock_at")
  EXECUTE FUNCTION stock_fell();

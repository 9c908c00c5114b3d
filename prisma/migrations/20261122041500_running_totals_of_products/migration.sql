-- What a product sold up to and including a day, so that any span of days is a difference of two rows.
ALTER TABLE "daily_products" ADD COLUMN "units_to" BIGINT, ADD COLUMN "amount_to" DECIMAL(16,2);
UPDATE daily_products d SET units_to = r.units, amount_to = r.amount FROM (
  SELECT store_id, day, product_id, sum(units) OVER past AS units, sum(amount) OVER past AS amount FROM daily_products
  WINDOW past AS (PARTITION BY store_id, product_id ORDER BY day)
) r WHERE r.store_id = d.store_id AND r.day = d.day AND r.product_id = d.product_id;
ALTER TABLE "daily_products" ALTER COLUMN "units_to" SET NOT NULL, ALTER COLUMN "amount_to" SET NOT NULL;
CREATE INDEX "daily_products_store_id_product_id_day_idx" ON "daily_products"("store_id", "product_id", "day");

-- What a product has sold in all.
CREATE TABLE "sold_products" (
    "store_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "last_day" DATE NOT NULL,
    "units" BIGINT NOT NULL,
    "amount" DECIMAL(16,2) NOT NULL,

    CONSTRAINT "sold_products_pkey" PRIMARY KEY ("store_id","product_id")
);
INSERT INTO sold_products (store_id, product_id, last_day, units, amount)
  SELECT store_id, product_id, max(day), sum(units), sum(amount) FROM daily_products GROUP BY 1, 2;

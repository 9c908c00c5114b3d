-- Freight by a table of CEP ranges and weights, weight and size of products, and coupons with free freight.
CREATE TYPE "freight_mode" AS ENUM ('flat', 'table');
CREATE TYPE "coupon_freight" AS ENUM ('none', 'free');

ALTER TABLE "shipping_settings"
  ADD COLUMN "freight_mode" "freight_mode" NOT NULL DEFAULT 'flat',
  ADD COLUMN "default_weight" INTEGER NOT NULL DEFAULT 300,
  ADD CONSTRAINT "shipping_settings_weight_check" CHECK ("default_weight" BETWEEN 1 AND 1000000);

-- A look-up reads the rows of one store whose range begins at or before the CEP.
CREATE TABLE "freight_rows" (
    "store_id" UUID NOT NULL,
    "cep_from" INTEGER NOT NULL,
    "cep_to" INTEGER NOT NULL,
    "weight_to" INTEGER NOT NULL,
    "price" DECIMAL(14,2) NOT NULL,
    "days_from" INTEGER,
    "days_to" INTEGER,
    "service" TEXT,
    "position" INTEGER NOT NULL,

    CONSTRAINT "freight_rows_pkey" PRIMARY KEY ("store_id", "cep_from", "cep_to", "weight_to"),
    CONSTRAINT "freight_rows_range_check" CHECK ("cep_from" >= 0 AND "cep_from" <= "cep_to" AND "cep_to" <= 99999999),
    CONSTRAINT "freight_rows_weight_check" CHECK ("weight_to" > 0),
    CONSTRAINT "freight_rows_price_check" CHECK ("price" >= 0),
    CONSTRAINT "freight_rows_days_check" CHECK ("days_from" IS NULL OR ("days_from" >= 0 AND "days_from" <= "days_to" AND "days_to" IS NOT NULL))
);
ALTER TABLE "freight_rows" ADD CONSTRAINT "freight_rows_store_id_fkey"
  FOREIGN KEY ("store_id") REFERENCES "stores"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "products"
  ADD COLUMN "weight" INTEGER,
  ADD COLUMN "height" DECIMAL(5,1),
  ADD COLUMN "width" DECIMAL(5,1),
  ADD COLUMN "length" DECIMAL(5,1),
  ADD CONSTRAINT "products_parcel_check" CHECK ("weight" > 0 AND "height" > 0 AND "width" > 0 AND "length" > 0);
ALTER TABLE "variations"
  ADD COLUMN "weight" INTEGER,
  ADD COLUMN "height" DECIMAL(5,1),
  ADD COLUMN "width" DECIMAL(5,1),
  ADD COLUMN "length" DECIMAL(5,1),
  ADD CONSTRAINT "variations_parcel_check" CHECK ("weight" > 0 AND "height" > 0 AND "width" > 0 AND "length" > 0);

ALTER TABLE "coupons"
  ADD COLUMN "freight" "coupon_freight" NOT NULL DEFAULT 'none',
  DROP CONSTRAINT "coupons_value_check",
  ADD CONSTRAINT "coupons_value_check" CHECK (
    ("value" > 0 OR ("value" = 0 AND "freight" = 'free')) AND ("type" <> 'percentage' OR "value" <= 100));

ALTER TABLE "orders" ADD COLUMN "shipping_quote" JSONB;

-- Products that are sent or picked up, the freight of a store, and the address and delivery of an order.
CREATE TYPE "product_delivery" AS ENUM ('digital', 'shipping');
CREATE TYPE "shipping_method" AS ENUM ('delivery', 'pickup');
CREATE TYPE "carrier" AS ENUM ('correios', 'jadlog', 'loggi', 'other');
CREATE TYPE "delivery_reporter" AS ENUM ('store', 'shopper');

ALTER TABLE "products" ADD COLUMN "delivery" "product_delivery" NOT NULL DEFAULT 'digital';
ALTER TABLE "order_items" ADD COLUMN "delivery" "product_delivery" NOT NULL DEFAULT 'digital';

ALTER TABLE "orders"
  ADD COLUMN "shipping_method" "shipping_method",
  ADD COLUMN "shipping_price" DECIMAL(14,2) NOT NULL DEFAULT 0,
  ADD COLUMN "shipping_address" JSONB,
  ADD COLUMN "pickup" JSONB,
  ADD COLUMN "carrier" "carrier",
  ADD COLUMN "delivered_at" TIMESTAMPTZ(3),
  ADD COLUMN "delivered_by" "delivery_reporter",
  DROP CONSTRAINT "orders_total_check",
  ADD CONSTRAINT "orders_total_check" CHECK (
    "total" >= 0 AND "discount" >= 0 AND "shipping_price" >= 0 AND "total" = "subtotal" - "discount" + "shipping_price"),
  ADD CONSTRAINT "orders_shipping_check" CHECK (CASE
    WHEN "shipping_method" IS NULL THEN "shipping_price" = 0 AND "shipping_address" IS NULL AND "pickup" IS NULL
    WHEN "shipping_method" = 'delivery' THEN "shipping_address" IS NOT NULL AND "pickup" IS NULL
    ELSE "pickup" IS NOT NULL AND "shipping_price" = 0 END),
  ADD CONSTRAINT "orders_delivered_check" CHECK (
    ("delivered_at" IS NULL) = ("delivered_by" IS NULL) AND ("delivered_at" IS NULL OR "shipped_at" IS NOT NULL));

-- Orders with parcels by what is to be done with them; those that wait are few, whatever a store has sold.
CREATE INDEX "orders_to_send" ON "orders"("store_id", "created_at" DESC, "id" DESC)
  WHERE "status" = 'paid' AND "shipping_method" IS NOT NULL;
CREATE INDEX "orders_on_their_way" ON "orders"("store_id", "created_at" DESC, "id" DESC)
  WHERE "status" = 'shipped' AND "shipping_method" IS NOT NULL AND "delivered_at" IS NULL;
CREATE INDEX "orders_arrived" ON "orders"("store_id", "created_at" DESC, "id" DESC)
  WHERE "delivered_at" IS NOT NULL;

CREATE TABLE "shipping_settings" (
    "store_id" UUID NOT NULL,
    "delivery_enabled" BOOLEAN NOT NULL DEFAULT true,
    "delivery_price" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "free_from" DECIMAL(14,2),
    "pickup_enabled" BOOLEAN NOT NULL DEFAULT false,
    "pickup_address" TEXT,
    "pickup_hours" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "shipping_settings_pkey" PRIMARY KEY ("store_id"),
    CONSTRAINT "shipping_settings_price_check" CHECK ("delivery_price" >= 0 AND ("free_from" IS NULL OR "free_from" > 0)),
    CONSTRAINT "shipping_settings_method_check" CHECK ("delivery_enabled" OR "pickup_enabled"),
    CONSTRAINT "shipping_settings_pickup_check" CHECK (NOT "pickup_enabled" OR "pickup_address" IS NOT NULL)
);
ALTER TABLE "shipping_settings" ADD CONSTRAINT "shipping_settings_store_id_fkey"
  FOREIGN KEY ("store_id") REFERENCES "stores"("id") ON DELETE CASCADE ON UPDATE CASCADE;

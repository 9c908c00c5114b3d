-- The name of a carrier that is none of the known ones.
ALTER TABLE "orders" ADD COLUMN "carrier_name" TEXT,
  ADD CONSTRAINT "orders_carrier_name_check" CHECK ("carrier_name" IS NULL OR ("carrier" = 'other') IS TRUE);

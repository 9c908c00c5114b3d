ALTER TABLE "products" ADD COLUMN "max_per_order" INTEGER CHECK ("max_per_order" BETWEEN 1 AND 10000);

-- What a stranger holds unpaid is counted by e-mail and by network (prisma/functions/place_order.sql).
ALTER TABLE "orders" ADD COLUMN "placed_from" TEXT;
CREATE INDEX "orders_held_from" ON "orders" ("store_id", "placed_from")
  WHERE "status" = 'pending' AND "placed_from" IS NOT NULL;

-- An order that is paid late keeps its discount, so its use counts even above max_uses. place_order refuses an order
-- beyond the limit by itself.
ALTER TABLE "coupons" DROP CONSTRAINT "coupons_used_check",
  ADD CONSTRAINT "coupons_used_check" CHECK ("used_count" >= 0);

-- Uses of orders that were paid late while the coupon had none left were not counted.
UPDATE "coupons" c SET "used_count" = o."uses"
FROM (
  SELECT "coupon_id", count(*)::int AS "uses" FROM "orders" WHERE "coupon_id" IS NOT NULL AND "holds_stock" GROUP BY "coupon_id"
) o
WHERE o."coupon_id" = c."id" AND c."used_count" < o."uses";

-- The reports of sales and coupons read the orders that were paid in a period from this index alone.
CREATE INDEX "orders_paid" ON "orders" ("store_id", "paid_at") INCLUDE ("customer_id", "coupon_id", "discount", "total") WHERE "paid_at" IS NOT NULL;

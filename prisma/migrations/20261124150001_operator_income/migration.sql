-- The platform's fees of a period, over all stores.
CREATE INDEX "daily_movements_fees" ON "daily_movements" ("day", "store_id") WHERE "cause" IN ('fee', 'withdrawal_fee');

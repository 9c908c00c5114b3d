-- Keys whose response has expired are found without reading the tombstones, which are nearly all older ones. The
-- fingerprint stays the same until then: an index on the state would be touched by each response. Tombstones from before
-- still have a fingerprint, which the worker clears.
DROP INDEX "idempotency_keys_created_at_idx";
CREATE INDEX "idempotency_keys_answers" ON "idempotency_keys" ("created_at") WHERE "fingerprint" <> '';
CREATE INDEX "idempotency_keys_tombstones" ON "idempotency_keys" ("created_at") WHERE "fingerprint" = '';

-- Finds the mails to one person that belong to no order, to export and to erase their data.
CREATE INDEX "mails_of_address" ON "mails" ("store_id", lower("to_address")) WHERE "order_id" IS NULL;

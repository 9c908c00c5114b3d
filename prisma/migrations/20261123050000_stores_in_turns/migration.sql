-- Many charges of one store must not delay another store's at the same account: the worker takes them in turns
-- (lib/queue/take-due.ts), and finds the stores and each store's oldest row in these indexes.
ALTER TABLE "charges_due" ADD COLUMN "store_id" UUID;
UPDATE "charges_due" d SET "store_id" = t."store_id" FROM "transactions" t WHERE t."txid" = d."txid";
ALTER TABLE "charges_due" ALTER COLUMN "store_id" SET NOT NULL;
CREATE INDEX "charges_due_account_id_store_id_due_at_idx" ON "charges_due" ("account_id", "store_id", "due_at");
CREATE INDEX "transactions_expiring_by_store" ON "transactions" ("account_id", "store_id", greatest("expires_at", "close_at")) WHERE ("status" = 'PENDING') IS TRUE;

-- AlterTable
ALTER TABLE "unmatched_payments" ADD COLUMN "call_until" TIMESTAMPTZ(3),
ADD COLUMN "claim" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "unsure_until" TIMESTAMPTZ(3);

-- One that was sent before may still be carried out.
UPDATE "unmatched_payments" SET "unsure_until" = now() + interval '10 minutes', "call_until" = now() + interval '30 seconds'
WHERE "state" = 'returning' AND "attempts" > 0;

-- As the lanes find them, account by account.
DROP INDEX "unmatched_payments_to_reconcile";
CREATE INDEX "unmatched_payments_by_account" ON "unmatched_payments" ("account_id", "reconcile_at") WHERE "reconcile_at" IS NOT NULL;

-- What is made at a PSP under an id fixed before: who may call for it, and what a call can still do (lib/pix/sending).

-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "call_until" TIMESTAMPTZ(3),
ADD COLUMN     "claim" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "unsure_until" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "transactions" ADD COLUMN     "call_until" TIMESTAMPTZ(3),
ADD COLUMN     "claim" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "close_at" TIMESTAMPTZ(3),
ADD COLUMN     "unsure_until" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "withdrawals" ADD COLUMN     "call_until" TIMESTAMPTZ(3),
ADD COLUMN     "unsure_until" TIMESTAMPTZ(3);

-- A call of the version before may be under way for whatever is open.
UPDATE "withdrawals" SET "call_until" = now() + interval '30 seconds', "unsure_until" = now() + interval '10 minutes'
  WHERE "status" = 'processing';
UPDATE "refunds" SET "call_until" = now() + interval '30 seconds', "unsure_until" = now() + interval '10 minutes'
  WHERE "status" IN ('requested', 'processing');
UPDATE "transactions" SET "call_until" = now() + interval '30 seconds', "unsure_until" = now() + interval '10 minutes'
  WHERE ("status" = 'PENDING') IS TRUE AND "charge_state" IN ('opening', 'uncertain');

-- Each account has its own lane, so that a slow PSP delays nobody else's.
DROP INDEX "withdrawals_to_reconcile";
CREATE INDEX "withdrawals_to_reconcile" ON "withdrawals" ("account_id", "reconcile_at") WHERE "reconcile_at" IS NOT NULL;
DROP INDEX "refunds_to_reconcile";
CREATE INDEX "refunds_to_reconcile" ON "refunds" ("account_id", "reconcile_at") WHERE "reconcile_at" IS NOT NULL;
DROP INDEX "transactions_to_reconcile";
CREATE INDEX "transactions_to_reconcile" ON "transactions" ("account_id", "reconcile_at") WHERE "reconcile_at" IS NOT NULL;
-- A charge that has expired, and not before its next look; one that is cancelled here and may be payable there.
DROP INDEX "transactions_expiring";
CREATE INDEX "transactions_expiring" ON "transactions" ("account_id", greatest("expires_at", "close_at")) WHERE ("status" = 'PENDING') IS TRUE;
CREATE INDEX "transactions_to_close" ON "transactions" ("account_id", "close_at") WHERE ("status" = 'CANCELLED' AND "close_at" IS NOT NULL) IS TRUE;

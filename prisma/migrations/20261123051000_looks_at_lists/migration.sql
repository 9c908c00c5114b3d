-- While a charge was made recently, its account's list is looked at every few seconds: a lost notification then
-- delays a confirmation by seconds (lib/reconciliation/look-at-list.ts).
ALTER TABLE "gateway_accounts" ADD COLUMN "look_at" TIMESTAMPTZ(3), ADD COLUMN "looked_until" TIMESTAMPTZ(3);

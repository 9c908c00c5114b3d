-- What the bank has sent of a withdrawal where that is not what was asked for, and the stop of its account's payouts.
ALTER TYPE "ledger_cause" ADD VALUE 'withdrawal_sent_more';
ALTER TYPE "ledger_cause" ADD VALUE 'withdrawal_sent_more_rest';
ALTER TYPE "ledger_cause" ADD VALUE 'withdrawal_sent_less';

ALTER TABLE "withdrawals" ADD COLUMN "sent_amount" DECIMAL(14,2),
ADD COLUMN "difference" TEXT,
ADD COLUMN "difference_at" TIMESTAMPTZ(3),
ADD COLUMN "difference_debited" DECIMAL(14,2);

ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_sent_amount_check"
  CHECK ("sent_amount" IS NULL OR ("sent_amount" > 0 AND "sent_amount" <> "amount" AND "status" IN ('approved', 'rejected'))),
ADD CONSTRAINT "withdrawals_difference_check"
  CHECK (("difference" IS NULL AND "difference_at" IS NULL AND "difference_debited" IS NULL) OR ("difference" IN ('open', 'booked', 'dismissed')
    AND "status" = 'approved' AND "sent_amount" IS NOT NULL AND "difference_at" IS NOT NULL
    AND "difference_debited" BETWEEN 0 AND greatest(0, "sent_amount" - "amount")));

CREATE INDEX "withdrawals_difference" ON "withdrawals" ("store_id", "difference_at") WHERE "difference" = 'open';

ALTER TABLE "gateway_accounts" ADD COLUMN "payouts_stopped_at" TIMESTAMPTZ(3),
ADD COLUMN "payouts_stopped_for" UUID;

ALTER TABLE "gateway_accounts" ADD CONSTRAINT "gateway_accounts_payouts_stopped_check"
  CHECK (("payouts_stopped_at" IS NULL) = ("payouts_stopped_for" IS NULL));

-- The newest payout of an account: other credentials must know it before they are accepted.
CREATE INDEX "withdrawals_sent_from_account" ON "withdrawals" ("account_id", "end_to_end_id") WHERE "end_to_end_id" IS NOT NULL;

-- A withdrawal that had failed here, its money available again, and that the bank has sent all the same.
ALTER TYPE "ledger_cause" ADD VALUE 'withdrawal_sent_after_failure';

ALTER TABLE "withdrawals" ADD COLUMN "sent_after_failure" TEXT,
ADD COLUMN "sent_after_failure_at" TIMESTAMPTZ(3);

ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_sent_after_failure_check"
  CHECK ("sent_after_failure" IS NULL OR ("sent_after_failure" IN ('open', 'booked', 'dismissed')
    AND "status" = 'rejected' AND "sent_after_failure_at" IS NOT NULL));

CREATE INDEX "withdrawals_sent_after_failure" ON "withdrawals" ("store_id", "sent_after_failure_at")
  WHERE "sent_after_failure" = 'open';

-- One that failed after it had been sent is looked at again as well. Without a claim it was never sent.
DROP INDEX "withdrawals_to_look_at";
CREATE INDEX "withdrawals_to_look_at" ON "withdrawals" ("look_again_at" NULLS FIRST)
  WHERE ("status" = 'approved' OR ("status" = 'rejected' AND "claim" > 0)) AND "gateway" NOT IN ('sandbox', 'manual', 'key');

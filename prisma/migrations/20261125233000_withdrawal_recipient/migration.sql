-- The PSP tells who received a withdrawal, some only when it is read later.
ALTER TABLE "withdrawals" ADD COLUMN "recipient" TEXT;
DROP TRIGGER "withdrawals_final" ON "withdrawals";
CREATE TRIGGER "withdrawals_final" BEFORE UPDATE ON "withdrawals" FOR EACH ROW WHEN (OLD."status" IN ('approved', 'rejected'))
  EXECUTE FUNCTION ended_is_final('destination', 'recipient', 'end_to_end_id', 'sent_after_failure', 'sent_after_failure_at', 'recheck_at',
    'words', 'sent_amount', 'difference', 'difference_at', 'difference_debited');

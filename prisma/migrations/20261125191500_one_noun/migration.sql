-- One noun for each thing, from the API to the database (docs/glossary.md).
ALTER TABLE "statement_lines" RENAME TO "bank_statement_lines";

-- Constraints and indexes keep the name of their table.
DO $$
DECLARE
  old record;
BEGIN
  FOR old IN
    SELECT conname AS name FROM pg_constraint
    WHERE conrelid = 'bank_statement_lines'::regclass AND conname LIKE 'statement\_lines\_%'
  LOOP
    EXECUTE format('ALTER TABLE bank_statement_lines RENAME CONSTRAINT %I TO %I', old.name, 'bank_' || old.name);
  END LOOP;
  FOR old IN
    SELECT c.relname AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE i.indrelid = 'bank_statement_lines'::regclass AND c.relname LIKE 'statement\_lines\_%'
  LOOP
    EXECUTE format('ALTER INDEX %I RENAME TO %I', old.name, 'bank_' || old.name);
  END LOOP;
END $$;

-- A withdrawal that has ended is rechecked; the list of an account is polled. A look is what an operator takes at a store.
DROP TRIGGER "withdrawals_final" ON "withdrawals";
ALTER TABLE "withdrawals" RENAME COLUMN "look_again_at" TO "recheck_at";
ALTER INDEX "withdrawals_to_look_at" RENAME TO "withdrawals_to_recheck";
CREATE TRIGGER "withdrawals_final" BEFORE UPDATE ON "withdrawals" FOR EACH ROW WHEN (OLD."status" IN ('approved', 'rejected'))
  EXECUTE FUNCTION ended_is_final('destination', 'end_to_end_id', 'sent_after_failure', 'sent_after_failure_at', 'recheck_at', 'words',
    'sent_amount', 'difference', 'difference_at', 'difference_debited');
ALTER TABLE "gateway_accounts" RENAME COLUMN "look_at" TO "poll_at";
ALTER TABLE "gateway_accounts" RENAME COLUMN "looked_until" TO "polled_until";

-- Queued jobs go on under their new names.
DO $$
BEGIN
  IF to_regclass('graphile_worker._private_tasks') IS NOT NULL THEN
    UPDATE graphile_worker._private_tasks SET identifier = 'recheck-withdrawal' WHERE identifier = 'look-at-withdrawal';
    UPDATE graphile_worker._private_tasks SET identifier = 'poll-list' WHERE identifier = 'look-at-list';
  END IF;
END $$;

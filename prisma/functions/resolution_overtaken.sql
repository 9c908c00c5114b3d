-- Trigger of the records that two operators can end (resolutions): when one ends or goes on without them, because the bank has
-- answered, its open proposal is void. An approval has closed its proposal before it ends the record.
--
-- Raises nothing.
-- Fired by: lib/withdrawals/send.ts, lib/refunds/send.ts, lib/transactions/complete.ts, lib/transactions/expire.ts,
-- lib/transactions/contradiction.ts, lib/transactions/open.ts, lib/reconciliation/send-returns.ts, lib/refunds/note-refunds.ts.
CREATE OR REPLACE FUNCTION resolution_overtaken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE resolutions SET state = 'void', decided_at = now() WHERE record_id = NEW.id AND state = 'open';
  RETURN NULL;
END $$;

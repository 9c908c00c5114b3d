-- Schedules the worker to read these charges at their PSP and book payments; returns how many of them are
-- known. Repeated requests for a charge share one row. Rows are locked in txid order, so that concurrent
-- callers don't deadlock.
-- Never NULL. Raises nothing.
-- Used by: lib/gateway-accounts/receive.ts, lib/queue/read-charges-soon.ts, lib/reconciliation/book-page.ts.
CREATE OR REPLACE FUNCTION read_charges_soon("p_txids" text[], "p_after_seconds" int DEFAULT 0) RETURNS int
LANGUAGE plpgsql AS $$
DECLARE
  asked int;
BEGIN
  INSERT INTO charges_due AS d (txid, account_id, store_id, due_at)
    SELECT txid, account_id, store_id, now() + p_after_seconds * interval '1 second' FROM transactions
    WHERE txid = ANY (p_txids) ORDER BY txid
    -- A charge that is being read is due again afterwards, because that read may miss this report. Resets the
    -- backoff, because the PSP is reachable.
    ON CONFLICT (txid) DO UPDATE SET due_at = least(d.due_at, excluded.due_at), attempts = 0;
  GET DIAGNOSTICS asked = ROW_COUNT;
  IF asked > 0 AND p_after_seconds = 0 THEN
    PERFORM pg_notify('charges_due', '');
  END IF;
  RETURN asked;
END $$;

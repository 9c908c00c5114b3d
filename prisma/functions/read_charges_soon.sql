-- Asks the worker to read these charges at their PSP and to book what was paid; returns how many of them we know. Many
-- askings of one charge are one row. Always in the order of txid, so that two callers with the same charges never wait
-- for each other. Never NULL. Raises nothing.
-- Used by: lib/gateway-accounts/receive.ts, lib/queue/read-charges-soon.ts, lib/reconciliation/book-page.ts.
CREATE OR REPLACE FUNCTION read_charges_soon("p_txids" text[], "p_after_seconds" int DEFAULT 0) RETURNS int
LANGUAGE plpgsql AS $$
DECLARE
  asked int;
BEGIN
  INSERT INTO charges_due AS d (txid, account_id, due_at)
    SELECT txid, account_id, now() + p_after_seconds * interval '1 second' FROM transactions
    WHERE txid = ANY (p_txids) ORDER BY txid
    -- One that is in hand now is due again after it: what is told now may not be in what was read before. The pauses
    -- begin anew: the PSP is there.
    ON CONFLICT (txid) DO UPDATE SET due_at = least(d.due_at, excluded.due_at), attempts = 0;
  GET DIAGNOSTICS asked = ROW_COUNT;
  IF asked > 0 AND p_after_seconds = 0 THEN
    PERFORM pg_notify('charges_due', '');
  END IF;
  RETURN asked;
END $$;

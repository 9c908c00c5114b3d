-- A store without guards withdraws in one statement; the statement itself finds out whether it may (VT002 when not), so
-- nothing is read for it beforehand.
DROP FUNCTION "request_withdrawal"(jsonb, uuid, text, uuid, int);
CREATE FUNCTION "request_withdrawal"(p jsonb, p_guarded boolean, p_event uuid, p_body text, p_idempotency uuid, p_claim int) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  made withdrawals := jsonb_populate_record(NULL::withdrawals, p);
BEGIN
  IF NOT p_guarded AND EXISTS (SELECT FROM withdrawal_guards WHERE store_id = made.store_id) THEN
    RAISE EXCEPTION 'the store has guards' USING ERRCODE = 'VT002';
  END IF;
  -- The movement comes first: whoever holds the wallet's row knows how many withdrawals there were.
  PERFORM post_ledger(made.store_id, 'available', 'pending', made.total_amount, 'withdrawal', made.id, made.description);
  SELECT withdrawn INTO made.number FROM wallets WHERE store_id = made.store_id;
  made.words := search_text(made.external_reference, made.description);
  INSERT INTO withdrawals SELECT made.*;
  IF p_idempotency IS NOT NULL THEN
    PERFORM link_idempotency(p_idempotency, p_claim, made.id);
  END IF;
  PERFORM emit_event(p_event, made.store_id, 'transfer.created', p_body);
END $$;

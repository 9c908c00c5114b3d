-- The PSP confirmed a charge: stores its BR Code, emits the event, and stores the response of an idempotent
-- request, in one round trip. The buyer of an order that is not paid within seconds is mailed its link, and
-- reminded while the code is still valid: after half of the time, but not within the first ten minutes and
-- not within the last two.
--
-- p_id:         the charge, a row of `transactions`
-- p_copy_paste: the BR Code
-- p_event, p_body: id and text of the event `payment.created`
-- p_idempotency, p_claim: the key that the charge belongs to, or nulls
-- p_status, p_answer: HTTP status and body for retries under that key
--
-- Returns false if the charge is no longer waiting for this. Never NULL. Raises nothing.
-- Used by: lib/transactions/open.ts.
CREATE OR REPLACE FUNCTION charge_opened(p_id uuid, p_copy_paste text, p_event uuid, p_body text,
  p_idempotency uuid, p_claim int, p_status int, p_answer text) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  p_store uuid;
  p_order uuid;
  p_expires timestamptz;
  p_reminder timestamptz;
BEGIN
  UPDATE transactions SET charge_state = 'open', copy_paste = p_copy_paste, reconcile_at = NULL, updated_at = now()
    WHERE id = p_id AND status = 'PENDING' AND charge_state IN ('opening', 'uncertain')
    RETURNING store_id, order_id, expires_at INTO p_store, p_order, p_expires;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM emit_event(p_event, p_store, 'payment.created', p_body);
  IF p_idempotency IS NOT NULL THEN
    UPDATE idempotency_keys SET state = 'done', response_status = p_status, response_body = p_answer
      WHERE id = p_idempotency AND claim = p_claim AND state = 'running';
  END IF;
  IF p_order IS NOT NULL THEN
    p_reminder := now() + greatest((p_expires - now()) / 2, interval '10 minutes');
    INSERT INTO due_mails (order_id, kind, due_at)
      SELECT p_order, m.kind, m.due_at FROM (VALUES ('order', now() + interval '5 seconds'), ('reminder', p_reminder)) m (kind, due_at)
      WHERE m.kind = 'order' OR m.due_at < p_expires - interval '2 minutes';
  END IF;
  RETURN true;
END $$;

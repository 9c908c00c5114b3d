-- Writes an event, with a delivery for each endpoint of the store that subscribes to it. Must run in the
-- transaction that causes the event, so neither can exist without the other. A paused endpoint's delivery is
-- written as failed: nothing is sent, and a replay of failed deliveries finds it.
--
-- p_id:    id of the event
-- p_event: its name, one of EVENTS in lib/webhooks/events.ts
-- p_body:  the event as it is sent, JSON as text; its createdAt is the event's time here, too
--
-- Raises nothing.
-- Used by: lib/webhooks/events.ts, prisma/functions/charge_opened.sql, prisma/functions/request_withdrawal.sql.
CREATE OR REPLACE FUNCTION emit_event(p_id uuid, p_store uuid, p_event text, p_body text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  -- Fast path: most stores have no webhook.
  IF NOT EXISTS (SELECT FROM webhook_endpoints WHERE store_id = p_store) THEN
    RETURN;
  END IF;
  WITH targets AS (
    SELECT e.id, e.paused_at IS NOT NULL AS paused
    FROM webhook_endpoints e JOIN api_keys k ON k.id = e.api_key_id
    WHERE e.store_id = p_store AND p_event = ANY (e.events)
      AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now())
  ), written AS (
    INSERT INTO webhook_events (id, store_id, event, body, order_id, created_at)
    SELECT p_id, p_store, p_event, p_body,
      (p_body::jsonb -> 'data' ->> CASE WHEN p_event LIKE 'order.%' THEN 'id' ELSE 'orderId' END)::uuid,
      (p_body::jsonb ->> 'createdAt')::timestamptz
    WHERE EXISTS (SELECT FROM targets)
  )
  INSERT INTO webhook_deliveries (event_id, endpoint_id, status, next_attempt_at)
  SELECT p_id, t.id,
    CASE WHEN t.paused THEN 'failed' ELSE 'pending' END::delivery_status,
    CASE WHEN t.paused THEN NULL ELSE now() END
  FROM targets t;
END $$;

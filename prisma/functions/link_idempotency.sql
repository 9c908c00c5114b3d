-- Links the created record to its idempotency key, in the operation's own transaction.
--
-- p_id, p_claim: the key and the caller's claim on it
-- p_resource:    id of the record
--
-- Raises idempotencyClaimLost if another request has taken over the key, which rolls the operation back.
-- Used by: lib/idempotency/claim.ts, lib/transactions/create.ts, prisma/functions/request_withdrawal.sql.
CREATE OR REPLACE FUNCTION link_idempotency(p_id uuid, p_claim int, p_resource uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE idempotency_keys SET resource_id = p_resource
  WHERE id = p_id AND claim = p_claim AND state = 'running';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'idempotencyClaimLost' USING ERRCODE = 'VT001';
  END IF;
END $$;

-- A repeat names the request that its response was made for.
ALTER TABLE idempotency_keys ADD COLUMN request_id uuid;

-- Only withdrawals limit their keys to 128 characters.
ALTER TABLE idempotency_keys
  DROP CONSTRAINT idempotency_keys_length_check,
  ADD CONSTRAINT idempotency_keys_length_check CHECK (length(key) BETWEEN 1 AND 255);

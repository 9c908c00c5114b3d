-- Trigger of `wallets` and `account_movements`: refuses changes other than by the trigger that moves money
-- (movements_posted). Raises an error without a code of ours.
-- Fired by: lib/stores/create-store.ts, lib/stores/go-live.ts.
CREATE OR REPLACE FUNCTION wallet_needs_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a wallet changes only with a movement';
END $$;

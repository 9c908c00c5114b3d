-- Trigger of `gateway_accounts`: an account that money has gone through is never deleted, and keeps its kind, its
-- holder and its environment.
--
-- Raises an error without a code of ours, because the application does neither.
-- Fired by: lib/gateway-accounts/create.ts, lib/gateway-accounts/connect.ts.
CREATE OR REPLACE FUNCTION gateway_account_is_fixed() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a gateway account stays, with its kind, its holder and its environment';
END $$;

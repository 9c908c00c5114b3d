-- Trigger of `gateway_accounts`: what money has gone through is never removed, and stays with its kind and its holder.
--
-- Raises an error without a code of ours: nothing in the program does either.
-- Fired by: lib/gateway-accounts/create.ts, lib/gateway-accounts/connect.ts.
CREATE OR REPLACE FUNCTION gateway_account_is_fixed() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a gateway account stays, with its kind and its holder';
END $$;

-- Trigger of `gateway_accounts`, before a row is written: an account at a known address of a bank has that address's
-- environment. So nobody makes play money real, or the reverse, by stating or changing something.
--
-- Raises: environmentContradicted (lib/db/refusals.ts).
-- Fired by: lib/gateway-accounts/create.ts, lib/gateway-accounts/change.ts.
CREATE OR REPLACE FUNCTION gateway_account_environment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.environment <> known_environment(NEW.kind, NEW.profile, NEW.settings) THEN
    RAISE EXCEPTION 'environmentContradicted' USING ERRCODE = 'VT055';
  END IF;
  RETURN NEW;
END $$;

-- Trigger of `stores`, before a row is written: fills in the built-in accounts, and refuses accounts of
-- different holders, so that no store pays out another's money, and of another environment than the store's mode: a live
-- store has production accounts, a test store has none. A live store that still has play money, from before environments,
-- is connected only after that was written off.
--
-- Raises: accountHolderDiffers, environmentDiffers, testMoneyLeft (lib/db/refusals.ts).
-- Fired by: lib/stores/create-store.ts, lib/stores/go-live.ts, lib/gateway-accounts/connect.ts.
CREATE OR REPLACE FUNCTION store_accounts() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.inbound_gateway, OLD.outbound_gateway, OLD.inbound_account_id, OLD.outbound_account_id)
    IS NOT DISTINCT FROM (NEW.inbound_gateway, NEW.outbound_gateway, NEW.inbound_account_id, NEW.outbound_account_id) THEN
    RETURN NEW;
  END IF;
  NEW.inbound_account_id := CASE NEW.inbound_gateway WHEN 'none' THEN NULL
    WHEN 'sandbox' THEN '00000000-0000-7000-8000-000000000001'::uuid ELSE NEW.inbound_account_id END;
  NEW.outbound_account_id := CASE NEW.outbound_gateway WHEN 'none' THEN NULL
    WHEN 'sandbox' THEN '00000000-0000-7000-8000-000000000001'::uuid
    WHEN 'manual' THEN coalesce(NEW.outbound_account_id, '00000000-0000-7000-8000-000000000002'::uuid)
    ELSE NEW.outbound_account_id END;
  IF (SELECT count(DISTINCT coalesce(holder_store_id::text, 'platform')) FROM gateway_accounts
      WHERE id IN (NEW.inbound_account_id, NEW.outbound_account_id)) > 1
    OR EXISTS (SELECT FROM gateway_accounts
      WHERE id IN (NEW.inbound_account_id, NEW.outbound_account_id) AND holder_store_id <> NEW.id) THEN
    RAISE EXCEPTION 'accountHolderDiffers' USING ERRCODE = 'VT007';
  END IF;
  IF EXISTS (SELECT FROM gateway_accounts WHERE id IN (NEW.inbound_account_id, NEW.outbound_account_id)
      AND (environment = 'production') <> (NEW.mode = 'live')) THEN
    RAISE EXCEPTION 'environmentDiffers' USING ERRCODE = 'VT056';
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.mode = 'live'
    AND ((NEW.inbound_account_id IS NOT NULL AND NEW.inbound_account_id IS DISTINCT FROM OLD.inbound_account_id)
      OR (NEW.outbound_account_id IS NOT NULL AND NEW.outbound_account_id IS DISTINCT FROM OLD.outbound_account_id))
    AND EXISTS (SELECT FROM test_money(NEW.id)) THEN
    RAISE EXCEPTION 'testMoneyLeft' USING ERRCODE = 'VT057';
  END IF;
  RETURN NEW;
END $$;

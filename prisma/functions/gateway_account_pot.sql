-- Trigger of `gateway_accounts`, before a row is written: keeps the name of its bank, and refuses a bare key beside an account
-- at a bank that has the same key. A Pix key belongs to one bank account, so both would be about the same money: what a person
-- confirms on the one, the list of the other finds once more.
--
-- Raises: potTaken (lib/db/refusals.ts).
-- Fired by: lib/gateway-accounts/create.ts, lib/gateway-accounts/change.ts.
CREATE OR REPLACE FUNCTION gateway_account_pot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.bank := bank_of(NEW.kind, NEW.profile, NEW.settings);
  IF NEW.chave IS NULL OR NEW.environment <> 'production' OR NEW.closed_at IS NOT NULL
    OR (TG_OP = 'UPDATE' AND NEW.chave IS NOT DISTINCT FROM OLD.chave) THEN
    RETURN NEW;
  END IF;
  -- Two of them at the same time come one after the other.
  PERFORM pg_advisory_xact_lock(hashtextextended('pot ' || chave_name(NEW.chave), 0));
  IF EXISTS (SELECT FROM gateway_accounts a WHERE a.id <> NEW.id AND chave_name(a.chave) = chave_name(NEW.chave)
      AND a.environment = 'production' AND a.closed_at IS NULL AND (a.kind = 'key') <> (NEW.kind = 'key')) THEN
    RAISE EXCEPTION 'potTaken' USING ERRCODE = 'VT058';
  END IF;
  RETURN NEW;
END $$;

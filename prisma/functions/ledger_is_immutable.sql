-- Trigger: the ledger is append-only. Raises an error without a code of ours for every change or removal.
-- Fired by: lib/wallet/ledger.ts.
CREATE OR REPLACE FUNCTION ledger_is_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger entries are never changed or removed';
END $$;

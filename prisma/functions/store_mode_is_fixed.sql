-- Trigger: a store's mode and business never change. Raises an error without a code of ours.
-- Fired by: lib/stores/create-store.ts, lib/stores/go-live.ts.
CREATE OR REPLACE FUNCTION store_mode_is_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a store is test or live for ever';
END $$;

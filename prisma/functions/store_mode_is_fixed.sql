-- Trigger: neither the mode of a store nor its business changes. Raises an error without a code of ours for it.
-- Fired by: lib/stores/create-store.ts, lib/stores/go-live.ts.
CREATE OR REPLACE FUNCTION store_mode_is_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a store is test or live for ever';
END $$;

-- Trigger: the audit trail is append-only. Raises an error without a code of ours for every change or removal.
-- Fired by: lib/audit/write.ts.
CREATE OR REPLACE FUNCTION audit_is_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit entries are never changed or removed';
END $$;

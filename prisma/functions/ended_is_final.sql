-- Trigger of records about money that has moved: they are never removed, and stay as they ended but for the columns that are
-- named in TG_ARGV: what the bank says later, and what a person has decided. Raises an error without a code of ours.
-- Fired by: lib/withdrawals/send.ts, lib/refunds/send.ts, lib/cases/dismiss.ts.
CREATE OR REPLACE FUNCTION ended_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- Null where none is named.
  may_change text[] := coalesce(TG_ARGV, '{}');
BEGIN
  IF TG_OP = 'DELETE' OR to_jsonb(OLD) - may_change IS DISTINCT FROM to_jsonb(NEW) - may_change THEN
    RAISE EXCEPTION 'what has ended in % stays as it is', TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;

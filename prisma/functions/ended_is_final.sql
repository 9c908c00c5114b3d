-- Trigger of records about money that has moved: they are never removed, and after their end only the columns named
-- in TG_ARGV may change (later answers of the bank, and decisions of people). Raises an error without a code of ours.
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

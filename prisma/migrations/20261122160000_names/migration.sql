-- One word for each thing, from the API to the database (docs/glossary.md).
ALTER TYPE "payment_kind" RENAME VALUE 'settlement' TO 'full';
ALTER TYPE "payment_kind" RENAME VALUE 'surplus' TO 'overpayment';
ALTER TYPE "payment_kind" RENAME VALUE 'wrong_amount' TO 'amount_mismatch';
ALTER TYPE "ledger_cause" RENAME VALUE 'surplus_payment' TO 'overpayment';
ALTER TYPE "ledger_cause" RENAME VALUE 'wrong_amount_payment' TO 'amount_mismatch';
ALTER TYPE "ledger_cause" RENAME VALUE 'outside_refund' TO 'external_refund';

DROP FUNCTION IF EXISTS settle_soon(text[], int);
ALTER TABLE "settlements_due" RENAME TO "charges_due";
ALTER TABLE "outside_refunds" RENAME TO "external_refunds";
ALTER TABLE "dismissed_matters" RENAME TO "dismissed_cases";

-- Constraints and indexes keep the name of their table.
DO $$
DECLARE
  old record;
BEGIN
  FOR old IN
    SELECT c.conrelid::regclass AS tbl, c.conname AS name, names.was, names.now
    FROM pg_constraint c
    JOIN (VALUES ('settlements_due', 'charges_due'), ('outside_refunds', 'external_refunds'),
      ('dismissed_matters', 'dismissed_cases')) AS names (was, now) ON c.conname LIKE names.was || '\_%'
    WHERE c.conrelid = names.now::regclass
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', old.tbl, old.name, replace(old.name, old.was, old.now));
  END LOOP;
  FOR old IN
    SELECT i.indexrelid::regclass::text AS name, names.was, names.now
    FROM pg_index i
    JOIN (VALUES ('settlements_due', 'charges_due'), ('outside_refunds', 'external_refunds'),
      ('dismissed_matters', 'dismissed_cases')) AS names (was, now) ON i.indrelid = names.now::regclass
    WHERE i.indexrelid::regclass::text LIKE names.was || '\_%'
  LOOP
    EXECUTE format('ALTER INDEX %s RENAME TO %I', old.name, replace(old.name, old.was, old.now));
  END LOOP;
END $$;

UPDATE "dismissed_cases" SET "kind" = CASE "kind" WHEN 'payment_surplus' THEN 'overpayment'
    WHEN 'payment_wrong_amount' THEN 'amount_mismatch' WHEN 'refund_outside' THEN 'refund_external' END
  WHERE "kind" IN ('payment_surplus', 'payment_wrong_amount', 'refund_outside');

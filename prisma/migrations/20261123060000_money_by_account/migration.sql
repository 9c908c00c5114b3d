-- Every movement names the gateway account whose money moves (docs/decisions/0037-money-by-account.md).
ALTER TABLE "ledger_entries" ADD COLUMN "account_id" UUID, ADD COLUMN "tariff" DECIMAL(14,2);
ALTER TABLE "adjustments" ADD COLUMN "account_id" UUID;

-- This once, what is immutable is given its account: that of its record.
ALTER TABLE "ledger_entries" DISABLE TRIGGER "ledger_entries_immutable";
UPDATE "ledger_entries" e SET "account_id" = r."account_id" FROM (
    SELECT "id", "account_id" FROM "payments"
    UNION ALL SELECT "id", "account_id" FROM "refunds"
    UNION ALL SELECT "id", "account_id" FROM "withdrawals"
    UNION ALL SELECT "id", "account_id" FROM "withdrawal_returns"
    UNION ALL SELECT "id", "account_id" FROM "unmatched_payments"
    UNION ALL SELECT "id", "account_id" FROM "external_refunds"
    UNION ALL SELECT "id", "account_id" FROM "disputes"
  ) r WHERE r."id" = e."cause_id";

-- An adjustment named none. A debit was counted against the money at the store's own accounts first (a store that had
-- moved to the platform was cleared like this).
UPDATE "adjustments" a SET "account_id" = (
    SELECT p."account_id" FROM "payments" p JOIN "gateway_accounts" g ON g."id" = p."account_id" AND g."holder_store_id" = a."store_id"
    WHERE p."store_id" = a."store_id" AND p."created_at" <= a."created_at" ORDER BY p."created_at" DESC LIMIT 1
  ) WHERE a."direction" = 'debit' AND EXISTS (SELECT FROM "gateway_accounts" g WHERE g."holder_store_id" = a."store_id");
-- Any other belongs where the store's money moved before it, or else after it; so does a movement without a record, which
-- npm run ledger:check names.
UPDATE "ledger_entries" e SET "account_id" = a."account_id" FROM "adjustments" a
  WHERE a."id" = e."cause_id" AND a."account_id" IS NOT NULL;
UPDATE "ledger_entries" e SET "account_id" = coalesce(
    (SELECT o."account_id" FROM "ledger_entries" o WHERE o."store_id" = e."store_id" AND o."position" < e."position"
      AND o."account_id" IS NOT NULL ORDER BY o."position" DESC LIMIT 1),
    (SELECT o."account_id" FROM "ledger_entries" o WHERE o."store_id" = e."store_id" AND o."position" > e."position"
      AND o."account_id" IS NOT NULL ORDER BY o."position" LIMIT 1),
    (SELECT coalesce(s."inbound_account_id", s."outbound_account_id", CASE s."mode" WHEN 'test' THEN
        '00000000-0000-7000-8000-000000000001'::uuid ELSE '00000000-0000-7000-8000-000000000002'::uuid END)
      FROM "stores" s WHERE s."id" = e."store_id"),
    '00000000-0000-7000-8000-000000000002')
  WHERE e."account_id" IS NULL;
UPDATE "adjustments" a SET "account_id" = coalesce((SELECT e."account_id" FROM "ledger_entries" e
    WHERE e."cause_id" = a."id" AND e."cause" IN ('adjustment_credit', 'adjustment_debit') LIMIT 1), '00000000-0000-7000-8000-000000000002')
  WHERE a."account_id" IS NULL;
ALTER TABLE "ledger_entries" ENABLE TRIGGER "ledger_entries_immutable";

-- What does not fit is named: no version could write it, so a person has to look.
DO $$
DECLARE
  wrong text;
BEGIN
  SELECT string_agg(e."cause" || ' of ' || e."cause_id" || ' (' || e."debit" || ' > ' || e."credit" || ')', ', ') INTO wrong FROM (
    SELECT "cause", "cause_id", "debit", "credit" FROM "ledger_entries"
    WHERE ("cause"::text, "debit"::text, "credit"::text) NOT IN (
      ('sale', 'clearing', 'available'), ('late_payment', 'clearing', 'available'), ('overpayment', 'clearing', 'available'),
      ('amount_mismatch', 'clearing', 'available'), ('fee', 'available', 'fees'), ('refund', 'available', 'pending'),
      ('refund_sent', 'pending', 'clearing'), ('refund_returned', 'pending', 'available'), ('withdrawal', 'available', 'pending'),
      ('withdrawal_sent', 'pending', 'clearing'), ('withdrawal_fee', 'pending', 'fees'), ('withdrawal_returned', 'pending', 'available'),
      ('withdrawal_came_back', 'clearing', 'available'), ('withdrawal_sent_after_failure', 'available', 'clearing'),
      ('withdrawal_sent_more', 'available', 'clearing'), ('withdrawal_sent_more_rest', 'available', 'clearing'),
      ('withdrawal_sent_less', 'clearing', 'available'),
      ('unmatched_credited', 'clearing', 'available'), ('external_refund', 'available', 'clearing'),
      ('dispute_blocked', 'available', 'blocked'), ('dispute_released', 'blocked', 'available'), ('dispute_lost', 'blocked', 'clearing'),
      ('adjustment_credit', 'clearing', 'available'), ('adjustment_debit', 'available', 'clearing')) LIMIT 10) e;
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'these movements are not between the accounts of their cause: %', wrong;
  END IF;
END $$;
ALTER TABLE "ledger_entries" ALTER COLUMN "account_id" SET NOT NULL;
ALTER TABLE "adjustments" ALTER COLUMN "account_id" SET NOT NULL;

-- The wallet's own check says when a balance would fall below zero; which accounts belong to a cause, movements_posted.
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_amount_check",
  ADD CONSTRAINT "ledger_entries_amount_check" CHECK ("amount" > 0 AND "debit" <> "credit");

-- CreateTable
CREATE TABLE "account_movements" (
    "store_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "cause" "ledger_cause" NOT NULL,
    "debit" "ledger_account" NOT NULL,
    "credit" "ledger_account" NOT NULL,
    "count" INTEGER NOT NULL,
    "amount" DECIMAL(16,2) NOT NULL,
    "tariff" DECIMAL(16,2) NOT NULL DEFAULT 0,

    CONSTRAINT "account_movements_pkey" PRIMARY KEY ("store_id","account_id","cause")
);
CREATE INDEX "account_movements_account_id_cause_idx" ON "account_movements"("account_id", "cause");
-- Each movement rewrites one of these rows: there is room for that on its page, and no index changes.
ALTER TABLE "account_movements" SET (fillfactor = 50);
INSERT INTO "account_movements" ("store_id", "account_id", "cause", "debit", "credit", "count", "amount")
  SELECT "store_id", "account_id", "cause", "debit", "credit", count(*), sum("amount") FROM "ledger_entries" GROUP BY 1, 2, 3, 4, 5;

-- From here on a movement that is written moves the balances by itself, and nothing else does.
DROP FUNCTION "post_ledger"(uuid, ledger_account, ledger_account, numeric, ledger_cause, uuid, text);

-- prisma/functions/movements_posted.sql
CREATE FUNCTION movements_posted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'this database is being migrated';
END $$;
CREATE TRIGGER "ledger_entries_posted" AFTER INSERT ON "ledger_entries" REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION movements_posted();

-- prisma/functions/wallet_needs_movement.sql
CREATE FUNCTION wallet_needs_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a wallet changes only with a movement';
END $$;
-- Inside movements_posted the depth is one: the condition costs a posting nothing.
CREATE TRIGGER "wallets_by_movement" BEFORE UPDATE ON "wallets" FOR EACH ROW
  WHEN (pg_trigger_depth() = 0 AND (OLD."store_id", OLD."available", OLD."pending", OLD."blocked", OLD."fees", OLD."clearing", OLD."entries", OLD."sales", OLD."withdrawn")
    IS DISTINCT FROM (NEW."store_id", NEW."available", NEW."pending", NEW."blocked", NEW."fees", NEW."clearing", NEW."entries", NEW."sales", NEW."withdrawn"))
  EXECUTE FUNCTION wallet_needs_movement();
CREATE TRIGGER "wallets_begin_empty" BEFORE INSERT ON "wallets" FOR EACH ROW
  WHEN ((NEW."available", NEW."pending", NEW."blocked", NEW."fees", NEW."clearing", NEW."entries", NEW."sales", NEW."withdrawn")
    IS DISTINCT FROM (0, 0, 0, 0, 0, 0, 0, 0))
  EXECUTE FUNCTION wallet_needs_movement();
CREATE TRIGGER "wallets_stay" BEFORE DELETE ON "wallets" FOR EACH ROW WHEN (OLD."entries" > 0)
  EXECUTE FUNCTION wallet_needs_movement();
CREATE TRIGGER "account_movements_by_movement" BEFORE INSERT OR UPDATE OR DELETE ON "account_movements" FOR EACH ROW
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION wallet_needs_movement();

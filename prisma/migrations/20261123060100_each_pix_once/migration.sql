-- One Pix is booked once, whatever account and table it is booked in (docs/decisions/0037-money-by-account.md).
CREATE TABLE "booked_pix" (
    "direction" TEXT NOT NULL,
    "end_to_end_id" TEXT NOT NULL,
    "booked_as" TEXT NOT NULL,
    "record_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,

    CONSTRAINT "booked_pix_pkey" PRIMARY KEY ("direction","end_to_end_id")
);
ALTER TABLE "booked_pix" ADD CONSTRAINT "booked_pix_booked_as_check" CHECK (("direction", "booked_as") IN
  (('in', 'payment'), ('in', 'unmatched'), ('in', 'receipt'), ('in', 'return'), ('out', 'withdrawal'), ('out', 'refund')));

-- As pix_name has it: on an account of kind `key` an id counts for that account alone. The first that
-- has booked a Pix keeps it; what was booked twice before is a difference of the ledger's check.
INSERT INTO "booked_pix" ("direction", "end_to_end_id", "booked_as", "record_id", "account_id")
  SELECT 'in', CASE WHEN "account_id" IN (SELECT "id" FROM "gateway_accounts" WHERE "kind" = 'key') THEN "account_id" || ' ' || "end_to_end_id" ELSE "end_to_end_id" END, 'payment', "id", "account_id" FROM "payments" ORDER BY "created_at"
  ON CONFLICT DO NOTHING;
INSERT INTO "booked_pix" ("direction", "end_to_end_id", "booked_as", "record_id", "account_id")
  SELECT 'in', CASE WHEN "account_id" IN (SELECT "id" FROM "gateway_accounts" WHERE "kind" = 'key') THEN "account_id" || ' ' || "end_to_end_id" ELSE "end_to_end_id" END, 'receipt', "id", "account_id" FROM "key_receipts" ORDER BY "created_at"
  ON CONFLICT DO NOTHING;
INSERT INTO "booked_pix" ("direction", "end_to_end_id", "booked_as", "record_id", "account_id")
  SELECT 'in', CASE WHEN "account_id" IN (SELECT "id" FROM "gateway_accounts" WHERE "kind" = 'key') THEN "account_id" || ' ' || "end_to_end_id" ELSE "end_to_end_id" END, 'unmatched', "id", "account_id" FROM "unmatched_payments" ORDER BY "state" <> 'credited', "created_at"
  ON CONFLICT DO NOTHING;
INSERT INTO "booked_pix" ("direction", "end_to_end_id", "booked_as", "record_id", "account_id")
  SELECT 'in', CASE WHEN "account_id" IN (SELECT "id" FROM "gateway_accounts" WHERE "kind" = 'key') THEN "account_id" || ' ' || "end_to_end_id" ELSE "end_to_end_id" END, 'return', "id", "account_id" FROM "withdrawal_returns" ORDER BY "created_at"
  ON CONFLICT DO NOTHING;
INSERT INTO "booked_pix" ("direction", "end_to_end_id", "booked_as", "record_id", "account_id")
  SELECT 'out', CASE WHEN "account_id" IN (SELECT "id" FROM "gateway_accounts" WHERE "kind" = 'key') THEN "account_id" || ' ' || "end_to_end_id" ELSE "end_to_end_id" END, 'withdrawal', "id", "account_id" FROM "withdrawals" WHERE "end_to_end_id" IS NOT NULL
  ON CONFLICT DO NOTHING;
INSERT INTO "booked_pix" ("direction", "end_to_end_id", "booked_as", "record_id", "account_id")
  SELECT 'out', CASE WHEN "account_id" IN (SELECT "id" FROM "gateway_accounts" WHERE "kind" = 'key') THEN "account_id" || ' ' || "paid_back_as" ELSE "paid_back_as" END, 'refund', "id", "account_id" FROM "refunds" WHERE "paid_back_as" IS NOT NULL ORDER BY "completed_at"
  ON CONFLICT DO NOTHING;

-- A Pix that was listed before its charge was known, and has paid it since, waits for nobody.
ALTER TABLE "unmatched_payments" DROP CONSTRAINT "unmatched_payments_state_check";
ALTER TABLE "unmatched_payments" ADD CONSTRAINT "unmatched_payments_state_check"
  CHECK ("state" IN ('open', 'credited', 'returning', 'returned', 'dismissed', 'matched'));
UPDATE "unmatched_payments" u SET "state" = 'matched', "ended_at" = coalesce(u."ended_at", now()), "problem" = NULL
  FROM "booked_pix" b WHERE b."direction" = 'in' AND b."end_to_end_id" IN (u."end_to_end_id", u."account_id" || ' ' || u."end_to_end_id")
    AND b."booked_as" = 'payment'
    AND u."state" IN ('open', 'dismissed');

-- prisma/functions/pix_in_booked.sql, pix_out_booked.sql, unmatched_is_its_own.sql, refund_within_payment.sql, ended_is_final.sql
CREATE FUNCTION pix_in_booked() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'this database is being migrated'; END $$;
CREATE FUNCTION pix_out_booked() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'this database is being migrated'; END $$;
CREATE FUNCTION unmatched_is_its_own() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'this database is being migrated'; END $$;
CREATE FUNCTION refund_within_payment() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'this database is being migrated'; END $$;
CREATE FUNCTION ended_is_final() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'this database is being migrated'; END $$;

CREATE TRIGGER "payments_booked" AFTER INSERT ON "payments" FOR EACH ROW EXECUTE FUNCTION pix_in_booked('payment');
CREATE TRIGGER "unmatched_payments_booked" AFTER INSERT ON "unmatched_payments" FOR EACH ROW EXECUTE FUNCTION pix_in_booked('unmatched');
CREATE TRIGGER "key_receipts_booked" AFTER INSERT ON "key_receipts" FOR EACH ROW EXECUTE FUNCTION pix_in_booked('receipt');
CREATE TRIGGER "withdrawal_returns_booked" AFTER INSERT ON "withdrawal_returns" FOR EACH ROW EXECUTE FUNCTION pix_in_booked('return');
CREATE TRIGGER "withdrawals_booked" AFTER INSERT OR UPDATE OF "end_to_end_id" ON "withdrawals" FOR EACH ROW
  WHEN (NEW."end_to_end_id" IS NOT NULL) EXECUTE FUNCTION pix_out_booked('withdrawal');
CREATE TRIGGER "refunds_booked" AFTER INSERT OR UPDATE OF "paid_back_as" ON "refunds" FOR EACH ROW
  WHEN (NEW."paid_back_as" IS NOT NULL) EXECUTE FUNCTION pix_out_booked('refund');

-- What is booked as a payment is credited and returned as one only.
CREATE TRIGGER "unmatched_payments_own" BEFORE UPDATE OF "state" ON "unmatched_payments" FOR EACH ROW
  WHEN (NEW."state" IN ('credited', 'returning', 'returned') AND OLD."state" IS DISTINCT FROM NEW."state") EXECUTE FUNCTION unmatched_is_its_own();

CREATE TRIGGER "refunds_within_payment" AFTER INSERT OR UPDATE OF "amount", "status", "end_to_end_id", "transaction_id" ON "refunds" FOR EACH ROW
  WHEN (NEW."status" <> 'failed') EXECUTE FUNCTION refund_within_payment();

-- What has ended stays as it is, but for what the bank says later: the columns that are named here.
CREATE TRIGGER "withdrawals_final" BEFORE UPDATE ON "withdrawals" FOR EACH ROW WHEN (OLD."status" IN ('approved', 'rejected'))
  EXECUTE FUNCTION ended_is_final('end_to_end_id', 'sent_after_failure', 'sent_after_failure_at', 'look_again_at', 'words',
    'sent_amount', 'difference', 'difference_at', 'difference_debited');
CREATE TRIGGER "withdrawals_said_once" BEFORE UPDATE OF "end_to_end_id", "sent_amount", "difference_debited" ON "withdrawals" FOR EACH ROW
  WHEN (OLD."status" IN ('approved', 'rejected') AND ((OLD."end_to_end_id" IS NOT NULL AND OLD."end_to_end_id" IS DISTINCT FROM NEW."end_to_end_id")
    OR (OLD."sent_amount" IS NOT NULL AND OLD."sent_amount" IS DISTINCT FROM NEW."sent_amount")
    OR (OLD."difference_debited" IS NOT NULL AND OLD."difference_debited" IS DISTINCT FROM NEW."difference_debited")))
  EXECUTE FUNCTION ended_is_final();
CREATE TRIGGER "refunds_final" BEFORE UPDATE ON "refunds" FOR EACH ROW WHEN (OLD."status" IN ('completed', 'failed'))
  EXECUTE FUNCTION ended_is_final();
CREATE TRIGGER "payments_final" BEFORE UPDATE ON "payments" FOR EACH ROW EXECUTE FUNCTION ended_is_final('open_amount');
CREATE TRIGGER "withdrawals_stay" BEFORE DELETE ON "withdrawals" FOR EACH ROW EXECUTE FUNCTION ended_is_final();
CREATE TRIGGER "refunds_stay" BEFORE DELETE ON "refunds" FOR EACH ROW EXECUTE FUNCTION ended_is_final();
CREATE TRIGGER "payments_stay" BEFORE DELETE ON "payments" FOR EACH ROW EXECUTE FUNCTION ended_is_final();
CREATE TRIGGER "booked_pix_stay" BEFORE DELETE ON "booked_pix" FOR EACH ROW EXECUTE FUNCTION ended_is_final();

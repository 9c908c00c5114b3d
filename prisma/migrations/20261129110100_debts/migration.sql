-- What a store owes: money that left the bank and that its balance did not cover.
ALTER TABLE "wallets" ADD COLUMN "owed" DECIMAL(14,2) NOT NULL DEFAULT 0,
  DROP CONSTRAINT "wallets_balanced_check";
ALTER TABLE "wallets"
  ADD CONSTRAINT "wallets_owed_check" CHECK ("owed" >= 0),
  ADD CONSTRAINT "wallets_balanced_check" CHECK ("available" + "pending" + "blocked" + "fees" + "clearing" = "owed");

DROP TRIGGER "wallets_by_movement" ON "wallets";
CREATE TRIGGER "wallets_by_movement" BEFORE UPDATE ON "wallets" FOR EACH ROW
  WHEN (pg_trigger_depth() = 0 AND (OLD."store_id", OLD."available", OLD."pending", OLD."blocked", OLD."fees", OLD."clearing", OLD."owed", OLD."entries", OLD."sales", OLD."withdrawn")
    IS DISTINCT FROM (NEW."store_id", NEW."available", NEW."pending", NEW."blocked", NEW."fees", NEW."clearing", NEW."owed", NEW."entries", NEW."sales", NEW."withdrawn"))
  EXECUTE FUNCTION wallet_needs_movement();
DROP TRIGGER "wallets_begin_empty" ON "wallets";
CREATE TRIGGER "wallets_begin_empty" BEFORE INSERT ON "wallets" FOR EACH ROW
  WHEN ((NEW."available", NEW."pending", NEW."blocked", NEW."fees", NEW."clearing", NEW."owed", NEW."entries", NEW."sales", NEW."withdrawn")
    IS DISTINCT FROM (0, 0, 0, 0, 0, 0, 0, 0, 0))
  EXECUTE FUNCTION wallet_needs_movement();

CREATE TABLE "debts" (
    "cause_id" UUID NOT NULL,
    "store_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "cause" "ledger_cause" NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ(3),
    "told_at" TIMESTAMPTZ(3),
    "end_told_at" TIMESTAMPTZ(3),

    CONSTRAINT "debts_pkey" PRIMARY KEY ("cause_id"),
    CONSTRAINT "debts_amount_check" CHECK ("amount" > 0)
);
-- Few stores owe at a time.
CREATE INDEX "debts_open" ON "debts" ("store_id", "created_at") WHERE "settled_at" IS NULL;
CREATE INDEX "debts_to_tell" ON "debts" ("store_id") WHERE "told_at" IS NULL OR ("settled_at" IS NOT NULL AND "end_told_at" IS NULL);

-- What was debited of a lost dispute beyond what had been blocked. Earlier ones left that to the refund that the bank lists.
ALTER TABLE "disputes" ADD COLUMN "rest" DECIMAL(14,2) NOT NULL DEFAULT 0,
  ADD CONSTRAINT "disputes_rest_check" CHECK ("rest" >= 0 AND "blocked" + "rest" <= "amount" AND ("rest" = 0 OR "state" = 'lost'));

ALTER TABLE "adjustments" DROP CONSTRAINT "adjustments_amount_check",
  ADD CONSTRAINT "adjustments_amount_check" CHECK ("amount" > 0 AND "direction" IN ('credit', 'debit', 'write_off'));

-- It gets another parameter.
DROP FUNCTION IF EXISTS "post_ledger"(uuid, uuid, ledger_account[], ledger_account[], numeric[], ledger_cause[], uuid[], text[]);

-- The bank's word is enough now: cases that waited for the store's balance are read once more, and booked.
UPDATE "withdrawals" SET "recheck_at" = now() WHERE "sent_after_failure" = 'open' AND "gateway" NOT IN ('sandbox', 'manual', 'key');
UPDATE "external_refunds" SET "book_at" = now() WHERE "state" = 'open' AND "book_at" IS NOT NULL;

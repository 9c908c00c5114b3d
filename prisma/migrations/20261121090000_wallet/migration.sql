-- CreateEnum
CREATE TYPE "withdrawal_status" AS ENUM ('pending', 'processing', 'approved', 'rejected');

-- AlterEnum
ALTER TYPE "ledger_cause" ADD VALUE 'withdrawal_sent';

-- DropIndex
DROP INDEX "ledger_entries_store_id_seq_idx";

-- AlterTable
ALTER TABLE "ledger_entries" ADD COLUMN "position" INTEGER;
-- Numbered in the order in which they happened; this once, what is immutable is given a number.
ALTER TABLE "ledger_entries" DISABLE TRIGGER "ledger_entries_immutable";
UPDATE "ledger_entries" e SET "position" = n."position"
  FROM (SELECT id, row_number() OVER (PARTITION BY store_id ORDER BY seq)::int AS "position" FROM ledger_entries) n
  WHERE n.id = e.id;
ALTER TABLE "ledger_entries" ENABLE TRIGGER "ledger_entries_immutable";
ALTER TABLE "ledger_entries" ALTER COLUMN "position" SET NOT NULL, DROP COLUMN "seq";

-- AlterTable
ALTER TABLE "wallets" ADD COLUMN     "entries" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "sales" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "withdrawn" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "withdrawals" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL,
    "status" "withdrawal_status" NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "fee_amount" DECIMAL(14,2) NOT NULL,
    "total_amount" DECIMAL(14,2) NOT NULL,
    "destination" TEXT NOT NULL,
    "is_code" BOOLEAN NOT NULL,
    "description" TEXT,
    "external_reference" TEXT,
    "gateway" TEXT NOT NULL,
    "id_envio" TEXT NOT NULL,
    "end_to_end_id" TEXT,
    "reject_reason" TEXT,
    "reconcile_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "processed_at" TIMESTAMPTZ(3),

    CONSTRAINT "withdrawals_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "withdrawals_id_envio_key" ON "withdrawals"("id_envio");

-- CreateIndex
CREATE INDEX "withdrawals_store_id_created_at_id_idx" ON "withdrawals"("store_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "ledger_entries_store_id_position_key" ON "ledger_entries"("store_id", "position" DESC);


-- ---------------------------------------------------------------------------------------------
-- From here on by hand: what Prisma's schema language can't say.

UPDATE "wallets" w SET "entries" = n."entries", "sales" = n."sales"
  FROM (SELECT store_id, count(*)::int AS "entries",
          (count(*) FILTER (WHERE cause IN ('sale', 'late_payment', 'surplus_payment', 'wrong_amount_payment')))::int AS "sales"
        FROM ledger_entries GROUP BY 1) n
  WHERE n.store_id = w.store_id;

ALTER TABLE "withdrawals"
  ADD CONSTRAINT "withdrawals_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "stores" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "withdrawals_amount_check" CHECK ("amount" >= 2 AND "fee_amount" >= 0 AND "total_amount" = "amount" + "fee_amount"),
  ADD CONSTRAINT "withdrawals_end_check" CHECK (("status" IN ('approved', 'rejected')) = ("processed_at" IS NOT NULL));
CREATE INDEX "withdrawals_to_reconcile" ON "withdrawals" ("reconcile_at") WHERE "reconcile_at" IS NOT NULL;
-- The money that came in, newest first.
CREATE INDEX "ledger_entries_sales" ON "ledger_entries" ("store_id", "position" DESC)
  WHERE "cause" IN ('sale', 'late_payment', 'surplus_payment', 'wrong_amount_payment');

-- As before, and counts the movements while it holds the wallet's row: a page of them is found by its numbers.
CREATE OR REPLACE FUNCTION "post_ledger"(p_store uuid, p_debit ledger_account, p_credit ledger_account,
  p_amount numeric, p_cause ledger_cause, p_cause_id uuid, p_description text) RETURNS numeric
LANGUAGE plpgsql AS $$
DECLARE
  after numeric;
  place int;
BEGIN
  -- The row lock comes first: two callers with the same cause queue here, and the second one sees the first's entry.
  PERFORM FROM wallets WHERE store_id = p_store FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'store % has no wallet', p_store;
  END IF;
  IF EXISTS (SELECT FROM ledger_entries WHERE cause_id = p_cause_id AND cause = p_cause) THEN
    RETURN NULL;
  END IF;
  UPDATE wallets SET
    available = available + CASE WHEN p_credit = 'available' THEN p_amount WHEN p_debit = 'available' THEN -p_amount ELSE 0 END,
    pending   = pending   + CASE WHEN p_credit = 'pending'   THEN p_amount WHEN p_debit = 'pending'   THEN -p_amount ELSE 0 END,
    blocked   = blocked   + CASE WHEN p_credit = 'blocked'   THEN p_amount WHEN p_debit = 'blocked'   THEN -p_amount ELSE 0 END,
    fees      = fees      + CASE WHEN p_credit = 'fees'      THEN p_amount WHEN p_debit = 'fees'      THEN -p_amount ELSE 0 END,
    clearing  = clearing  + CASE WHEN p_credit = 'clearing'  THEN p_amount WHEN p_debit = 'clearing'  THEN -p_amount ELSE 0 END,
    entries = entries + 1,
    sales = sales + (p_cause::text IN ('sale', 'late_payment', 'surplus_payment', 'wrong_amount_payment'))::int,
    withdrawn = withdrawn + (p_cause = 'withdrawal')::int,
    updated_at = now()
    WHERE store_id = p_store RETURNING available, entries INTO after, place;
  INSERT INTO ledger_entries (store_id, position, debit, credit, amount, cause, cause_id, description, available_after)
    VALUES (p_store, place, p_debit, p_credit, p_amount, p_cause, p_cause_id, p_description, after);
  RETURN after;
END $$;

-- Writes a withdrawal and takes its money out of what is available, or does neither: a balance that would fall below
-- zero breaks wallets_available_check.
CREATE FUNCTION "request_withdrawal"(p jsonb, p_event uuid, p_body text, p_idempotency uuid, p_claim int) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  made withdrawals;
BEGIN
  INSERT INTO withdrawals SELECT * FROM jsonb_populate_record(NULL::withdrawals, p) RETURNING * INTO made;
  PERFORM post_ledger(made.store_id, 'available', 'pending', made.total_amount, 'withdrawal', made.id, made.description);
  IF p_idempotency IS NOT NULL THEN
    PERFORM link_idempotency(p_idempotency, p_claim, made.id);
  END IF;
  PERFORM emit_event(p_event, made.store_id, 'transfer.created', p_body);
END $$;

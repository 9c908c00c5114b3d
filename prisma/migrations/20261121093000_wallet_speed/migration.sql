-- AlterTable
ALTER TABLE "ledger_entries" ADD COLUMN     "sale_number" INTEGER;
-- Numbered as they were booked; this once, what is immutable is given a number.
ALTER TABLE "ledger_entries" DISABLE TRIGGER "ledger_entries_immutable";
UPDATE "ledger_entries" e SET "sale_number" = n."sale_number"
  FROM (SELECT id, row_number() OVER (PARTITION BY store_id ORDER BY position)::int AS "sale_number" FROM ledger_entries
        WHERE cause IN ('sale', 'late_payment', 'surplus_payment', 'wrong_amount_payment')) n
  WHERE n.id = e.id;
ALTER TABLE "ledger_entries" ENABLE TRIGGER "ledger_entries_immutable";

-- AlterTable
ALTER TABLE "withdrawals" ADD COLUMN     "number" INTEGER,
ADD COLUMN     "words" TEXT;
-- In the order in which the ledger has them: by then each had taken its turn at the wallet.
UPDATE "withdrawals" w SET "number" = n."number", "words" = search_text(w.external_reference, w.description)
  FROM (SELECT w.id, row_number() OVER (PARTITION BY w.store_id ORDER BY l.position)::int AS "number"
        FROM withdrawals w JOIN ledger_entries l ON l.cause_id = w.id AND l.cause = 'withdrawal') n
  WHERE n.id = w.id;
ALTER TABLE "withdrawals" ALTER COLUMN "number" SET NOT NULL, ALTER COLUMN "words" SET NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "withdrawals_store_id_number_key" ON "withdrawals"("store_id", "number" DESC);

-- CreateIndex
CREATE INDEX "withdrawals_store_id_status_created_at_id_idx" ON "withdrawals"("store_id", "status", "created_at" DESC, "id" DESC);


-- ---------------------------------------------------------------------------------------------
-- From here on by hand: what Prisma's schema language can't say.

-- A page of sales is a range of their numbers, so no depth makes it slower; it takes the place of the index that
-- had to be walked from its beginning.
DROP INDEX "ledger_entries_sales";
CREATE UNIQUE INDEX "ledger_entries_sale_numbers" ON "ledger_entries" ("store_id", "sale_number" DESC) WHERE "sale_number" IS NOT NULL;
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_sale_number_check"
  CHECK (("cause" IN ('sale', 'late_payment', 'surplus_payment', 'wrong_amount_payment')) = ("sale_number" IS NOT NULL));
CREATE INDEX "withdrawals_words" ON "withdrawals" USING gin ("store_id", "words" gin_trgm_ops) WITH (gin_pending_list_limit = 512);

-- As before, and gives each sale its number among the sales.
CREATE OR REPLACE FUNCTION "post_ledger"(p_store uuid, p_debit ledger_account, p_credit ledger_account,
  p_amount numeric, p_cause ledger_cause, p_cause_id uuid, p_description text) RETURNS numeric
LANGUAGE plpgsql AS $$
DECLARE
  after numeric;
  place int;
  is_sale boolean := p_cause IN ('sale', 'late_payment', 'surplus_payment', 'wrong_amount_payment');
  sale_place int;
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
    sales = sales + is_sale::int,
    withdrawn = withdrawn + (p_cause = 'withdrawal')::int,
    updated_at = now()
    WHERE store_id = p_store RETURNING available, entries, sales INTO after, place, sale_place;
  INSERT INTO ledger_entries (store_id, position, sale_number, debit, credit, amount, cause, cause_id, description, available_after)
    VALUES (p_store, place, CASE WHEN is_sale THEN sale_place END, p_debit, p_credit, p_amount, p_cause, p_cause_id, p_description, after);
  RETURN after;
END $$;

-- As before, and gives the withdrawal its number. The movement comes first: whoever holds the wallet's row knows how
-- many withdrawals there were.
CREATE OR REPLACE FUNCTION "request_withdrawal"(p jsonb, p_event uuid, p_body text, p_idempotency uuid, p_claim int) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  made withdrawals := jsonb_populate_record(NULL::withdrawals, p);
BEGIN
  PERFORM post_ledger(made.store_id, 'available', 'pending', made.total_amount, 'withdrawal', made.id, made.description);
  SELECT withdrawn INTO made.number FROM wallets WHERE store_id = made.store_id;
  made.words := search_text(made.external_reference, made.description);
  INSERT INTO withdrawals SELECT made.*;
  IF p_idempotency IS NOT NULL THEN
    PERFORM link_idempotency(p_idempotency, p_claim, made.id);
  END IF;
  PERFORM emit_event(p_event, made.store_id, 'transfer.created', p_body);
END $$;

-- Two operators end a record that its bank no longer answers, with the number of a proof
-- (docs/decisions/0039-manual-resolutions.md).
CREATE TABLE "resolutions" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "kind" TEXT NOT NULL,
    "record_id" UUID NOT NULL,
    "store_id" UUID,
    "account_id" UUID NOT NULL,
    "outcome" TEXT NOT NULL,
    "proof" TEXT NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "note" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "proposed_by" UUID NOT NULL,
    "decided_by" UUID,
    "reason" TEXT,
    "contradiction" TEXT,
    "contradicted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "resolutions_pkey" PRIMARY KEY ("id")
);
ALTER TABLE "resolutions" ADD CONSTRAINT "resolutions_kind_check" CHECK ("kind" IN ('withdrawal', 'refund', 'charge', 'return')),
  ADD CONSTRAINT "resolutions_outcome_check" CHECK ("outcome" IN ('sent', 'not_sent', 'refunded', 'not_refunded', 'paid', 'not_paid')),
  ADD CONSTRAINT "resolutions_outcome_of_kind_check" CHECK (("kind", "outcome") IN (
    ('withdrawal', 'sent'), ('withdrawal', 'not_sent'), ('refund', 'refunded'), ('refund', 'not_refunded'),
    ('charge', 'paid'), ('charge', 'not_paid'), ('return', 'refunded'), ('return', 'not_refunded'))),
  ADD CONSTRAINT "resolutions_state_check" CHECK ("state" IN ('open', 'approved', 'rejected', 'cancelled', 'void')),
  ADD CONSTRAINT "resolutions_decided_check" CHECK (("state" = 'open') = ("decided_at" IS NULL)),
  ADD CONSTRAINT "resolutions_amount_check" CHECK ("amount" > 0),
  -- Nobody approves a proposal of their own.
  ADD CONSTRAINT "resolutions_second_operator_check" CHECK ("state" <> 'approved' OR ("decided_by" IS NOT NULL AND "decided_by" <> "proposed_by")),
  ADD CONSTRAINT "resolutions_contradiction_check" CHECK ("contradiction" IN ('not_sent', 'not_refunded', 'other_id')),
  ADD CONSTRAINT "resolutions_contradicted_check" CHECK (("contradiction" IS NULL) = ("contradicted_at" IS NULL)
    AND ("contradiction" IS NULL OR "state" = 'approved'));

CREATE INDEX "resolutions_created_at_id_idx" ON "resolutions"("created_at" DESC, "id" DESC);
CREATE INDEX "resolutions_state_created_at_id_idx" ON "resolutions"("state", "created_at" DESC, "id" DESC);
CREATE INDEX "resolutions_record_id_created_at_idx" ON "resolutions"("record_id", "created_at" DESC);
CREATE UNIQUE INDEX "resolutions_open" ON "resolutions"("record_id") WHERE "state" = 'open';
-- A withdrawal and a refund end once. A charge can get several Pix, and a return can be tried again.
CREATE UNIQUE INDEX "resolutions_approved" ON "resolutions"("record_id") WHERE "state" = 'approved' AND "kind" IN ('withdrawal', 'refund');
CREATE INDEX "resolutions_contradicted" ON "resolutions"("contradicted_at") WHERE "contradicted_at" IS NOT NULL;

-- prisma/functions/ended_is_final.sql, resolution_overtaken.sql
CREATE TRIGGER "resolutions_final" BEFORE UPDATE ON "resolutions" FOR EACH ROW WHEN (OLD."state" <> 'open')
  EXECUTE FUNCTION ended_is_final('contradiction', 'contradicted_at');
CREATE TRIGGER "resolutions_stay" BEFORE DELETE ON "resolutions" FOR EACH ROW EXECUTE FUNCTION ended_is_final();

CREATE FUNCTION resolution_overtaken() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'this database is being migrated'; END $$;
CREATE TRIGGER "withdrawals_overtake" AFTER UPDATE OF "status" ON "withdrawals" FOR EACH ROW
  WHEN (OLD."status" = 'processing' AND NEW."status" IN ('approved', 'rejected')) EXECUTE FUNCTION resolution_overtaken();
CREATE TRIGGER "refunds_overtake" AFTER UPDATE OF "status" ON "refunds" FOR EACH ROW
  WHEN (OLD."status" IN ('requested', 'processing') AND NEW."status" IN ('completed', 'failed')) EXECUTE FUNCTION resolution_overtaken();
-- A charge that is neither uncertain nor contradicted nor expired has no proposal: most payments look nothing up.
CREATE TRIGGER "transactions_overtake" AFTER UPDATE ON "transactions" FOR EACH ROW
  WHEN ((OLD."status" <> NEW."status" AND (OLD."charge_state" <> 'open' OR OLD."contradiction" IS NOT NULL OR OLD."expires_at" < now()))
    OR (OLD."contradiction" IS NOT NULL AND NEW."contradiction" IS NULL)
    OR (OLD."charge_state" = 'uncertain' AND NEW."charge_state" = 'open'))
  EXECUTE FUNCTION resolution_overtaken();
CREATE TRIGGER "unmatched_payments_overtake" AFTER UPDATE OF "state" ON "unmatched_payments" FOR EACH ROW
  WHEN (OLD."state" = 'returning' AND NEW."state" <> 'returning') EXECUTE FUNCTION resolution_overtaken();

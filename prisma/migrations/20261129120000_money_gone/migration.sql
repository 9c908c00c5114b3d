-- An order whose money has all gone back ends, by whatever way it went (docs/decisions/0057).
CREATE TYPE "order_refund_cause" AS ENUM ('refund', 'bank_refund', 'dispute', 'return');

ALTER TABLE "orders"
  ADD COLUMN "refund_cause" "order_refund_cause",
  ADD CONSTRAINT "orders_refund_cause_check" CHECK ("refund_cause" IS NULL OR "status" = 'refunded');

-- What the store paid back outside of the platform, by its word when it closed a return.
ALTER TABLE "payments"
  ADD COLUMN "returned_outside" DECIMAL(14,2) NOT NULL DEFAULT 0,
  ADD CONSTRAINT "payments_returned_outside_check" CHECK ("returned_outside" >= 0 AND "returned_outside" <= "amount");

DROP TRIGGER "payments_final" ON "payments";
CREATE TRIGGER "payments_final" BEFORE UPDATE ON "payments" FOR EACH ROW EXECUTE FUNCTION ended_is_final('open_amount', 'returned_outside', 'payer_document');

-- Partial indexes: they hold only the payments from which something went back.
CREATE INDEX "payments_returned_outside" ON "payments"("store_id") WHERE "returned_outside" > 0;
CREATE INDEX "disputes_lost" ON "disputes"("store_id") WHERE "state" = 'lost';
CREATE INDEX "external_refunds_alone" ON "external_refunds"("account_id", "end_to_end_id") WHERE "refund_id" IS NULL;

-- The function as of this day: what of a payment has gone back for good.
CREATE FUNCTION pg_temp.settled_at(p "payments") RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT o.done + x.kept + coalesce(greatest(d.blocked, d.most - coalesce((SELECT sum(e.amount - e.disputed)
      FROM "external_refunds" e JOIN "refunds" r ON r.id = e.refund_id
      WHERE e.account_id = p.account_id AND e.end_to_end_id = p.end_to_end_id AND r.created_at >= d.since), 0)), 0)
  FROM (SELECT coalesce(sum(amount), 0) AS done FROM "refunds"
      WHERE transaction_id = p.transaction_id AND end_to_end_id = p.end_to_end_id AND status = 'completed') o,
    (SELECT sum(blocked) AS blocked, greatest(max(amount), sum(blocked)) AS most, min(decided_at) AS since FROM "disputes"
      WHERE payment_id = p.id AND state = 'lost') d,
    (SELECT coalesce(sum(amount - disputed), 0) AS kept FROM "external_refunds"
      WHERE account_id = p.account_id AND end_to_end_id = p.end_to_end_id AND refund_id IS NULL AND state <> 'open') x
$$;

-- Returns that their stores closed because the money went back outside of the platform.
UPDATE "payments" p SET "returned_outside" = greatest(p.amount - pg_temp.settled_at(p), 0)
  FROM "transactions" t JOIN "orders" o ON o.id = t.order_id
  WHERE t.id = p.transaction_id AND p.kind = 'full' AND o.return_end = 'closed';
UPDATE "orders" SET "status" = 'refunded', "refund_cause" = 'return', "refunded_at" = "return_ended_at", "updated_at" = now()
  WHERE "return_end" = 'closed' AND "status" IN ('paid', 'shipped');

-- Orders whose money went back by a dispute, or was kept by the bank: until now they stayed as they were.
UPDATE "orders" o SET "status" = 'refunded', "updated_at" = now(),
    "refund_cause" = CASE WHEN w.lost_at IS NULL THEN 'bank_refund' ELSE 'dispute' END::"order_refund_cause",
    "refunded_at" = coalesce(w.lost_at, w.kept_at, now())
  FROM (
    SELECT t.order_id, (SELECT max(d.decided_at) FROM "disputes" d WHERE d.payment_id = p.id AND d.state = 'lost') AS lost_at,
      (SELECT max(e.ended_at) FROM "external_refunds" e WHERE e.account_id = p.account_id AND e.end_to_end_id = p.end_to_end_id) AS kept_at
    FROM "payments" p JOIN "transactions" t ON t.id = p.transaction_id
    WHERE p.kind = 'full' AND t.order_id IS NOT NULL AND pg_temp.settled_at(p) >= p.amount
      AND p.id IN (SELECT d.payment_id FROM "disputes" d WHERE d.state = 'lost'
        UNION SELECT y.id FROM "external_refunds" e JOIN "payments" y ON y.account_id = e.account_id AND y.end_to_end_id = e.end_to_end_id
          WHERE e.refund_id IS NULL)
  ) w WHERE o.id = w.order_id AND o.status IN ('paid', 'shipped', 'cancelled');

-- Orders that were refunded before: at the bank where its last refund was booked as one of the bank's own.
UPDATE "orders" o SET "refund_cause" = CASE
    WHEN o.return_requested_at IS NOT NULL AND o.return_end IS NULL THEN 'return'
    WHEN EXISTS (SELECT FROM "external_refunds" e JOIN "refunds" r ON r.id = e.refund_id
      WHERE r.order_id = o.id AND r.created_at >= e.created_at AND r.completed_at = o.refunded_at) THEN 'bank_refund'
    ELSE 'refund' END::"order_refund_cause"
  WHERE o.status = 'refunded' AND o.refund_cause IS NULL;

DROP FUNCTION pg_temp.settled_at("payments");

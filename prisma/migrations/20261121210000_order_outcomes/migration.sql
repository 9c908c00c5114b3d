-- Who ended an order that was not paid: null when its time was up, or when the bank refused its charge.
CREATE TYPE "order_canceller" AS ENUM ('store', 'shopper');
ALTER TABLE "orders" ADD COLUMN "cancelled_by" "order_canceller";

-- A payment that was reported and is not looked at yet.
ALTER TABLE "transactions" ADD COLUMN "reported_at" TIMESTAMPTZ(3);

-- Why money was turned away; null for a refund that the store asked for.
CREATE TYPE "refund_cause" AS ENUM ('other_payer', 'out_of_stock');
ALTER TABLE "refunds" ADD COLUMN "cause" "refund_cause";
UPDATE "refunds" SET "cause" = 'other_payer' WHERE "reason" = 'Pago por outra pessoa';
UPDATE "refunds" SET "cause" = 'out_of_stock' WHERE "reason" = 'Pagamento após o vencimento, sem estoque';

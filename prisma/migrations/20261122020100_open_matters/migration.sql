-- CreateTable
CREATE TABLE "dismissed_matters" (
    "kind" TEXT NOT NULL,
    "record_id" UUID NOT NULL,
    "store_id" UUID,
    "reason" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "dismissed_matters_pkey" PRIMARY KEY ("kind","record_id")
);

-- What has no end, and what ended as it should not: few rows, whatever the history (lib/open-matters/matters.ts).
CREATE INDEX "transactions_without_answer" ON "transactions" ("store_id", "created_at")
  WHERE ("status" = 'PENDING' AND "charge_state" IN ('opening', 'uncertain')) IS TRUE;
CREATE INDEX "refunds_without_end" ON "refunds" ("store_id", "created_at") WHERE ("status" IN ('requested', 'processing')) IS TRUE;
CREATE INDEX "withdrawals_without_end" ON "withdrawals" ("store_id", "created_at") WHERE ("status" = 'processing') IS TRUE;
CREATE INDEX "refunds_failed" ON "refunds" ("store_id", "created_at") WHERE ("status" = 'failed') IS TRUE;
CREATE INDEX "payments_odd" ON "payments" ("store_id", "created_at") WHERE ("kind" <> 'settlement') IS TRUE;

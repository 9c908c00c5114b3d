-- AlterTable
ALTER TABLE "withdrawals" ADD COLUMN     "approved_by" UUID,
ADD COLUMN     "awaits" TEXT,
ADD COLUMN     "requested_by" UUID;

-- CreateTable
CREATE TABLE "withdrawal_guards" (
    "store_id" UUID NOT NULL,
    "settings" JSONB NOT NULL,
    "next" JSONB,
    "next_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "withdrawal_guards_pkey" PRIMARY KEY ("store_id")
);

-- CreateTable
CREATE TABLE "withdrawal_destinations" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "store_id" UUID NOT NULL,
    "key_hash" BYTEA NOT NULL,
    "label" TEXT NOT NULL,
    "hint" TEXT NOT NULL,
    "usable_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "withdrawal_destinations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "withdrawal_destinations_store_id_key_hash_key" ON "withdrawal_destinations"("store_id", "key_hash");

-- AddForeignKey
ALTER TABLE "withdrawal_guards" ADD CONSTRAINT "withdrawal_guards_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "stores"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "withdrawal_destinations" ADD CONSTRAINT "withdrawal_destinations_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "stores"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- ---------------------------------------------------------------------------------------------
-- From here on by hand: what Prisma's schema language can't say.

UPDATE "withdrawals" SET "awaits" = 'operator' WHERE "status" = 'pending';
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_awaits_check"
  CHECK (CASE WHEN "status" = 'pending' THEN "awaits" IS NOT NULL AND "awaits" IN ('member', 'operator') ELSE "awaits" IS NULL END);
-- What waits for a decision, oldest first, of all stores.
CREATE INDEX "withdrawals_awaiting" ON "withdrawals" ("awaits", "created_at", "id") WHERE "awaits" IS NOT NULL;
-- One payment of the bank pays one withdrawal.
CREATE UNIQUE INDEX "withdrawals_end_to_end_ids" ON "withdrawals" ("end_to_end_id") WHERE "end_to_end_id" IS NOT NULL;

-- The limit of a period, as Brazilian banks have it: by day from 6h to 20h, by night from 20h to 6h, São Paulo time.
CREATE FUNCTION "withdrawal_period"("at" timestamptz, OUT "night" boolean, OUT "since" timestamptz)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  local timestamp := "at" AT TIME ZONE 'America/Sao_Paulo';
  hour int := extract(hour FROM local);
BEGIN
  "night" := hour < 6 OR hour >= 20;
  "since" := (date_trunc('day', local) + CASE WHEN hour >= 20 THEN interval '20 hours' WHEN hour >= 6 THEN interval '6 hours'
    ELSE interval '-4 hours' END) AT TIME ZONE 'America/Sao_Paulo';
END $$;

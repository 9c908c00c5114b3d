-- How far each store's movements are proven, and what they add up to there (docs/decisions/0040-proven-positions.md).
CREATE TYPE "ledger_pass" AS ENUM ('proven', 'reread');

CREATE TABLE "proven_ledgers" (
    "pass" "ledger_pass" NOT NULL,
    "store_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "available" DECIMAL(14,2) NOT NULL,
    "sales" INTEGER NOT NULL,
    "fingerprint" DECIMAL(38,0) NOT NULL,
    "proven_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "proven_ledgers_pkey" PRIMARY KEY ("pass","store_id")
);

CREATE TABLE "proven_movements" (
    "pass" "ledger_pass" NOT NULL,
    "store_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "cause" "ledger_cause" NOT NULL,
    "debit" "ledger_account" NOT NULL,
    "credit" "ledger_account" NOT NULL,
    "count" INTEGER NOT NULL,
    "amount" DECIMAL(16,2) NOT NULL,
    "tariff" DECIMAL(16,2) NOT NULL,

    CONSTRAINT "proven_movements_pkey" PRIMARY KEY ("pass","store_id","account_id","cause","debit","credit")
);

-- One row: the records made before `since` are compared with their movements.
CREATE TABLE "proven_records" (
    "id" BOOLEAN NOT NULL DEFAULT true,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "proven_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "proven_records_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "proven_records_id_check" CHECK ("id")
);

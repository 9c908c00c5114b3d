-- Withdrawals that an operator holds, with the reason that the owners were told.
ALTER TABLE "stores" ADD COLUMN "withdrawals_held_at" TIMESTAMPTZ(3), ADD COLUMN "withdrawals_held_reason" TEXT;
ALTER TABLE "stores" ADD CONSTRAINT "stores_withdrawals_held_check"
  CHECK (("withdrawals_held_at" IS NULL) = ("withdrawals_held_reason" IS NULL));
CREATE INDEX "stores_withdrawals_held" ON "stores" ("id" DESC) WHERE "withdrawals_held_at" IS NOT NULL;
CREATE INDEX "stores_paused" ON "stores" ("id" DESC) WHERE NOT "active";
CREATE INDEX "stores_mode_id_idx" ON "stores" ("mode", "id" DESC);

CREATE TABLE "operator_looks" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "store_id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "operator_looks_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "operator_looks_ends_check" CHECK ("ends_at" >= "created_at" AND "ends_at" <= "created_at" + interval '1 hour')
);
CREATE INDEX "operator_looks_store_id_member_id_ends_at_idx" ON "operator_looks"("store_id", "member_id", "ends_at" DESC);
CREATE INDEX "operator_looks_member_id_idx" ON "operator_looks"("member_id");
ALTER TABLE "operator_looks" ADD CONSTRAINT "operator_looks_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "stores"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "operator_looks" ADD CONSTRAINT "operator_looks_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE CASCADE ON UPDATE CASCADE;

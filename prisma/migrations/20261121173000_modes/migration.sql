-- CreateEnum
CREATE TYPE "store_mode" AS ENUM ('test', 'live');

-- What the sandbox brings in must never leave through a gateway that pays real money: every store there is so far sells
-- through the sandbox, so its money is the sandbox's. Withdrawals that still wait go the same way.
UPDATE "stores" SET "inbound_gateway" = 'sandbox', "outbound_gateway" = 'sandbox'
  WHERE "inbound_gateway" <> 'sandbox' OR "outbound_gateway" <> 'sandbox';
UPDATE "withdrawals" SET "gateway" = 'sandbox',
    "status" = CASE WHEN "awaits" = 'operator' THEN 'processing' ELSE "status" END,
    "reconcile_at" = CASE WHEN "awaits" = 'operator' THEN now() ELSE "reconcile_at" END,
    "awaits" = CASE WHEN "awaits" = 'operator' THEN NULL ELSE "awaits" END
  WHERE "gateway" <> 'sandbox' AND "status" IN ('pending', 'processing');

-- AlterTable
ALTER TABLE "stores" ADD COLUMN     "business_id" UUID NOT NULL DEFAULT uuidv7(),
ADD COLUMN     "mode" "store_mode" NOT NULL DEFAULT 'test';

-- CreateIndex
CREATE UNIQUE INDEX "stores_business_id_mode_key" ON "stores"("business_id", "mode");

-- Neither a mixture of test and real money, nor a way from one to the other.
ALTER TABLE "stores" ADD CONSTRAINT "stores_mode_check" CHECK (
  CASE "mode" WHEN 'test' THEN "inbound_gateway" = 'sandbox' AND "outbound_gateway" = 'sandbox'
    ELSE "inbound_gateway" <> 'sandbox' AND "outbound_gateway" <> 'sandbox' END
);
CREATE FUNCTION "store_mode_is_fixed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a store is test or live for ever';
END $$;
CREATE TRIGGER "stores_mode_fixed" BEFORE UPDATE ON "stores"
  FOR EACH ROW WHEN (OLD."mode" <> NEW."mode" OR OLD."business_id" <> NEW."business_id") EXECUTE FUNCTION "store_mode_is_fixed"();

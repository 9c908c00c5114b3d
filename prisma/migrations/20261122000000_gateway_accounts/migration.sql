-- CreateTable
CREATE TABLE "gateway_accounts" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "kind" TEXT NOT NULL,
    "profile" TEXT,
    "holder_store_id" UUID,
    "name" TEXT NOT NULL,
    "chave" TEXT,
    "settings" JSONB NOT NULL DEFAULT '{}',
    "secrets" TEXT,
    "certificate_ends_at" TIMESTAMPTZ(3),
    "notify_hash" BYTEA,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "last_good_at" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "last_error_at" TIMESTAMPTZ(3),
    "listed_until" TIMESTAMPTZ(3),
    "list_at" TIMESTAMPTZ(3),
    "listed_day" DATE,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "gateway_accounts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "gateway_accounts_holder_store_id_idx" ON "gateway_accounts"("holder_store_id");

-- CreateIndex
CREATE UNIQUE INDEX "gateway_accounts_id_kind_key" ON "gateway_accounts"("id", "kind");

ALTER TABLE "gateway_accounts" ADD CONSTRAINT "gateway_accounts_kind_check"
  CHECK ("kind" IN ('sandbox', 'api-pix', 'efi', 'key', 'manual'));
ALTER TABLE "gateway_accounts" ADD CONSTRAINT "gateway_accounts_holder_store_id_fkey"
  FOREIGN KEY ("holder_store_id") REFERENCES "stores"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The two that need no PSP (lib/pix/accounts/account.ts).
INSERT INTO "gateway_accounts" ("id", "kind", "name") VALUES
  ('00000000-0000-7000-8000-000000000001', 'sandbox', 'Sandbox'),
  ('00000000-0000-7000-8000-000000000002', 'manual', 'Manual');

-- What money has gone through is never removed, and stays at the same PSP and with the same holder.
CREATE FUNCTION "gateway_account_is_fixed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a gateway account stays, with its kind and its holder';
END $$;
CREATE TRIGGER "gateway_accounts_fixed" BEFORE UPDATE ON "gateway_accounts" FOR EACH ROW
  WHEN (OLD."kind" <> NEW."kind" OR OLD."holder_store_id" IS DISTINCT FROM NEW."holder_store_id")
  EXECUTE FUNCTION "gateway_account_is_fixed"();
CREATE TRIGGER "gateway_accounts_stay" BEFORE DELETE ON "gateway_accounts"
  FOR EACH ROW EXECUTE FUNCTION "gateway_account_is_fixed"();

-- Which account each record belongs to. So far there are the built-in ones only; a record of another kind is of a
-- gateway that was never connected, and keeps the sandbox's id, which its kind denies.
ALTER TABLE "transactions" ADD COLUMN "account_id" UUID NOT NULL DEFAULT '00000000-0000-7000-8000-000000000001';
ALTER TABLE "transactions" ALTER COLUMN "account_id" DROP DEFAULT;
ALTER TABLE "payments" ADD COLUMN "account_id" UUID NOT NULL DEFAULT '00000000-0000-7000-8000-000000000001';
ALTER TABLE "payments" ALTER COLUMN "account_id" DROP DEFAULT;
ALTER TABLE "refunds" ADD COLUMN "account_id" UUID NOT NULL DEFAULT '00000000-0000-7000-8000-000000000001';
ALTER TABLE "refunds" ALTER COLUMN "account_id" DROP DEFAULT;
ALTER TABLE "withdrawals" ADD COLUMN "account_id" UUID NOT NULL DEFAULT '00000000-0000-7000-8000-000000000001';
ALTER TABLE "withdrawals" ALTER COLUMN "account_id" DROP DEFAULT;
UPDATE "withdrawals" SET "account_id" = '00000000-0000-7000-8000-000000000002' WHERE "gateway" = 'manual';

DROP INDEX "payments_gateway_end_to_end_id_key";
CREATE UNIQUE INDEX "payments_account_id_end_to_end_id_key" ON "payments"("account_id", "end_to_end_id");

-- AlterTable
ALTER TABLE "stores" ADD COLUMN "inbound_account_id" UUID, ADD COLUMN "outbound_account_id" UUID;
UPDATE "stores" SET
  "inbound_account_id" = CASE WHEN "inbound_gateway" = 'sandbox' THEN '00000000-0000-7000-8000-000000000001'::uuid END,
  "outbound_account_id" = CASE "outbound_gateway" WHEN 'sandbox' THEN '00000000-0000-7000-8000-000000000001'::uuid
    WHEN 'manual' THEN '00000000-0000-7000-8000-000000000002'::uuid END;
ALTER TABLE "stores" ADD CONSTRAINT "stores_inbound_account_fkey" FOREIGN KEY ("inbound_account_id", "inbound_gateway")
  REFERENCES "gateway_accounts" ("id", "kind");
ALTER TABLE "stores" ADD CONSTRAINT "stores_outbound_account_fkey" FOREIGN KEY ("outbound_account_id", "outbound_gateway")
  REFERENCES "gateway_accounts" ("id", "kind");
CREATE FUNCTION "store_accounts"() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.inbound_gateway, OLD.outbound_gateway, OLD.inbound_account_id, OLD.outbound_account_id)
    IS NOT DISTINCT FROM (NEW.inbound_gateway, NEW.outbound_gateway, NEW.inbound_account_id, NEW.outbound_account_id) THEN
    RETURN NEW;
  END IF;
  NEW.inbound_account_id := CASE NEW.inbound_gateway WHEN 'none' THEN NULL
    WHEN 'sandbox' THEN '00000000-0000-7000-8000-000000000001'::uuid ELSE NEW.inbound_account_id END;
  NEW.outbound_account_id := CASE NEW.outbound_gateway WHEN 'none' THEN NULL
    WHEN 'sandbox' THEN '00000000-0000-7000-8000-000000000001'::uuid
    WHEN 'manual' THEN coalesce(NEW.outbound_account_id, '00000000-0000-7000-8000-000000000002'::uuid)
    ELSE NEW.outbound_account_id END;
  IF (SELECT count(DISTINCT coalesce(holder_store_id::text, 'platform')) FROM gateway_accounts
      WHERE id IN (NEW.inbound_account_id, NEW.outbound_account_id)) > 1
    OR EXISTS (SELECT FROM gateway_accounts
      WHERE id IN (NEW.inbound_account_id, NEW.outbound_account_id) AND holder_store_id <> NEW.id) THEN
    RAISE EXCEPTION 'accountHolderDiffers' USING ERRCODE = 'VT007';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "store_accounts" BEFORE INSERT OR UPDATE ON "stores" FOR EACH ROW EXECUTE FUNCTION "store_accounts"();

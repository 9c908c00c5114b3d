-- A list is empty and never NULL: the program reads and writes them so, and Prisma leaves it out of what it generates.
UPDATE "api_keys" SET "scopes" = '{}' WHERE "scopes" IS NULL;
UPDATE "api_keys" SET "allowed_addresses" = '{}' WHERE "allowed_addresses" IS NULL;
UPDATE "coupons" SET "product_ids" = '{}' WHERE "product_ids" IS NULL;
UPDATE "coupons" SET "category_ids" = '{}' WHERE "category_ids" IS NULL;
UPDATE "custom_fields" SET "product_ids" = '{}' WHERE "product_ids" IS NULL;
UPDATE "custom_fields" SET "category_ids" = '{}' WHERE "category_ids" IS NULL;
UPDATE "products" SET "images" = '{}' WHERE "images" IS NULL;
UPDATE "statement_lines" SET "ids" = '{}' WHERE "ids" IS NULL;
UPDATE "webhook_endpoints" SET "events" = '{}' WHERE "events" IS NULL;
UPDATE "worker_processes" SET "worker_ids" = '{}' WHERE "worker_ids" IS NULL;

ALTER TABLE "api_keys" ALTER COLUMN "scopes" SET NOT NULL, ALTER COLUMN "allowed_addresses" SET NOT NULL;
ALTER TABLE "coupons" ALTER COLUMN "product_ids" SET NOT NULL, ALTER COLUMN "category_ids" SET NOT NULL;
ALTER TABLE "custom_fields" ALTER COLUMN "product_ids" SET NOT NULL, ALTER COLUMN "category_ids" SET NOT NULL;
ALTER TABLE "products" ALTER COLUMN "images" SET NOT NULL;
ALTER TABLE "statement_lines" ALTER COLUMN "ids" SET NOT NULL;
ALTER TABLE "webhook_endpoints" ALTER COLUMN "events" SET NOT NULL;
ALTER TABLE "worker_processes" ALTER COLUMN "worker_ids" SET NOT NULL;

-- What the bank of tests answers.
ALTER TABLE "sandbox_transfers" ADD CONSTRAINT "sandbox_transfers_status_check"
  CHECK ("status" IN ('REALIZADO', 'NAO_REALIZADO'));
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_status_check"
  CHECK ("status" IN ('DEVOLVIDO', 'NAO_REALIZADO'));

-- AlterTable
ALTER TABLE "gateway_accounts" ADD COLUMN "reading_day" JSONB,
ADD COLUMN "reading_recent" JSONB;

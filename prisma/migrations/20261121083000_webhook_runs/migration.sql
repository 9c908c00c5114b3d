-- AlterTable
ALTER TABLE "webhook_deliveries" ADD COLUMN     "run" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "withdrawal_destinations" ADD COLUMN     "sealed_key" TEXT;

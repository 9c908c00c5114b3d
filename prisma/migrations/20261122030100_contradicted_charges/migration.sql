-- AlterTable
ALTER TABLE "transactions" ADD COLUMN "contradiction" TEXT;

-- For people who look into them; there are next to none.
CREATE INDEX "transactions_contradicted" ON "transactions" ("account_id", "created_at") WHERE "contradiction" IS NOT NULL;

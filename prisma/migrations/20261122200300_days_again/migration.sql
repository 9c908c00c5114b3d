-- A day that was listed is listed again after one, four and eight days: a bank can list a Pix late.
ALTER TABLE "listed_days" ADD COLUMN "readings" INTEGER NOT NULL DEFAULT 1, ADD COLUMN "again_at" TIMESTAMPTZ(3);
UPDATE "listed_days" SET
  "readings" = CASE WHEN "listed_at" < now() - interval '8 days' THEN 4 WHEN "listed_at" < now() - interval '4 days' THEN 3
    WHEN "listed_at" < now() - interval '1 day' THEN 2 ELSE 1 END,
  "again_at" = CASE WHEN "listed_at" < now() - interval '8 days' THEN NULL ELSE now() END;
CREATE INDEX "listed_days_again" ON "listed_days" ("account_id", "again_at") WHERE "again_at" IS NOT NULL;


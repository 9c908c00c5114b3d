-- A return can come weeks after its Pix, which the list by period only has on the day of the Pix. So each day is read again,
-- every night, as long as something of it can still go back.
ALTER TABLE "listed_days"
  ADD COLUMN "returns_at" TIMESTAMPTZ(3) DEFAULT ((date_trunc('day'::text, (now() AT TIME ZONE 'America/Sao_Paulo'::text)) + '1 day 03:00:00'::interval) AT TIME ZONE 'America/Sao_Paulo'::text),
  ADD COLUMN "reading" JSONB;
CREATE INDEX "listed_days_returns" ON "listed_days" ("account_id", "returns_at") WHERE "returns_at" IS NOT NULL;

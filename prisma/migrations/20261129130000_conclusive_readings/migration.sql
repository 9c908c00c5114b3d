-- When the books of an account were opened, when a reading last concluded, and since when none does.
ALTER TABLE "gateway_accounts"
  ADD COLUMN "balance_opened_at" TIMESTAMPTZ(3),
  ADD COLUMN "balance_openings" JSONB,
  ADD COLUMN "balance_concluded_at" TIMESTAMPTZ(3),
  ADD COLUMN "balance_doubt_since" TIMESTAMPTZ(3),
  ADD COLUMN "balance_warned_at" TIMESTAMPTZ(3);
-- The first reading without a doubt has opened an account until now.
UPDATE "gateway_accounts" a SET "balance_opened_at" = r.opened, "balance_concluded_at" = r.concluded
  FROM (SELECT account_id, min(read_at) AS opened, max(read_at) AS concluded FROM balance_readings WHERE NOT in_doubt GROUP BY 1) r
  WHERE r.account_id = a.id;
-- A doubt that has lasted since then.
UPDATE "gateway_accounts" a SET "balance_doubt_since" = coalesce(a.balance_concluded_at, l.read_at)
  FROM (SELECT DISTINCT ON (account_id) account_id, read_at, in_doubt FROM balance_readings ORDER BY account_id, read_at DESC, id DESC) l
  WHERE l.account_id = a.id AND l.in_doubt;
CREATE INDEX "gateway_accounts_balance_doubt_idx" ON "gateway_accounts"("balance_doubt_since") WHERE "balance_doubt_since" IS NOT NULL;

-- How often the list of an account was read because of open charges, and when it told of a Pix that was not notified.
ALTER TABLE "gateway_accounts"
  ADD COLUMN "notify_missed_at" TIMESTAMPTZ(3),
  ADD COLUMN "looks_since" TIMESTAMPTZ(3),
  ADD COLUMN "looks" INTEGER NOT NULL DEFAULT 0;

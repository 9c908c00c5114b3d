-- Looks at withdrawals that have ended are due by account, so that no account's keep another's waiting.
DROP INDEX "withdrawals_to_look_at";
CREATE INDEX "withdrawals_to_look_at" ON "withdrawals" ("account_id", (coalesce("look_again_at", '-infinity')))
  WHERE ("status" = 'approved' OR ("status" = 'rejected' AND "claim" > 0)) AND "gateway" NOT IN ('sandbox', 'manual', 'key')
    AND coalesce("look_again_at", '-infinity') < 'infinity';

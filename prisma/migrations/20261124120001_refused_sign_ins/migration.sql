-- Wrong sign-ins that are in the audit log already, one by account, network, act and hour (lib/auth/sessions/refused.ts).
CREATE TABLE "refused_sign_ins" (
  "account" BYTEA NOT NULL,
  "hour" TIMESTAMPTZ(3) NOT NULL,
  "origin" BYTEA NOT NULL,
  PRIMARY KEY ("account", "hour", "origin")
);
CREATE INDEX "refused_sign_ins_hour_idx" ON "refused_sign_ins" ("hour");

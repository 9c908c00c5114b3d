-- The first code of an authenticator may also confirm the one withdrawal for which it was enrolled, until it is used.
ALTER TABLE "totp_uses" ADD COLUMN "kept" BOOLEAN NOT NULL DEFAULT false;

-- A sign-up from elsewhere, while only this computer signs up without an invitation.
ALTER TABLE "account_links" ADD COLUMN "invited_only" BOOLEAN NOT NULL DEFAULT false;

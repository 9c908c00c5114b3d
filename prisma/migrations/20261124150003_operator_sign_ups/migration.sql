-- Accounts and open invitations of all stores, newest first.
CREATE INDEX "members_created_at_id_idx" ON "members" ("created_at" DESC, "id" DESC);
CREATE INDEX "invitations_of_all_stores" ON "invitations" ("created_at" DESC, "id" DESC) WHERE "accepted_at" IS NULL AND "revoked_at" IS NULL;

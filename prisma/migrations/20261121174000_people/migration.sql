-- CreateEnum
CREATE TYPE "account_link_kind" AS ENUM ('sign_up', 'sign_up_again', 'password_reset', 'activation');

-- AlterTable
ALTER TABLE "members" ADD COLUMN     "locale" TEXT,
ADD COLUMN     "totp_unproven" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "mail_proven_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "account_links" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "kind" "account_link_kind" NOT NULL,
    "email" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "member_id" UUID,
    "session_id" UUID,
    "name" TEXT,
    "password_hash" TEXT,
    "store_name" TEXT,
    "proof_hash" BYTEA,
    "token_hash" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "account_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invitations" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "store_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "role" "member_role" NOT NULL,
    "locale" TEXT NOT NULL,
    "invited_by" UUID,
    "token_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "invitations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "account_links_token_hash_key" ON "account_links"("token_hash");

-- CreateIndex
CREATE INDEX "account_links_email_kind_created_at_idx" ON "account_links"("email", "kind", "created_at" DESC);

-- CreateIndex
CREATE INDEX "account_links_member_id_idx" ON "account_links"("member_id");

-- CreateIndex
CREATE INDEX "account_links_created_at_idx" ON "account_links"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "invitations_token_hash_key" ON "invitations"("token_hash");

-- CreateIndex
CREATE INDEX "invitations_store_id_created_at_id_idx" ON "invitations"("store_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "invitations_email_idx" ON "invitations"("email");

-- CreateIndex
CREATE INDEX "invitations_invited_by_idx" ON "invitations"("invited_by");

-- AddForeignKey
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "stores"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: one open invitation for each address.
CREATE UNIQUE INDEX "invitations_open" ON "invitations"("store_id", "email") WHERE "accepted_at" IS NULL AND "revoked_at" IS NULL;

-- The first account of an installation: a link that the server prints for an operator without an account.
ALTER TYPE "account_link_kind" ADD VALUE 'operator';

-- The owner of a new store is invited by an operator, who is in no team. Such an invitation has no inviting member.
ALTER TABLE "invitations" ADD COLUMN "by_operator" BOOLEAN NOT NULL DEFAULT false;

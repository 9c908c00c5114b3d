-- The invitation that a mail is about, so that the erasure of a person reaches it, and the time when the link in a mail
-- expires, so that a mail that had to wait for its mail server is not sent with a dead link.
ALTER TABLE "mails" ADD COLUMN "invitation_id" UUID, ADD COLUMN "link_expires_at" TIMESTAMPTZ(3);

-- An invitation and its newest mail have the same time. An earlier mail belongs to an invitation for its address, unless
-- several businesses have invited it.
UPDATE "mails" m SET "invitation_id" = (
  SELECT i."id" FROM "invitations" i JOIN "stores" s ON s."id" = i."store_id"
  WHERE i."email" = m."to_address" AND i."created_at" <= m."created_at" AND (i."sent_at" = m."created_at" OR NOT EXISTS (
    SELECT FROM "invitations" o JOIN "stores" b ON b."id" = o."store_id"
    WHERE o."email" = i."email" AND b."business_id" <> s."business_id"))
  ORDER BY i."sent_at" = m."created_at" DESC, i."created_at" DESC LIMIT 1)
WHERE m."store_id" IS NULL AND m."kind" = 'invitation';

CREATE INDEX "mails_of_invitation" ON "mails" ("invitation_id") WHERE "invitation_id" IS NOT NULL;

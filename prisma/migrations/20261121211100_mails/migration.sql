-- A mail waits as what it says and is written out, as text and as HTML, when it is sent.
ALTER TABLE "mails" ALTER COLUMN "html" DROP NOT NULL;
ALTER TABLE "mails" ADD COLUMN "content" JSONB;

-- What an order's mails will be about and when they are due; a row is gone once its mail is queued or not needed.
CREATE TABLE "due_mails" (
  "id" UUID NOT NULL DEFAULT uuidv7(),
  "order_id" UUID NOT NULL,
  "refund_id" UUID,
  "kind" TEXT NOT NULL,
  "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT "due_mails_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "due_mails_due_at_idx" ON "due_mails" ("due_at");

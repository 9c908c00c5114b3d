-- Mails caused by people who have paid nothing, counted by the hour for their recipient, store and network.
CREATE TABLE "caused_mails" (
  "scope" BYTEA NOT NULL,
  "hour" TIMESTAMPTZ(3) NOT NULL,
  "mails" INTEGER NOT NULL,
  CONSTRAINT "caused_mails_pkey" PRIMARY KEY ("scope", "hour")
);
CREATE INDEX "caused_mails_hour_idx" ON "caused_mails" ("hour");

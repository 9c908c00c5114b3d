-- What failed, over all stores.
CREATE INDEX "mails_failed" ON "mails" ("created_at" DESC, "id" DESC) WHERE "status" = 'failed';
CREATE INDEX "webhook_deliveries_failed" ON "webhook_deliveries" ("created_at") WHERE "status" = 'failed';

-- CreateIndex
CREATE INDEX "webhook_deliveries_endpoint_id_status_event_id_idx" ON "webhook_deliveries"("endpoint_id", "status", "event_id");

-- CreateIndex
CREATE INDEX "webhook_events_store_id_event_created_at_id_idx" ON "webhook_events"("store_id", "event", "created_at" DESC, "id" DESC);

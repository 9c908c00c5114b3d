-- The calls of each store in the last seven days (GET /stores/me/requests).
CREATE TABLE "request_log" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "store_id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "api_key_id" UUID,
    "member_id" UUID,
    "method" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "ms" DOUBLE PRECISION NOT NULL,
    "address" TEXT NOT NULL,
    "error_code" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "request_log_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "request_log_store_id_created_at_id_idx" ON "request_log"("store_id", "created_at" DESC, "id" DESC);
CREATE INDEX "request_log_store_id_request_id_idx" ON "request_log"("store_id", "request_id");
CREATE INDEX "request_log_created_at_idx" ON "request_log"("created_at");
-- Refused and failed calls are few, and the ones that are looked for.
CREATE INDEX "request_log_failed" ON "request_log" ("store_id", "created_at" DESC, "id" DESC) WHERE "status" >= 400;

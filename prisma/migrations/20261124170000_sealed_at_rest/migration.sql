-- The keys of APP_SECRET that this database is used with (lib/secrets/check.ts).
CREATE TABLE "app_keys" (
    "id" TEXT NOT NULL,
    "proof" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "app_keys_pkey" PRIMARY KEY ("id")
);

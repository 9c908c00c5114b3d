-- Wrong passwords and codes in a row, by account and over all addresses (lib/auth/sessions/guessing.ts).
CREATE TABLE "sign_in_failures" (
    "account" BYTEA NOT NULL,
    "failures" INTEGER NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "blocked_until" TIMESTAMPTZ(3),
    "told_at" TIMESTAMPTZ(3),

    CONSTRAINT "sign_in_failures_pkey" PRIMARY KEY ("account")
);
CREATE INDEX "sign_in_failures_last_at_idx" ON "sign_in_failures"("last_at");

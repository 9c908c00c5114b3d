-- Figures that GET /metrics reads: of all stores together, and of all processes.
CREATE TABLE "list_totals" (
    "list" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "count" BIGINT NOT NULL,

    CONSTRAINT "list_totals_pkey" PRIMARY KEY ("list","status")
);
INSERT INTO "list_totals" ("list", "status", "count")
  SELECT "list", "status", sum("count") FROM "list_counts" GROUP BY 1, 2;

CREATE TABLE "psp_calls" (
    "outcome" TEXT NOT NULL,
    "calls" BIGINT NOT NULL,

    CONSTRAINT "psp_calls_pkey" PRIMARY KEY ("outcome")
);

import { defineConfig } from "vitest/config";

/** `unit` needs nothing, `database` a PostgreSQL; `api` starts a Vitrine of its own (e2e/fixtures/global-setup.ts). */
export default defineConfig({
  test: {
    environment: "node",
    projects: [
      {
        test: {
          name: "unit",
          include: ["lib/**/*.test.ts", "scripts/**/*.test.ts", "components/**/*.test.ts"],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "database",
          include: ["e2e/database/**/*.test.ts"],
          globalSetup: "e2e/fixtures/database-setup.ts",
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "api",
          include: ["e2e/api/**/*.test.ts"],
          globalSetup: "e2e/fixtures/global-setup.ts",
          // Not the default 0: with one worker (two cores) Vitest runs that one after all others.
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "after-api",
          include: ["e2e/after-api/**/*.test.ts"],
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});

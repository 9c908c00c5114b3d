import { defineConfig } from "vitest/config";

/** `unit` needs nothing; `api` talks to the stack that scripts/test.mjs brings up (e2e/fixtures/). */
export default defineConfig({
  test: {
    environment: "node",
    projects: [
      {
        test: {
          name: "unit",
          include: ["lib/**/*.test.ts", "scripts/**/*.test.ts"],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "api",
          include: ["e2e/api/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});

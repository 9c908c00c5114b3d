import { defineConfig } from "@playwright/test";

/**
 * The browser tests. The global set-up starts the Vitrine that they talk to and names it in the environment; this file
 * is read again in every process that runs tests, and finds it there.
 */
export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/fixtures/global-setup.ts",
  testMatch: ["shop/**/*.spec.ts", "docs/**/*.spec.ts", "panel/**/*.spec.ts"],
  outputDir: "test-results/browser",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // A test that fails once has failed: waiting is done by assertions, not by trying again.
  retries: 0,
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // The JSON report goes to PLAYWRIGHT_JSON_OUTPUT_FILE.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : [["list"]],
  use: {
    baseURL: process.env.VITRINE_TEST_URL,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  projects: [
    {
      name: "phone",
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
  ],
});

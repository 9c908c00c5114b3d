import { defineConfig } from "@playwright/test";
import { patience } from "./e2e/fixtures/patience.ts";

/** The tag of tests that print, download or ask for permissions: the headless shell does that in its own way. */
const FULL_BROWSER = /@full-browser/;

const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];
const shell = { executablePath: process.env.CHROMIUM_SHELL_PATH ?? process.env.CHROMIUM_PATH, args };
const full = { executablePath: process.env.CHROMIUM_PATH, args };

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1440, height: 900 } };

/**
 * The browser tests. The global set-up starts the Vitrine that they talk to and names it in the environment; this file
 * is read again in every process that runs tests, and finds it there.
 */
export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/fixtures/global-setup.ts",
  testMatch: ["shop/**/*.spec.ts", "docs/**/*.spec.ts", "panel/**/*.spec.ts"],
  outputDir: "test-results/browser",
  timeout: 60_000 * patience(),
  expect: { timeout: 10_000 * patience() },
  // A test that fails once has failed (scripts/test/counts.ts): the second run only records what there is to see.
  retries: 1,
  failOnFlakyTests: true,
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // The JSON report goes to PLAYWRIGHT_JSON_OUTPUT_FILE.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : [["list"]],
  use: {
    baseURL: process.env.VITRINE_TEST_URL,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    // A trace of every test would cost a third of the browser's time.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    actionTimeout: 15_000 * patience(),
    navigationTimeout: 30_000 * patience(),
  },
  // A test asks for its form factor by the project's name, whatever browser it runs in.
  projects: [
    { name: "phone", grepInvert: FULL_BROWSER, use: { ...phone, launchOptions: shell } },
    { name: "desktop", grepInvert: FULL_BROWSER, use: { ...desktop, launchOptions: shell } },
    { name: "phone", grep: FULL_BROWSER, use: { ...phone, launchOptions: full } },
    { name: "desktop", grep: FULL_BROWSER, use: { ...desktop, launchOptions: full } },
  ],
});

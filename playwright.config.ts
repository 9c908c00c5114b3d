import { defineConfig, type Project } from "@playwright/test";
import { patience } from "./e2e/fixtures/patience.ts";

/** The tag of tests that print, download or ask for permissions: the headless shell does that in its own way. */
const FULL_BROWSER = /@full-browser/;

/** The tag of tests that run on both form factors (docs/testing.md). */
const BOTH = /@both/;
const BOTH_IN_FULL_BROWSER = /(?=.*@both)(?=.*@full-browser)/;

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

const FORM_FACTORS = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};

/** Shoppers pay on a phone; merchants and developers work at a desk. */
const FOLDERS = {
  phone: ["shop/**/*.spec.ts"],
  desktop: ["panel/**/*.spec.ts", "docs/**/*.spec.ts"],
};

/** The tests of a form factor, in both browsers: all of its own folders, and the others' that run on both. */
function projectsOf(name: "phone" | "desktop", other: "phone" | "desktop"): Project[] {
  const inShell = { ...FORM_FACTORS[name], launchOptions: shell };
  const inFull = { ...FORM_FACTORS[name], launchOptions: full };
  const own = { name, testMatch: FOLDERS[name] };
  const others = { name, testMatch: FOLDERS[other] };
  return [
    { ...own, grepInvert: FULL_BROWSER, use: inShell },
    { ...own, grep: FULL_BROWSER, use: inFull },
    { ...others, grep: BOTH, grepInvert: FULL_BROWSER, use: inShell },
    { ...others, grep: BOTH_IN_FULL_BROWSER, use: inFull },
  ];
}

/**
 * The browser tests. The global set-up starts the Vitrine that they talk to and names it in the environment; this file
 * is read again in every process that runs tests, and finds it there.
 */
export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/fixtures/global-setup.ts",
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
  projects: [...projectsOf("phone", "desktop"), ...projectsOf("desktop", "phone")],
});

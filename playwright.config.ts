import { defineConfig, type Project } from "playwright/test";
import { patience } from "./e2e/fixtures/patience.ts";
import { TEST_MS } from "./e2e/fixtures/test-limit.ts";
import { findBrowsers } from "./scripts/test/chromium.ts";

/** The tag of tests that print, download or ask for permissions: the headless shell does that in its own way. */
const FULL_BROWSER = /@full-browser/;

/** The tag of tests that run on both form factors (docs/testing.md). */
const BOTH = "@both";

/** Compiling hot code pays off after seconds; a test's page lives shorter. Saves a fifth of the renderer's processor time. */
const NO_OPTIMIZERS = "--js-flags=--no-opt,--no-maglev";

const args = [
  NO_OPTIMIZERS,
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];
// `npm test` names the browsers that it has found or installed; a runner by itself finds them as well.
const found = findBrowsers();
const shell = { executablePath: found.shell ?? found.full, args };
const full = { executablePath: found.full, args };

/** Drawing each frame of an animation is a tenth of the processor time. The tests in the full browser see them move. */
const still = { reducedMotion: "reduce" } as const;

/** Shoppers pay on a phone; merchants and developers work at a desk. `grep` also matches a test's path. */
const FORM_FACTORS = {
  phone: {
    viewport: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    tests: new RegExp(`shop/|${BOTH}`),
  },
  desktop: {
    viewport: { viewport: { width: 1440, height: 900 } },
    tests: new RegExp(`panel/|docs/|${BOTH}`),
  },
};

/** The tests of a form factor, in both browsers. Each project has worker processes of its own, which take seconds to start. */
function projectsOf(name: keyof typeof FORM_FACTORS): Project[] {
  const { viewport, tests } = FORM_FACTORS[name];
  const inFull = new RegExp(`(?=.*(${tests.source})).*${FULL_BROWSER.source}`);
  return [
    {
      name,
      grep: tests,
      grepInvert: FULL_BROWSER,
      use: { ...viewport, launchOptions: shell, contextOptions: still },
    },
    { name, grep: inFull, use: { ...viewport, launchOptions: full } },
  ];
}

/**
 * The browser tests. The global set-up starts the Vitrine that they talk to and names it in the environment; this file
 * is read again in every process that runs tests, and finds it there.
 */
export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  globalSetup: "./e2e/fixtures/global-setup.ts",
  outputDir: "test-results/browser",
  timeout: TEST_MS * patience(),
  expect: {
    // Playwright reads it when a test begins: the load of the machine is another one than when the worker was started.
    get timeout() {
      return 10_000 * patience();
    },
  },
  // A test that fails once has failed (scripts/test/counts.ts): the second run only records what there is to see.
  retries: 1,
  failOnFlakyTests: true,
  // Two that wait for the page, the server or the clock leave a fifth of two cores idle.
  workers: 3,
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
  },
  // A test asks for its form factor by the project's name, whatever browser it runs in.
  projects: [...projectsOf("phone"), ...projectsOf("desktop")],
});

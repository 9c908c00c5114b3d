import type { Page } from "playwright/test";
import { FAILURE } from "../api-failure.ts";
import { contentShown, LOADING } from "../content-shown.ts";

export const STATES = ["filled", "empty", "loading", "failing", "offline", "forbidden"] as const;
export type State = (typeof STATES)[number];

const REFUSED = /Seu papel|Seu acesso não inclui|Só donos e gerentes|Só quem é dono/;

/** Opens a page in a state. Returns false if the page does not have the state. */
export const OPEN: Record<State, (page: Page, url: string) => Promise<boolean>> = {
  filled: opened,
  empty: opened,
  loading: openedLoading,
  failing: openedFailing,
  offline: openedOffline,
  forbidden: openedForbidden,
};

async function opened(page: Page, url: string): Promise<boolean> {
  await page.goto(url);
  await contentShown(page);
  // Parts that are loaded after the content, such as the pictures of empty lists. A page that polls is never idle.
  await page.waitForLoadState("networkidle", { timeout: 3_000 }).catch(() => {});
  return true;
}

/** Holds every answer but the account's, without which the panel's frame has nothing to show. */
async function openedLoading(page: Page, url: string): Promise<boolean> {
  let asked = 0;
  await page.route("**/api/v1/**", (route) => {
    if (isAccount(route.request().url())) return route.fallback();
    asked++;
  });
  await page.goto(url);
  await page.locator("h1").first().or(page.locator(LOADING).first()).first().waitFor();
  await quiet(page);
  return asked > 0;
}

async function openedFailing(page: Page, url: string): Promise<boolean> {
  let asked = 0;
  await page.route("**/api/v1/**", (route) => {
    if (isAccount(route.request().url())) return route.fallback();
    asked++;
    return route.fulfill({ status: 500, contentType: "application/json", body: FAILURE });
  });
  await page.goto(url);
  await page.locator("h1").first().waitFor();
  const retry = page.locator("main").getByRole("button", { name: "Tentar de novo" }).last();
  await Promise.race([retry.waitFor(), quiet(page)]);
  // Parts that ask for their data after another one has failed.
  await quiet(page);
  return asked > 0;
}

/** Loads the page, then cuts the connection and returns to the tab a minute later, which loads the data again. */
async function openedOffline(page: Page, url: string): Promise<boolean> {
  await page.clock.install();
  await opened(page, url);
  await page.context().setOffline(true);
  await page.clock.fastForward(60_000);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await quiet(page);
  return true;
}

async function openedForbidden(page: Page, url: string): Promise<boolean> {
  await opened(page, url);
  return REFUSED.test((await page.locator("main").textContent()) ?? "");
}

const isAccount = (url: string) => new URL(url).pathname === "/api/v1/account";

/** A second for what appears late: messages about slowness or a lost connection, and retries. */
const quiet = (page: Page) => page.waitForTimeout(1_000);

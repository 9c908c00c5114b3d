import { FAILURE } from "../../scripts/pictures/api-failure.ts";
import { contentShown } from "../../scripts/pictures/content-shown.ts";
import { DOOR_PAGES, panelPages } from "../../scripts/pictures/panel-pages.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { emptyStore } from "../fixtures/empty-store.ts";
import { follow } from "../fixtures/follow.ts";
import { order } from "../fixtures/orders.ts";
import { noFaults, noFaultsInBothThemes } from "../fixtures/page.ts";
import { nothingAgain, nothingLater, openLight } from "../fixtures/page-load.ts";
import { enterAs } from "../fixtures/panel.ts";
import { patience } from "../fixtures/patience.ts";
import { makeStore } from "../fixtures/store.ts";

/** Rules for every panel page: limits, accessibility, empty and failing states. */

/** Notes the refusals of the page's Content-Security-Policy, from now on. */
function noteRefused(page: Page, refused: string[]): void {
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) refused.push(`${page.url()}: ${message.text()}`);
  });
}

test("every page: at most 6 requests, none sent twice, and 241 kB of JavaScript", async ({
  page,
  context,
}) => {
  test.setTimeout(300_000 * patience());
  const store = await makeStore();
  const bought = await order(store, "Julia Prado");
  await enterAs(context, store.id);
  const refused: string[] = [];
  noteRefused(page, refused);
  // Code that a page loads 5 s later is not part of the limits, even if the machine is slow, nor is what it reads again.
  await nothingLater(page);
  await nothingAgain(page);
  for (const { path } of panelPages({ order: bought.id, product: store.products.shirt.id })) {
    await test.step(path, async () => {
      const { requests } = await openLight(page, path);
      // The scripts use every early request of the document, and send none a second time.
      const untaken = await page.evaluate(() => Object.keys(window.vitrineEarly?.answers ?? {}));
      expect.soft(untaken, path).toEqual([]);
      expect.soft(new Set(requests).size, `${path}\n${requests.join("\n")}`).toBe(requests.length);
    });
  }
  expect(refused).toEqual([]);
});

test("every page has no fault for axe in both themes", { tag: "@both" }, async ({ page, context }) => {
  test.setTimeout(300_000 * patience());
  const store = await makeStore();
  const bought = await order(store, "Julia Prado");
  await enterAs(context, store.id);
  const refused: string[] = [];
  noteRefused(page, refused);
  await page.goto("/painel");
  for (const { path } of panelPages({ order: bought.id, product: store.products.shirt.id }))
    await test.step(path, async () => {
      await follow(page, path);
      await noFaultsInBothThemes(page);
    });
  expect(refused).toEqual([]);
});

test("every page before the sign-in has no fault for axe in both themes", { tag: "@both" }, async ({
  page,
}) => {
  const refused: string[] = [];
  noteRefused(page, refused);
  for (const path of ["/", ...DOOR_PAGES.map((door) => door.path)])
    await test.step(path, async () => {
      const answer = await page.goto(path);
      expect(answer?.headers()["content-security-policy"]).toMatch(/script-src 'nonce-\S+ 'strict-dynamic'/);
      await contentShown(page);
      await noFaultsInBothThemes(page);
    });
  expect(refused).toEqual([]);
});

test("every page of a store without anything in it says what to do first", { tag: "@both" }, async ({
  page,
  context,
}) => {
  test.setTimeout(300_000 * patience());
  await enterAs(context, await emptyStore());
  await page.goto("/painel");
  const nothing = "00000000-0000-7000-8000-000000000000";
  for (const { path } of panelPages({ order: nothing, product: nothing })) {
    await test.step(path, async () => {
      await follow(page, path);
      await noFaultsInBothThemes(page);
      await expect(page.locator("main")).not.toContainText(/undefined|NaN|\[object|Error:/);
    });
  }
});

/**
 * In each document, until `answers` is called in it: fails every read but the one of the person, without which no page
 * opens. A route of Playwright would keep the browser from caching the scripts of all these pages.
 */
function failReads(failure: string): void {
  const send = window.fetch;
  let fails = true;
  Object.assign(window, { answerReads: () => (fails = false) });
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    return fails && pathname.startsWith("/api/v1/") && pathname !== "/api/v1/account"
      ? new Response(failure, { status: 500, headers: { "Content-Type": "application/json" } })
      : send(input, init);
  };
}

/** Pages that ask the server for nothing before something is typed. */
const READING_NOTHING = ["product-new", "order-new", "personal-data"];

const readingPages = (ids: { order: string; product: string }) =>
  panelPages(ids).filter(({ name }) => !READING_NOTHING.includes(name));

/** In the page, or in the drawer over it. */
const retryOn = (page: Page) =>
  page.locator(":is(main, [data-drawer])").getByRole("button", { name: "Tentar de novo" }).last();

test("every page tells that the server fails, and shows its content after one press", async ({
  page,
  context,
  store,
}) => {
  test.setTimeout(300_000 * patience());
  const bought = await order(store, "Julia Prado");
  await enterAs(context, store.id);
  await nothingAgain(page);
  await page.addInitScript(failReads, FAILURE);
  for (const { path } of readingPages({ order: bought.id, product: store.products.shirt.id }))
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator("h1").first()).toBeVisible();
      await expect(retryOn(page)).toBeVisible();
      await contentShown(page);
      // The parts of a page say it once.
      const told = page.locator("main").getByRole("button", { name: "Tentar de novo" });
      await expect.poll(() => told.count(), { message: path }).toBeLessThanOrEqual(1);
      await expect(page.locator("main")).not.toContainText(/InternalError|(?<![\w-])500(?![\w@])|undefined/);
      await noFaults(page);
      await page.evaluate(() => (window as unknown as { answerReads(): void }).answerReads());
      await retryOn(page).click();
      await expect(retryOn(page)).toHaveCount(0);
      await contentShown(page);
    });
});

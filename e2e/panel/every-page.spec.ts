import { FAILURE } from "../../scripts/pictures/api-failure.ts";
import { contentShown } from "../../scripts/pictures/content-shown.ts";
import { DOOR_PAGES, panelPages } from "../../scripts/pictures/panel-pages.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { emptyStore } from "../fixtures/empty-store.ts";
import { order } from "../fixtures/orders.ts";
import { noFaults, noFaultsInBothThemes } from "../fixtures/page.ts";
import { coldPage, openLight } from "../fixtures/page-load.ts";
import { enterAs } from "../fixtures/panel.ts";
import { patience } from "../fixtures/patience.ts";
import { makeStore } from "../fixtures/store.ts";

/** Rules for every panel page: limits, accessibility, empty and failing states. */

async function setTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
}

/** Notes the refusals of the page's Content-Security-Policy, from now on. */
function noteRefused(page: Page, refused: string[]): void {
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) refused.push(`${page.url()}: ${message.text()}`);
  });
}

test("every page: no fault for axe in both themes, at most 6 requests and 240 kB of JavaScript", {
  tag: "@both",
}, async ({ context }) => {
  test.setTimeout(300_000 * patience());
  const store = await makeStore();
  const bought = await order(store, "Julia Prado");
  await enterAs(context, store.id);
  const refused: string[] = [];
  for (const { path } of panelPages({ order: bought.id, product: store.products.shirt.id })) {
    await test.step(path, async () => {
      const page = await coldPage(context);
      noteRefused(page, refused);
      await setTheme(page, "light");
      const { requests } = await openLight(page, path);
      // The scripts use every early request of the document, and send none a second time.
      const untaken = await page.evaluate(() => Object.keys(window.vitrineEarly?.answers ?? {}));
      expect.soft(untaken, path).toEqual([]);
      expect.soft(new Set(requests).size, `${path}\n${requests.join("\n")}`).toBe(requests.length);
      await noFaultsInBothThemes(page);
      await page.context().close();
    });
  }
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
  await setTheme(page, test.info().project.name === "phone" ? "dark" : "light");
  const nothing = "00000000-0000-7000-8000-000000000000";
  for (const { path } of panelPages({ order: nothing, product: nothing })) {
    await test.step(path, async () => {
      await page.goto(path);
      await contentShown(page);
      await noFaults(page);
      await expect(page.locator("main")).not.toContainText(/undefined|NaN|\[object|Error:/);
    });
  }
});

test("every page tells that the server fails, and shows its content after a new try", async ({
  page,
  context,
}) => {
  test.setTimeout(300_000 * patience());
  const store = await makeStore();
  const bought = await order(store, "Julia Prado");
  await enterAs(context, store.id);
  const pages = panelPages({ order: bought.id, product: store.products.shirt.id });
  // The form of a new product shows what it has: it needs nothing from the server to be filled in.
  for (const { path } of pages.filter(({ name }) => name !== "product-new")) {
    await test.step(path, async () => {
      let asked = 0;
      await page.route("**/api/v1/**", (route) => {
        if (route.request().url().endsWith("/api/v1/account")) return route.fallback();
        asked++;
        return route.fulfill({ status: 500, contentType: "application/json", body: FAILURE });
      });
      await page.goto(path);
      await expect(page.locator("h1").first()).toBeVisible();
      const retry = page
        .locator(":is(main, [data-drawer])")
        .getByRole("button", { name: "Tentar de novo" })
        .last();
      // A page without requests has nothing to report.
      await Promise.race([retry.waitFor(), page.waitForLoadState("networkidle")]);
      if (asked === 0) return page.unrouteAll();
      await expect(retry).toBeVisible();
      await expect(page.locator("main")).not.toContainText(/InternalError|(?<![\w-])500(?![\w@])|undefined/);
      await contentShown(page);
      // The parts of a page say it once, and one press is enough for all.
      const told = page.locator("main").getByRole("button", { name: "Tentar de novo" });
      expect(await told.count(), path).toBeLessThanOrEqual(1);
      await noFaults(page);
      await page.unrouteAll();
      await retry.click();
      await expect(retry).toHaveCount(0);
      await contentShown(page);
    });
  }
});

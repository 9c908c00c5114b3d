import { MANUAL_ACCOUNT } from "#lib/gateway-accounts/account/account.ts";
import { FAILURE } from "../../scripts/pictures/api-failure.ts";
import { contentShown } from "../../scripts/pictures/content-shown.ts";
import { OPERATOR_PAGES } from "../../scripts/pictures/panel-pages.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { follow, followed } from "../fixtures/follow.ts";
import { OPERATORS } from "../fixtures/operators.ts";
import { noFaultsInBothThemes } from "../fixtures/page.ts";
import { nothingAgain, nothingLater, openLight } from "../fixtures/page-load.ts";
import { signedIn } from "../fixtures/panel.ts";
import { makeMember, operatorOf, type TestMember } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";

/** Rules for every operator page: the panel's limits, empty and failing states. */
test.describe.configure({ timeout: 300_000 });

let operator: TestMember;
test.beforeAll(async () => {
  const suite = test.info().project.name === "phone" ? "pagesPhone" : "pagesDesktop";
  operator = (await operatorOf(suite, (await makeStore()).id)).member;
});
const pagination = { total: 0, limit: 50, offset: 0 };
const EMPTY = { cases: [], withdrawals: [], accounts: [], disputes: [], adjustments: [], profiles: [] };
const income = {
  period: { from: "2026-11-01", to: "2026-11-23" },
  totals: { saleFees: 0, withdrawalFees: 0, total: 0 },
  rows: [],
};
const health = {
  checkedAt: "2026-11-23T12:00:00.000Z",
  worker: { processes: 0, since: null },
  queues: [],
  mails: { failed: 0 },
  webhooks: { failedDeliveries: 0, failingEndpoints: 0, pausedEndpoints: 0 },
  accounts: { connected: 0, failing: 0, stopped: 0, inconclusive: 0 },
  database: {
    bytes: 0,
    connections: 0,
    maxConnections: 100,
    version: "18",
    migrations: 0,
    lastMigration: null,
  },
};
const balance = {
  account: { id: MANUAL_ACCOUNT.id, name: MANUAL_ACCOUNT.name, kind: MANUAL_ACCOUNT.kind, active: true },
  keys: [{ id: MANUAL_ACCOUNT.id, name: MANUAL_ACCOUNT.name, chave: null }],
  terms: [],
  ...{ expectedBalance: 0, stores: 0, waiting: 0, platform: 0, currency: "BRL" },
  ...{ readable: false, nextReadingAt: null, difference: null, reading: null },
  comparison: {
    ...{ enabled: true, opened: false, concludedAt: null, inconclusive: null },
    problem: null,
  },
};
const lists = { mails: [], signUps: [], invitations: [], stores: [], entries: [] };
const json = { ...EMPTY, ...income, ...lists, health, balance, pagination };

async function atOperator(page: Page, answer: { json: object } | { status: number; body: string }) {
  await page.route("**/api/v1/operator/**", (route) =>
    route.fulfill({ ...answer, contentType: "application/json" }),
  );
}

test("every page of the operator: at most 6 requests and 241 kB of JavaScript", async ({ page, context }) => {
  await signedIn(context, operator);
  await nothingLater(page);
  await nothingAgain(page);
  for (const { path } of OPERATOR_PAGES) await test.step(path, () => openLight(page, path));
});

/** Failing first: a page would show what an earlier one has read. */
test("every page of the operator: with a server that fails, and empty", { tag: "@both" }, async ({
  page,
  context,
}) => {
  await signedIn(context, operator);
  await nothingAgain(page);
  await atOperator(page, { status: 500, body: FAILURE });
  await page.goto("/operador");
  for (const { path } of OPERATOR_PAGES)
    await test.step(`${path} fails`, async () => {
      await followed(page, path);
      await expect(retryOn(page).first()).toBeVisible();
      await contentShown(page);
      await expect(retryOn(page)).toHaveCount(1);
      await expectHere(page, path);
      await expect(page.locator("main")).not.toContainText(/InternalError|(?<![\w-])500(?![\w@])|undefined/);
      await noFaultsInBothThemes(page);
    });
  await page.unrouteAll();
  await atOperator(page, { json });
  for (const { path } of OPERATOR_PAGES)
    await test.step(`${path} is empty`, async () => {
      await follow(page, path);
      await expect(page.locator("main h2").first()).toBeVisible();
      await expect(retryOn(page)).toHaveCount(0);
      await expect(page.locator("main")).not.toContainText(/undefined|NaN|\[object|Error:/);
      await noFaultsInBothThemes(page);
    });
});

test("every page of the operator shows its content after a new try", async ({ page, context }) => {
  await signedIn(context, operator);
  await nothingAgain(page);
  for (const { path } of OPERATOR_PAGES)
    await test.step(path, async () => {
      await atOperator(page, { status: 500, body: FAILURE });
      await page.goto(path);
      await expect(retryOn(page)).toHaveCount(1);
      await page.unrouteAll();
      await retryOn(page).click();
      await expect(retryOn(page)).toHaveCount(0);
      await contentShown(page);
    });
});

const retryOn = (page: Page) => page.locator("main").getByRole("button", { name: "Tentar de novo" });

/** The navigation marks the page, or the list that it belongs to; on a phone perhaps only in the drawer. */
async function expectHere(page: Page, path: string) {
  const [, area, list] = new URL(path, "http://panel.example").pathname.split("/");
  const here = page
    .getByRole("navigation", { name: "Páginas da operação" })
    .locator(`[aria-current][href="/${area}/${list}"]`)
    .filter({ visible: true });
  const more = page.getByRole("button", { name: "Mais" });
  const hidden = (await here.count()) === 0;
  if (hidden) await more.click();
  await expect(here).toHaveCount(1);
  if (hidden) await page.keyboard.press("Escape");
}

test("an operator without an authenticator is led to set one up", async ({ page, context }) => {
  const { id } = await makeStore();
  await signedIn(context, await makeMember({ storeId: id, email: OPERATORS.withoutFactor, totp: false }));
  await page.goto("/operador/contas");
  await expect(page.getByRole("heading", { name: "Ative o seu autenticador" })).toBeVisible();
  await noFaultsInBothThemes(page);
  await page.locator("main").getByRole("link", { name: "Ativar o autenticador" }).click();
  await expect(page).toHaveURL(/\/conta\?volta=%2Foperador%2Fcontas$/);
  await expect(page.getByRole("button", { name: "Ativar o autenticador" })).toBeVisible();
});

import { expect, type Page, test } from "@playwright/test";
import { closeDatabase } from "#lib/db/client.ts";
import { contentShown, OPERATOR_PAGES } from "../../scripts/pictures/panel-pages.ts";
import { OPERATORS } from "../fixtures/operators.ts";
import { noFaultsInBothThemes } from "../fixtures/page.ts";
import { FAILURE, watchLoad } from "../fixtures/page-load.ts";
import { signedIn } from "../fixtures/panel.ts";
import { makeMember, operatorOf, type TestMember } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";

/** Rules for every operator page: the panel's limits, empty and failing states. */
test.describe.configure({ timeout: 300_000 });
const SCRIPT_LIMIT = 250_000;
const REQUEST_LIMIT = 6;

let operator: TestMember;
test.beforeAll(async () => {
  const suite = test.info().project.name === "phone" ? "pagesPhone" : "pagesDesktop";
  operator = (await operatorOf(suite, (await makeStore()).id)).member;
});
test.afterAll(closeDatabase);

const pagination = { total: 0, limit: 50, offset: 0 };
const EMPTY = { cases: [], withdrawals: [], accounts: [], disputes: [], adjustments: [], profiles: [] };
const json = { ...EMPTY, stores: [], pagination };

async function atOperator(page: Page, answer: { json: object } | { status: number; body: string }) {
  await page.route("**/api/v1/operator/**", (route) =>
    route.fulfill({ ...answer, contentType: "application/json" }),
  );
}

test("every page of the operator: its limits, empty, and with a server that fails", { tag: "@both" }, async ({
  page,
  context,
}) => {
  await signedIn(context, operator);
  for (const { path } of OPERATOR_PAGES)
    await test.step(path, async () => {
      const seen = watchLoad(page);
      await page.goto(path);
      await contentShown(page);
      await page.waitForLoadState("networkidle");
      const { requests, scriptBytes } = await seen.end();
      expect.soft(requests.length, `${path}\n${requests.join("\n")}`).toBeLessThanOrEqual(REQUEST_LIMIT);
      expect.soft(scriptBytes, path).toBeLessThanOrEqual(SCRIPT_LIMIT);
      const here = page.getByRole("navigation", { name: "Páginas da operação" }).locator("[aria-current]");
      await expect(here.filter({ visible: true })).toHaveAttribute("href", path);

      await atOperator(page, { json });
      await page.reload();
      await contentShown(page);
      await expect(page.locator("main h2").first()).toBeVisible();
      await expect(page.locator("main")).not.toContainText(/undefined|NaN|\[object|Error:/);
      await noFaultsInBothThemes(page);
      await page.unrouteAll();

      await atOperator(page, { status: 500, body: FAILURE });
      await page.reload();
      const retry = page.locator("main").getByRole("button", { name: "Tentar de novo" }).first();
      await expect(retry).toBeVisible();
      await expect(page.locator("main")).not.toContainText(/InternalError|(?<![\w-])500(?![\w@])|undefined/);
      await noFaultsInBothThemes(page);
      await page.unrouteAll();
      await retry.click();
      await expect(retry).toHaveCount(0);
      await contentShown(page);
    });
});

test("an operator without an authenticator is led to set one up", async ({ page, context }) => {
  const { id } = await makeStore();
  await signedIn(context, await makeMember({ storeId: id, email: OPERATORS.withoutFactor, totp: false }));
  await page.goto("/operador/contas");
  await expect(page.getByRole("heading", { name: "Cadastre o seu autenticador" })).toBeVisible();
  await noFaultsInBothThemes(page);
  await page.locator("main").getByRole("link", { name: "Cadastrar autenticador" }).click();
  await expect(page).toHaveURL(/\/conta$/);
  await expect(page.getByRole("button", { name: "Cadastrar autenticador" })).toBeVisible();
});

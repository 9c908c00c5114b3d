import { compareBalance } from "#lib/account-balance/compare.ts";
import { db } from "#lib/db/client.ts";
import { MANUAL_ACCOUNT } from "#lib/gateway-accounts/account/account.ts";
import { FAILURE } from "../../scripts/pictures/api-failure.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { noFaultsInBothThemes } from "../fixtures/page.ts";
import { nothingAgain } from "../fixtures/page-load.ts";
import { signedIn } from "../fixtures/panel.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { endPsps, type StoreAtPsp, saleAtPsp, storeAtPsp } from "../fixtures/psp-store.ts";
import { freshCodes, operatorOf, type TestMember } from "../fixtures/session.ts";

/** The operator's page of an account's balance, against a PSP of the test's own. */
test.describe.configure({ timeout: 240_000, mode: "serial" });

let psp: TestPsp;
let store: StoreAtPsp;
let operator: TestMember;
test.beforeAll(async () => {
  psp = await startPsp();
  // The worker leaves the balance to the test.
  store = await storeAtPsp(psp, {}, { compared: false });
  operator = (await operatorOf("accountBalancePage", store.id)).member;
});
test.afterAll(async () => {
  await endPsps(psp);
});

/** The value next to a label of the sum, or below one of the three figures. */
const amountOf = (page: Page, label: string) =>
  page.locator("main dl > div").filter({ hasText: label }).locator("dd");

test("a difference is read, explained by a fee that is booked on the page, and gone", async ({
  page,
  context,
}) => {
  await saleAtPsp(psp, store, 100);
  await signedIn(context, operator);
  await page.goto(`/operador/contas?conta=${store.accountId}`);
  await page.getByRole("link", { name: "Saldo", exact: true }).click();
  await expect(page.getByText("Saldo ainda não lido")).toBeVisible();
  await expect(page.getByText("Nenhum lançamento")).toBeVisible();
  await noFaultsInBothThemes(page);
  for (let times = 0; times < 2; times += 1) await compareBalance(store.accountId);
  await page.getByRole("button", { name: "Comparar agora" }).click();
  await expect(page.getByText("Bate", { exact: true })).toBeVisible();
  const cents = Math.round(psp.control.books().balance);
  const told = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" }).format(cents / 100);
  await expect(amountOf(page, "Deve estar no banco")).toHaveText(told);

  psp.control.setBalance(Math.round(psp.control.books().balance) - 1_290);
  for (let times = 0; times < 2; times += 1) await compareBalance(store.accountId);
  await page.reload();
  await expect(page.getByText("Confirmada", { exact: true })).toBeVisible();
  await expect(amountOf(page, "Diferença")).toContainText(/−\sR\$\s12,90/);
  await noFaultsInBothThemes(page);
  await page.getByRole("button", { name: /^Lançar R\$\s12,90/ }).click();
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText("Escreva do que se trata.")).toBeVisible();
  await noFaultsInBothThemes(page);
  await page.getByLabel("Descrição").fill("Mensalidade da conta");
  await page.getByLabel("Número no banco").fill("2026-11/0077");
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("dialog").getByText("Mensalidade da conta")).toBeVisible();
  await page.getByLabel("Código do autenticador").fill(await freshCodes(operator));
  await expect(page.getByText("Lançamento feito.")).toBeVisible();
  // The balance is reloaded automatically.
  await expect(page.getByText("Bate", { exact: true })).toBeVisible();
  await expect(amountOf(page, "Outras tarifas do banco")).toHaveText(/−\sR\$\s12,90/);
  await expect(page.getByRole("row").filter({ hasText: "Mensalidade da conta" }).first()).toBeVisible();
  expect(await db().accountEntry.count({ where: { accountId: store.accountId, kind: "tariff" } })).toBe(1);
});

test("a server that fails, and one that knows no such account", async ({ page, context }) => {
  await signedIn(context, operator);
  await nothingAgain(page);
  const failure = { status: 500, body: FAILURE, contentType: "application/json" };
  await page.route("**/api/v1/operator/**", (route) => route.fulfill(failure));
  await page.goto(`/operador/contas/${store.accountId}`);
  const retry = page.locator("main").getByRole("button", { name: "Tentar de novo" }).first();
  await expect(retry).toBeVisible();
  await noFaultsInBothThemes(page);
  await page.unrouteAll();
  await retry.click();
  await expect(page.getByText("Saldo no banco", { exact: true })).toBeVisible();
  await page.goto("/operador/contas/00000000-0000-7000-8000-00000000ffff");
  await expect(page.getByText("Não encontramos o que você procura")).toBeVisible();
});

test("a bank that does not answer, and one that tells no balance", async ({ page, context }) => {
  await signedIn(context, operator);
  await page.goto(`/operador/contas/${store.accountId}`);
  psp.control.faults({ fault: "scope", operations: ["balance"] });
  await page.getByRole("button", { name: "Comparar agora" }).click();
  await expect(page.getByText(/^O banco não informou o saldo agora/)).toBeVisible();
  await noFaultsInBothThemes(page);
  psp.control.faults();
  await page.goto(`/operador/contas/${MANUAL_ACCOUNT.id}`);
  await expect(page.getByText("Este banco não informa o saldo").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Comparar agora" })).toHaveCount(0);
  await noFaultsInBothThemes(page);
});

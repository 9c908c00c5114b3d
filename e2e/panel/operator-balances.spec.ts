import { randomUUID } from "node:crypto";
import { adjustBalance } from "#lib/adjustments/adjust.ts";
import type { Context } from "#lib/context/context.ts";
import { db } from "#lib/db/client.ts";
import { openDispute } from "#lib/disputes/open.ts";
import { MANUAL_ACCOUNT } from "#lib/gateway-accounts/account/account.ts";
import { operatorPictures } from "../../scripts/pictures/operator-pictures.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { noFaultsInBothThemes } from "../fixtures/page.ts";
import { signedIn } from "../fixtures/panel.ts";
import { freshCodes, operatorOf, type TestMember } from "../fixtures/session.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { balanceOf, storeWithMoney } from "../fixtures/wallet.ts";

/** The operator's acts on a store's balance: disputes, adjustments and a Pix without a charge. */
test.describe.configure({ timeout: 240_000, mode: "serial" });

const platform = { actor: { kind: "system" } } as unknown as Context;
let operator: TestMember;
test.beforeAll(async () => {
  operator = (await operatorOf("balances", (await makeStore()).id)).member;
});
const named = async (store: TestStore) =>
  db().store.update({ where: { id: store.id }, data: { name: `Loja ${store.slug}` } });
const left = async (store: TestStore) => {
  const { available, blocked } = await balanceOf(store);
  return [available, blocked];
};

async function confirm(page: Page, action: string | RegExp): Promise<void> {
  await expect(page.getByRole("dialog").getByRole("button", { name: action })).toBeVisible();
  await page.getByLabel("Código do autenticador").fill(await freshCodes(operator));
}

async function chooseStore(page: Page, label: string, store: TestStore): Promise<void> {
  await page.getByLabel(label, { exact: true }).click();
  await page.getByPlaceholder("Buscar").fill(store.slug);
  await page.getByRole("option", { name: new RegExp(store.slug) }).click();
}

test("a dispute is entered by the bank's id, blocks the amount, and is decided", async ({
  page,
  context,
}) => {
  const store = await storeWithMoney(100);
  const { name } = await named(store);
  const payment = await db().payment.findFirstOrThrow({ where: { storeId: store.id } });
  await signedIn(context, operator);
  await page.goto("/operador/contestacoes");
  await page.getByRole("button", { name: "Registrar contestação" }).first().click();
  const reference = page.getByLabel("endToEndId ou id do pagamento");
  await reference.fill("E123");
  await page.getByRole("button", { name: "Achar o pagamento" }).click();
  await expect(page.getByText("Nenhum pagamento tem este id. Confira se está inteiro.")).toBeVisible();
  await reference.fill(payment.endToEndId);
  await page.getByRole("button", { name: "Achar o pagamento" }).click();
  await expect(page.getByRole("dialog").getByText(name)).toBeVisible();
  await noFaultsInBothThemes(page);
  await page.getByLabel("Valor contestado").fill("40");
  await page.getByLabel("Motivo").fill("Golpe relatado em 20/11");
  await confirm(page, "Bloquear o valor");
  await expect(page.getByText("Contestação registrada e valor bloqueado.")).toBeVisible();
  expect(await left(store)).toEqual([60, 40]);

  await page.getByRole("row").filter({ hasText: name }).locator("[data-row]:visible").click();
  await expect(page.getByText(/não pode ser sacado nem reembolsado/)).toBeVisible();
  await noFaultsInBothThemes(page);
  await page.getByRole("button", { name: "Registrar a decisão" }).click();
  await page.getByLabel("Código do autenticador").fill(await freshCodes(operator));
  await expect(page.getByText("Escreva o que o banco disse.")).toBeVisible();
  await page.getByRole("radio", { name: /^A loja perdeu/ }).check({ force: true });
  await expect(page.getByText("Debitado de vez")).toBeVisible();
  await page.getByLabel("Motivo dado pelo banco").fill("Devolução aceita");
  await noFaultsInBothThemes(page);
  await page.getByRole("button", { name: "Tirar o valor da loja" }).click();
  await expect(page.getByText("Valor retirado da loja.")).toBeVisible();
  expect(await left(store)).toEqual([60, 0]);
});

test("the decision from the list of cases names what is blocked, without the list of disputes", async ({
  page,
  context,
}) => {
  const store = await storeWithMoney(100, { mode: "live", outboundGateway: "manual" });
  const payment = await db().payment.findFirstOrThrow({ where: { storeId: store.id } });
  const debit = { storeId: store.id, direction: "debit", amount: 40, reason: "Tarifa" } as const;
  await adjustBalance(platform, { ...debit, idempotencyKey: randomUUID() });
  await openDispute(platform, { paymentId: payment.id, reason: "Golpe relatado" });
  expect(await left(store)).toEqual([0, 60]);
  await signedIn(context, operator);
  await page.route("**/api/v1/operator/disputes?*", (route) => route.abort());
  await page.goto(`/operador/pendencias?tipo=payment_disputed&conta=${payment.accountId}`);
  await page.getByRole("button", { name: "Registrar decisão" }).click();
  const dialog = page.getByRole("dialog");
  const released = (name: string) => dialog.getByText(name, { exact: true }).locator("xpath=..");
  await expect(released("Liberado para a loja")).toContainText("60,00");
  await expect(released("Não bloqueado por falta de saldo")).toContainText("40,00");
  await noFaultsInBothThemes(page);
  await page.getByLabel("Motivo dado pelo banco").fill("Entrega comprovada");
  await confirm(page, /^Liberar/);
  await expect(page.getByText("Valor liberado para a loja.")).toBeVisible();
  expect(await left(store)).toEqual([60, 0]);
});

test("a balance is adjusted with a reason, and a debit never goes below what is there", async ({
  page,
  context,
}) => {
  const store = await storeWithMoney(50);
  const { name } = await named(store);
  await signedIn(context, operator);
  await page.goto("/operador/ajustes");
  await page.getByRole("button", { name: "Novo ajuste de saldo" }).first().click();
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText("Escolha a loja.")).toBeVisible();
  await noFaultsInBothThemes(page);
  await chooseStore(page, "Loja", store);
  await page.getByRole("radio", { name: /^Débito/ }).check({ force: true });
  await page.getByLabel("Valor", { exact: true }).fill("70");
  await page.getByLabel("Motivo").fill("Tarifa cobrada em dobro");
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("dialog").getByText(name)).toBeVisible();
  await noFaultsInBothThemes(page);
  await confirm(page, /^Debitar R\$.70,00/);
  await expect(page.getByRole("alert").getByText(/saldo/i)).toBeVisible();
  await page.getByLabel("Valor", { exact: true }).fill("12,50");
  await page.getByRole("button", { name: "Continuar" }).click();
  await confirm(page, /^Debitar R\$.12,50/);
  await expect(page.getByText("Saldo ajustado.")).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row.getByText(/12,50/).filter({ visible: true })).toBeVisible();
  expect(await left(store)).toEqual([37.5, 0]);
});

test("a Pix without a charge is credited to the store that the operator names", async ({ page, context }) => {
  const store = await makeStore({ mode: "live", outboundGateway: "manual" });
  const endToEndId = `E${randomUUID().replaceAll("-", "").slice(0, 31)}`;
  await db().unmatchedPayment.create({
    data: {
      ...{ accountId: MANUAL_ACCOUNT.id, endToEndId, amount: "23.40", payerName: `Rita ${store.slug}` },
      paidAt: new Date(),
    },
  });
  await signedIn(context, operator);
  await page.goto(`/operador/pendencias?tipo=payment_unmatched&conta=${MANUAL_ACCOUNT.id}`);
  await expect(page.getByRole("heading", { name: "Pendências de todas as lojas" })).toBeVisible();
  const openCase = page.getByRole("listitem").filter({ hasText: store.slug });
  await expect(openCase.getByText("De nenhuma loja")).toBeVisible();
  await noFaultsInBothThemes(page);
  await openCase.getByRole("button", { name: /^Creditar/ }).click();
  await page.getByLabel("Código do autenticador").fill(await freshCodes(operator));
  const credit = page.getByRole("dialog").getByRole("button", { name: /^Creditar/ });
  await credit.click();
  await expect(page.getByText("Escolha a loja.")).toBeVisible();
  await chooseStore(page, "Loja que recebe", store);
  await noFaultsInBothThemes(page);
  await credit.click();
  await expect(page.getByText("Pix creditado à loja.")).toBeVisible();
  await expect(openCase).toHaveCount(0);
  expect(await left(store)).toEqual([23.4, 0]);
});

test("on a phone, too, a dispute says how much of it is missing", async ({ page, context }) => {
  await signedIn(context, operator);
  await page.setViewportSize({ width: 390, height: 844 });
  await operatorPictures()
    .find(({ path }) => path === "/operador/contestacoes")
    ?.before?.(page);
  await page.goto("/operador/contestacoes");
  const missing = page
    .getByRole("main")
    .getByText(/^faltam R\$.39,90$/)
    .filter({ visible: true });
  await expect(missing).toHaveCount(1);
  await expect(
    page
      .getByRole("main")
      .getByText(/^faltam/)
      .filter({ visible: true }),
  ).toHaveCount(1);
});

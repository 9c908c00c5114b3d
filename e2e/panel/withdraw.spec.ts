import { db } from "#lib/db/client.ts";
import { expect, test } from "../fixtures/browser-test.ts";
import { openCharge } from "../fixtures/client.ts";
import { dialogOf, fillWithdrawal, owned, toNextStep, typeCode } from "../fixtures/money-page.ts";
import { noFaultsInBothThemes } from "../fixtures/page.ts";
import { signedIn } from "../fixtures/panel.ts";
import { patience } from "../fixtures/patience.ts";
import { freshCodes, makeMember } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";
import { balanceOf, storeWithMoney } from "../fixtures/wallet.ts";

// Each test checks every step in both themes.
test.describe.configure({ timeout: 180_000 });

test("a withdrawal to a key: recognised, confirmed by a code bound to it, followed to its end", {
  tag: "@both",
}, async ({ page }) => {
  const { store, owner } = await owned(page, 300, { withdrawalFee: "1.5" });
  await fillWithdrawal(page, "123.456.789-09", "1250");
  await expect(dialogOf(page).getByText("Chave CPF")).toBeVisible();
  await toNextStep(page);
  await expect(dialogOf(page).getByText("O máximo por saque agora é R$ 1.000,00.")).toBeVisible();
  await dialogOf(page).getByLabel("Valor").fill("300");
  await expect(
    dialogOf(page).getByText("O saldo não cobre valor e tarifa. O máximo é R$ 298,50."),
  ).toBeVisible();
  await dialogOf(page).getByLabel("Valor").fill("120,50");
  await expect(dialogOf(page).getByText("R$ 122,00")).toBeVisible();
  await noFaultsInBothThemes(page);
  await toNextStep(page);

  await expect(dialogOf(page).getByText("R$ 120,50 para 123.456.789-09")).toBeVisible();
  await noFaultsInBothThemes(page);
  await expect(dialogOf(page).getByRole("button", { name: /^Sacar R\$\s120,50$/ })).toBeVisible();
  await typeCode(page, "000000");
  await expect(dialogOf(page).getByText("Este código não está certo.")).toBeVisible();
  // The refused code is cleared, and the next one can be typed immediately.
  const code = dialogOf(page).getByLabel("Código do autenticador");
  await expect(code).toHaveValue("");
  await expect(code).toBeFocused();
  await page.keyboard.type(await freshCodes(owner));

  await expect(dialogOf(page).getByText(/R\$\s120,50 enviados/)).toBeVisible();
  await expect(dialogOf(page).getByText("Confirmado")).toBeVisible();
  await expect(dialogOf(page).getByRole("button", { name: "Comprovante" })).toBeVisible();
  await noFaultsInBothThemes(page);
  await dialogOf(page).getByRole("button", { name: "Fechar" }).last().click();
  await expect(page.getByRole("button", { name: "Sacar", exact: true })).toBeFocused();
  await expect(page.getByText("R$ 178,00").first()).toBeVisible();
  expect(await balanceOf(store)).toEqual({ available: 178, pending: 0, blocked: 0 });
});

test("a code with a value is paid with its own", async ({ page }) => {
  const payee = await makeStore();
  const charge = await openCharge(payee.apiKey, 40);
  const { store, owner } = await owned(page, 100);
  await page.goto("/painel/carteira?sacar=true");
  await dialogOf(page).getByLabel("Para onde").fill(charge.body.data.payment.copyPaste);
  await expect(dialogOf(page).getByText("O valor está no código.")).toBeVisible();
  await expect(dialogOf(page).getByLabel("Valor")).toHaveValue("40,00");
  await toNextStep(page);
  await typeCode(page, await freshCodes(owner));
  await expect(dialogOf(page).getByText(/R\$\s40,00 enviados/)).toBeVisible();
  expect((await balanceOf(store)).available).toBe(60);
  // Its end was seen: the next withdrawal begins with an empty form, however the page was left.
  await page.goto("/painel");
  await page.goto("/painel/carteira");
  await expect(page.getByText("R$ 60,00").first()).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Sacar", exact: true }).click();
  await expect(dialogOf(page).getByLabel("Para onde")).toHaveValue("");
});

test("a trusted account is a press away", async ({ page }) => {
  const { store, owner } = await owned(page, 100);
  await page.goto("/painel/carteira?aba=protecoes");
  await expect(page.getByRole("heading", { name: "Contas de confiança" })).toBeVisible();
  await page.getByRole("button", { name: "Adicionar conta" }).click();
  await dialogOf(page).getByLabel("Chave Pix").fill("(11) 98765-4321");
  await expect(dialogOf(page).getByText("Celular +55 11 98765-4321")).toBeVisible();
  await dialogOf(page).getByLabel("Nome").fill("Conta da empresa");
  await toNextStep(page);
  await dialogOf(page)
    .getByLabel(/código/i)
    .fill(await freshCodes(owner));
  await expect(page.getByText("+55 11 *****-4321")).toBeVisible();
  await noFaultsInBothThemes(page);
  await page.goto("/painel/carteira?sacar=true");
  await dialogOf(page)
    .getByRole("button", { name: /Conta da empresa/ })
    .click();
  await dialogOf(page).getByLabel("Valor").fill("30");
  await toNextStep(page);
  await expect(dialogOf(page).getByText(/R\$\s30,00 para Conta da empresa/)).toBeVisible();
  await typeCode(page, await freshCodes(owner));
  await expect(dialogOf(page).getByText(/R\$\s30,00 enviados/)).toBeVisible();
  expect((await balanceOf(store)).available).toBe(70);
});

test("what the bank refuses comes back; what it does not confirm is said calmly and ends by itself", async ({
  page,
}) => {
  const { store, owner } = await owned(page, 100);
  await fillWithdrawal(page, "rejected@sandbox.test", "25");
  await toNextStep(page);
  await typeCode(page, await freshCodes(owner));
  await expect(dialogOf(page).getByText(/Saque de R\$\s25,00 recusado/)).toBeVisible({
    timeout: 30_000 * patience(),
  });
  await expect(dialogOf(page).getByText(/^recusado pelo banco$/i)).toHaveText(["Recusado pelo banco"]);
  await expect(dialogOf(page).getByText("Valor de volta ao saldo")).toBeVisible();
  await noFaultsInBothThemes(page);
  await dialogOf(page).getByRole("button", { name: "Fechar" }).last().click();
  expect((await balanceOf(store)).available).toBe(100);

  await fillWithdrawal(page, "uncertain@sandbox.test", "30");
  await toNextStep(page);
  await typeCode(page, await freshCodes(owner));
  await expect(dialogOf(page).getByText(/R\$\s30,00 (a caminho|enviados)/)).toBeVisible();
  await expect(dialogOf(page).getByText(/R\$\s30,00 enviados/)).toBeVisible({ timeout: 40_000 * patience() });
  expect((await balanceOf(store)).available).toBe(70);
});

test("a lost answer and a repeated press never send twice, also over a reload", async ({ page }) => {
  const { store, owner } = await owned(page, 100);
  await fillWithdrawal(page, "ana@example.com", "20");
  await toNextStep(page);
  const sends = "**/api/v1/wallet/withdrawals";
  await page.route(sends, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await typeCode(page, await freshCodes(owner));
  // The sixth digit has submitted the form; two more presses do nothing.
  const button = dialogOf(page).getByRole("button", { name: /^Sacar/ });
  for (const _ of [1, 2]) await button.dispatchEvent("click");
  // The page tries three times under one key before it reports the failure.
  await expect(dialogOf(page).getByText(/o mesmo saque nunca sai duas vezes/)).toBeVisible({
    timeout: 30_000 * patience(),
  });
  await page.unroute(sends);
  await page.reload();
  await expect(dialogOf(page).getByText(/R\$\s20,00 enviados/)).toBeVisible();
  expect(await db().withdrawal.count({ where: { storeId: store.id } })).toBe(1);
  expect((await balanceOf(store)).available).toBe(80);
});

test("a server that fails: each step says so, keeps what was typed, and goes on", async ({ page }) => {
  const { owner } = await owned(page, 100);
  const failing = (path: string) =>
    page.route(path, (route) =>
      route.fulfill({ status: 500, json: { code: "InternalError", message: "x", requestId: "r" } }),
    );
  await failing("**/wallet/balance");
  await failing("**/wallet/activity*");
  await page.goto("/painel/carteira");
  await expect(page.getByRole("button", { name: /Tentar de novo/ }).first()).toBeVisible({
    timeout: 20_000 * patience(),
  });
  await page.unrouteAll();
  const again = page.getByRole("button", { name: /Tentar de novo/ });
  await expect(async () => {
    if ((await again.count()) > 0) await again.first().click({ timeout: 1_000 });
    await expect(again).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await expect(page.getByText("R$ 100,00").first()).toBeVisible();

  await page.getByRole("button", { name: "Sacar", exact: true }).click();
  await failing("**/destination/preview");
  await dialogOf(page).getByLabel("Para onde").fill("ana@example.com");
  await expect(dialogOf(page).getByLabel("Para onde")).toHaveAttribute("aria-invalid", "true", {
    timeout: 20_000 * patience(),
  });
  await page.unrouteAll();
  await dialogOf(page).getByLabel("Para onde").fill("anna@example.com");
  await dialogOf(page).getByLabel("Valor").fill("10");
  await toNextStep(page);
  await failing("**/api/v1/wallet/withdrawals");
  await typeCode(page, await freshCodes(owner));
  await expect(dialogOf(page).getByText(/o mesmo saque nunca sai duas vezes/)).toBeVisible({
    timeout: 20_000 * patience(),
  });
  await noFaultsInBothThemes(page);
  await page.unrouteAll();
  await typeCode(page, await freshCodes(owner));
  await expect(dialogOf(page).getByText(/R\$\s10,00 enviados/)).toBeVisible();
});

test("five wrong codes and a new authenticator are explained", async ({ page }) => {
  const store = await storeWithMoney(50);
  const owner = await makeMember({ storeId: store.id });
  await signedIn(page.context(), owner);
  await fillWithdrawal(page, "ana@example.com", "10");
  await toNextStep(page);
  await db().member.update({ where: { id: owner.id }, data: { totpFailures: 4 } });
  await typeCode(page, "000000");
  await expect(dialogOf(page).getByText(/Foram 5 códigos errados/)).toBeVisible();
  await db().member.update({
    where: { id: owner.id },
    data: { totpLockedUntil: null, totpTrustedFrom: new Date(Date.now() + 3_600_000) },
  });
  await typeCode(page, await freshCodes(owner));
  await expect(dialogOf(page).getByText(/Seu autenticador é novo/)).toBeVisible();
  expect(await db().withdrawal.count({ where: { storeId: store.id } })).toBe(0);
});

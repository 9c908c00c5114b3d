import { expect, type Page, test } from "@playwright/test";
import { closeDatabase, db } from "#lib/db/client.ts";
import { call } from "../api/client.ts";
import { noFaultsInBothThemes, openAs } from "../fixtures/money-page.ts";
import { freshCodes, makeMember, type TestMember } from "../fixtures/session.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { balanceOf, storeWithMoney } from "../fixtures/wallet.ts";

test.afterAll(closeDatabase);
// Each walk looks at every step in both themes.
test.describe.configure({ timeout: 180_000 });

async function owned(
  page: Page,
  amount: number,
  options = {},
): Promise<{ store: TestStore; owner: TestMember }> {
  const store = amount > 0 ? await storeWithMoney(amount, options) : await makeStore(options);
  const owner = await makeMember({ storeId: store.id });
  await openAs(page, owner);
  return { store, owner };
}

/** A table has its lines for a phone and for a desk; one of them is seen. */
const seen = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();

const dialog = (page: Page) => page.getByRole("dialog");

/** The first step: where to and how much. */
async function fill(page: Page, to: string, amount: string): Promise<void> {
  await page.goto("/painel/carteira");
  await page.getByRole("button", { name: "Sacar", exact: true }).click();
  await dialog(page).getByLabel("Para onde").fill(to);
  await dialog(page).getByLabel("Valor").fill(amount);
}

/** The second step, up to the code that was typed. */
async function type(page: Page, code: string): Promise<void> {
  await dialog(page).getByLabel("Código do autenticador").fill(code);
}

const next = (page: Page) => dialog(page).getByRole("button", { name: "Continuar" }).click();
const send = (page: Page, amount: RegExp) => dialog(page).getByRole("button", { name: amount }).click();

test("a withdrawal to a key: recognised, confirmed by a code bound to it, followed to its end", async ({
  page,
}) => {
  const { store, owner } = await owned(page, 300, { withdrawalFee: "1.5" });
  await fill(page, "123.456.789-09", "1250");
  await expect(dialog(page).getByText("Chave CPF")).toBeVisible();
  await next(page);
  await expect(dialog(page).getByText("O máximo por saque agora é R$ 1.000,00.")).toBeVisible();
  await dialog(page).getByLabel("Valor").fill("300");
  await expect(
    dialog(page).getByText("O saldo não cobre valor e tarifa. O máximo é R$ 298,50."),
  ).toBeVisible();
  await dialog(page).getByLabel("Valor").fill("120,50");
  await expect(dialog(page).getByText("R$ 122,00")).toBeVisible();
  await noFaultsInBothThemes(page);
  await next(page);

  await expect(dialog(page).getByText("R$ 120,50 para 123.456.789-09")).toBeVisible();
  await noFaultsInBothThemes(page);
  await type(page, "000000");
  await send(page, /^Sacar R\$\s120,50$/);
  await expect(dialog(page).getByText("Este código não está certo.")).toBeVisible();
  await type(page, await freshCodes(owner));
  await send(page, /^Sacar R\$\s120,50$/);

  await expect(dialog(page).getByText(/R\$\s120,50 enviados/)).toBeVisible();
  await expect(dialog(page).getByText("Confirmado")).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: "Comprovante" })).toBeVisible();
  await noFaultsInBothThemes(page);
  await dialog(page).getByRole("button", { name: "Fechar" }).last().click();
  await expect(page.getByRole("button", { name: "Sacar", exact: true })).toBeFocused();
  await expect(page.getByText("R$ 178,00").first()).toBeVisible();
  expect(await balanceOf(store)).toEqual({ available: 178, pending: 0, blocked: 0 });
});

test("a code with a value is paid with its own", async ({ page }) => {
  const payee = await makeStore();
  const charge = await call("POST", "/transactions", {
    key: payee.apiKey,
    body: { type: "PIX_IN", amount: 40 },
  });
  const { store, owner } = await owned(page, 100);
  await page.goto("/painel/carteira?sacar=true");
  await dialog(page).getByLabel("Para onde").fill(charge.body.data.payment.copyPaste);
  await expect(dialog(page).getByText("O valor está no código.")).toBeVisible();
  await expect(dialog(page).getByLabel("Valor")).toHaveValue("40,00");
  await next(page);
  await type(page, await freshCodes(owner));
  await send(page, /Sacar/);
  await expect(dialog(page).getByText(/R\$\s40,00 enviados/)).toBeVisible();
  expect((await balanceOf(store)).available).toBe(60);
});

test("a listed destination is a press away", async ({ page }) => {
  const { store, owner } = await owned(page, 100);
  await page.goto("/painel/carteira?aba=protecoes");
  await page.getByRole("button", { name: "Pôr na lista" }).click();
  await dialog(page).getByLabel("Chave Pix").fill("(11) 98765-4321");
  await expect(dialog(page).getByText("Celular +55 11 98765-4321")).toBeVisible();
  await dialog(page).getByLabel("Nome").fill("Conta da empresa");
  await next(page);
  await dialog(page)
    .getByLabel(/código/i)
    .fill(await freshCodes(owner));
  await dialog(page).getByRole("button", { name: "Pôr na lista" }).click();
  await expect(page.getByText("+55 11 *****-4321")).toBeVisible();
  await noFaultsInBothThemes(page);
  await page.goto("/painel/carteira?sacar=true");
  await dialog(page)
    .getByRole("button", { name: /Conta da empresa/ })
    .click();
  await dialog(page).getByLabel("Valor").fill("30");
  await next(page);
  await expect(dialog(page).getByText(/R\$\s30,00 para Conta da empresa/)).toBeVisible();
  await type(page, await freshCodes(owner));
  await send(page, /Sacar/);
  await expect(dialog(page).getByText(/R\$\s30,00 enviados/)).toBeVisible();
  expect((await balanceOf(store)).available).toBe(70);
});

test("what the bank refuses comes back; what it does not confirm is said calmly and ends by itself", async ({
  page,
}) => {
  const { store, owner } = await owned(page, 100);
  await fill(page, "rejected@sandbox.test", "25");
  await next(page);
  await type(page, await freshCodes(owner));
  await send(page, /Sacar/);
  await expect(dialog(page).getByText(/R\$\s25,00 não saíram/)).toBeVisible({ timeout: 30_000 });
  await expect(dialog(page).getByText("Valor de volta ao saldo")).toBeVisible();
  await noFaultsInBothThemes(page);
  await dialog(page).getByRole("button", { name: "Fechar" }).last().click();
  expect((await balanceOf(store)).available).toBe(100);

  await fill(page, "uncertain@sandbox.test", "30");
  await next(page);
  await type(page, await freshCodes(owner));
  await send(page, /Sacar/);
  await expect(dialog(page).getByText(/R\$\s30,00 (a caminho|enviados)/)).toBeVisible();
  await expect(dialog(page).getByText(/R\$\s30,00 enviados/)).toBeVisible({ timeout: 40_000 });
  expect((await balanceOf(store)).available).toBe(70);
});

test("a lost answer and a repeated press never send twice, also over a reload", async ({ page }) => {
  const { store, owner } = await owned(page, 100);
  await fill(page, "ana@example.com", "20");
  await next(page);
  const sends = "**/api/v1/wallet/withdrawals";
  await page.route(sends, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await type(page, await freshCodes(owner));
  const button = dialog(page).getByRole("button", { name: /^Sacar/ });
  await button.dblclick();
  await expect(dialog(page).getByText(/o mesmo saque nunca sai duas vezes/)).toBeVisible();
  await page.unroute(sends);
  await page.reload();
  await expect(dialog(page).getByText(/R\$\s20,00 enviados/)).toBeVisible();
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
  await expect(page.getByRole("button", { name: /Tentar de novo/ }).first()).toBeVisible({ timeout: 20_000 });
  await noFaultsInBothThemes(page);
  await page.unrouteAll();
  const again = page.getByRole("button", { name: /Tentar de novo/ });
  await expect(async () => {
    if ((await again.count()) > 0) await again.first().click({ timeout: 1_000 });
    await expect(again).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await expect(page.getByText("R$ 100,00").first()).toBeVisible();

  await page.getByRole("button", { name: "Sacar", exact: true }).click();
  await failing("**/destination/preview");
  await dialog(page).getByLabel("Para onde").fill("ana@example.com");
  await expect(dialog(page).getByLabel("Para onde")).toHaveAttribute("aria-invalid", "true", {
    timeout: 20_000,
  });
  await page.unrouteAll();
  await dialog(page).getByLabel("Para onde").fill("anna@example.com");
  await dialog(page).getByLabel("Valor").fill("10");
  await next(page);
  await failing("**/api/v1/wallet/withdrawals");
  await type(page, await freshCodes(owner));
  await send(page, /Sacar/);
  await expect(dialog(page).getByText(/o mesmo saque nunca sai duas vezes/)).toBeVisible({ timeout: 20_000 });
  await noFaultsInBothThemes(page);
  await page.unrouteAll();
  await type(page, await freshCodes(owner));
  await send(page, /Sacar/);
  await expect(dialog(page).getByText(/R\$\s10,00 enviados/)).toBeVisible();
});

test("without an authenticator the way to one is shown; five wrong codes are explained", async ({ page }) => {
  const store = await storeWithMoney(50);
  const bare = await makeMember({ storeId: store.id, totp: false });
  await openAs(page, bare);
  await fill(page, "ana@example.com", "10");
  await next(page);
  await expect(dialog(page).getByRole("link", { name: "Ligar o autenticador" })).toHaveAttribute(
    "href",
    "/conta",
  );
  await noFaultsInBothThemes(page);

  const owner = await makeMember({ storeId: store.id });
  await page.context().clearCookies();
  await openAs(page, owner);
  await page.evaluate(() => sessionStorage.clear());
  await fill(page, "ana@example.com", "10");
  await next(page);
  await db().member.update({ where: { id: owner.id }, data: { totpFailures: 4 } });
  await type(page, "000000");
  await send(page, /Sacar/);
  await expect(dialog(page).getByText(/Foram 5 códigos errados/)).toBeVisible();
  await db().member.update({
    where: { id: owner.id },
    data: { totpLockedUntil: null, totpTrustedFrom: new Date(Date.now() + 3_600_000) },
  });
  await type(page, await freshCodes(owner));
  await send(page, /Sacar/);
  await expect(dialog(page).getByText(/Seu autenticador é novo/)).toBeVisible();
  expect(await db().withdrawal.count({ where: { storeId: store.id } })).toBe(0);
});

test("a manager sees the money and no way to move it", async ({ page }) => {
  const { store } = await owned(page, 60);
  await page.context().clearCookies();
  await openAs(page, await makeMember({ storeId: store.id, role: "manager" }));
  await page.goto("/painel/carteira");
  await expect(page.getByText("Só quem é dono da loja pode sacar.")).toBeVisible();
  await expect(page.getByText("R$ 60,00").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Sacar", exact: true })).toHaveCount(0);
  await page.goto("/painel/carteira?sacar=true&aba=protecoes");
  await expect(page.getByText("Só quem é dono da loja muda as proteções.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Mudar" })).toHaveCount(0);
  await expect(dialog(page)).toHaveCount(0);
  await noFaultsInBothThemes(page);
});

test("protections: what gets tighter counts at once, what gets looser is shown with its time", async ({
  page,
}) => {
  const { owner } = await owned(page, 50);
  await page.goto("/painel/carteira?aba=protecoes");
  const change = async (limit: string) => {
    await page.getByRole("button", { name: "Mudar", exact: true }).click();
    await dialog(page)
      .getByLabel(/Limite das 6h às 20h/)
      .fill(limit);
    await next(page);
    await dialog(page)
      .getByLabel(/código/i)
      .fill(await freshCodes(owner));
    await dialog(page).getByRole("button", { name: "Mudar as proteções" }).click();
    await expect(dialog(page)).toHaveCount(0);
  };
  await change("500");
  await expect(page.getByText("R$ 500,00")).toBeVisible();
  await change("800");
  await expect(page.getByText(/O que afrouxa passa a valer em/)).toBeVisible();
  await expect(page.getByText("R$ 800,00")).toBeVisible();
  await noFaultsInBothThemes(page);
});

test("movements lead to their order and their withdrawal; views, an empty store, the list of withdrawals", async ({
  page,
}) => {
  const { store } = await owned(page, 80);
  const sent = await call("POST", "/wallet/withdrawals", {
    key: store.apiKey,
    body: { amount: 15, pixKey: "ana@example.com", description: "Fornecedor" },
  });
  await page.goto("/painel/carteira");
  await expect(seen(page, "Saque enviado")).toBeVisible();
  await page.getByRole("group", { name: "O que mostrar" }).getByText("Saques").click();
  await expect(page).toHaveURL(/ver=withdrawals/);
  await expect(seen(page, "Concluído")).toBeVisible();
  await page.goto(`/painel/saques?saque=${sent.body.withdrawal.id}`);
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByText("Confirmado")).toBeVisible();
  await expect(drawer.getByText("uma chave de API")).toBeVisible();
  await noFaultsInBothThemes(page);
  await drawer.getByRole("button", { name: "Fechar" }).click();
  await expect(seen(page, "Fornecedor")).toBeVisible();
  await noFaultsInBothThemes(page);

  await page.context().clearCookies();
  await openAs(page, await makeMember({ storeId: (await makeStore()).id }));
  await page.goto("/painel/carteira");
  await expect(page.getByText("Nada se moveu ainda")).toBeVisible();
  await noFaultsInBothThemes(page);
  await page.goto("/painel/saques");
  await expect(page.getByText("Nenhum saque ainda")).toBeVisible();
  await noFaultsInBothThemes(page);
});

test("another owner approves what is above the limit of one", async ({ page }) => {
  const { store, owner } = await owned(page, 200);
  await makeMember({ storeId: store.id });
  await db().withdrawalGuard.create({
    data: {
      storeId: store.id,
      settings: {
        ...{ allowListOnly: false, dayLimit: null, nightLimit: null },
        ...{ approvalAbove: 50, coolingOffHours: 24 },
      },
    },
  });
  const waiting = await call("POST", "/wallet/withdrawals", {
    key: store.apiKey,
    body: { amount: 70, pixKey: "ana@example.com" },
  });
  await page.goto(`/painel/saques?saque=${waiting.body.withdrawal.id}`);
  await page.getByRole("button", { name: /Aprovar R\$\s70,00/ }).click();
  await noFaultsInBothThemes(page);
  const asked = page.getByRole("dialog", { name: "Aprovar o saque" });
  await asked.getByLabel(/código/i).fill(await freshCodes(owner));
  await asked.getByRole("button", { name: /Aprovar/ }).click();
  await expect(page.getByText("Confirmado")).toBeVisible();
  expect((await balanceOf(store)).available).toBe(130);
});

test("the month's statement adds up, walks from month to month and prints", async ({ page }) => {
  await owned(page, 90);
  await page.goto("/painel/carteira/extrato");
  await expect(page.getByRole("heading", { name: /^Extrato de/ })).toBeVisible();
  await expect(page.getByText("Saldo no fim")).toBeVisible();
  await expect(page.getByText("R$ 90,00").first()).toBeVisible();
  await noFaultsInBothThemes(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Impresso em")).toBeVisible();
  await expect(page.getByRole("button", { name: "Imprimir ou PDF" })).toBeHidden();
  await expect(page.getByRole("navigation").first()).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "Mês anterior" }).click();
  await expect(page).toHaveURL(/mes=/);
  await expect(page.getByText("Nada se moveu neste mês.")).toBeVisible();
});

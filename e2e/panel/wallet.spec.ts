import { db } from "#lib/db/client.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { byHand } from "../fixtures/by-hand.ts";
import { call } from "../fixtures/client.ts";
import { owned } from "../fixtures/money-page.ts";
import { noFaultsInBothThemes } from "../fixtures/page.ts";
import { signedIn, signedOut } from "../fixtures/panel.ts";
import { freshCodes, makeMember } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";
import { balanceOf, ended, withdraw } from "../fixtures/wallet.ts";

// Each test checks every step in both themes.
test.describe.configure({ timeout: 180_000 });

/** A table has its lines for a phone and for a desk; one of them is seen. */
const seen = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();

const dialog = (page: Page) => page.getByRole("dialog");

const next = (page: Page) => dialog(page).getByRole("button", { name: "Continuar" }).click();

test("a manager sees the money and no way to move it", async ({ page }) => {
  const { store } = await owned(page, 60);
  await page.context().clearCookies();
  await signedIn(page.context(), await makeMember({ storeId: store.id, role: "manager" }));
  await page.goto("/painel/carteira");
  await expect(page.getByText("Só quem é dono da loja pode sacar.")).toBeVisible();
  await expect(page.getByText("R$ 60,00").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Sacar", exact: true })).toHaveCount(0);
  await page.goto("/painel/carteira?sacar=true&aba=protecoes");
  await expect(page.getByText("Só quem é dono da loja muda as proteções.")).toBeVisible();
  await expect(page.getByText(/^Mais proteção vale na hora, menos proteção vale em 24 h/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Mudar" })).toHaveCount(0);
  await expect(dialog(page)).toHaveCount(0);
  await noFaultsInBothThemes(page);
});

test("stricter protections apply immediately; looser ones are shown with their time", async ({ page }) => {
  const { owner } = await owned(page, 50);
  await page.goto("/painel/carteira?aba=protecoes");
  const limit = dialog(page).getByLabel(/Limite das 6h às 20h/);
  const change = async (amount: string) => {
    await page.getByRole("button", { name: "Mudar", exact: true }).click();
    await limit.fill(amount);
    await next(page);
    await dialog(page)
      .getByLabel(/código/i)
      .fill(await freshCodes(owner));
    await expect(dialog(page)).toHaveCount(0);
  };
  await change("500");
  await expect(page.getByText("R$ 500,00")).toBeVisible();
  // An amount that can't be read is not "no limit".
  await page.getByRole("button", { name: "Mudar", exact: true }).click();
  await limit.fill("1500,000");
  await next(page);
  await expect(limit).toBeFocused();
  await expect(
    dialog(page).getByText("Escreva um valor como 1.234,56, com no máximo duas casas decimais."),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Sair sem salvar" }).click();
  await change("800");
  await expect(page.getByText(/Menos proteção passa a valer em/)).toBeVisible();
  await expect(page.getByText("R$ 800,00")).toBeVisible();
  await noFaultsInBothThemes(page);
});

test("movements lead to their order and their withdrawal; views, an empty store, the list of withdrawals", {
  tag: "@both",
}, async ({ page }) => {
  const { store } = await owned(page, 80);
  const sent = await call("POST", "/wallet/withdrawals", {
    key: store.apiKey,
    body: { amount: 15, pixKey: "ana@example.com", description: "Fornecedor" },
  });
  // The list of movements is read once.
  await ended(store, sent.body.withdrawal.id);
  await page.goto("/painel/carteira");
  await expect(seen(page, "Saque enviado")).toBeVisible();
  const recipient = "para Favorecido de Testes · Banco de testes · a***@example.com";
  await expect(seen(page, recipient)).toBeVisible();
  await expect(page.getByText("Último movimento")).toBeVisible();
  await page.getByRole("group", { name: "O que mostrar" }).getByText("Saques").click();
  await expect(page).toHaveURL(/ver=withdrawals/);
  await expect(seen(page, "Concluído")).toBeVisible();
  await expect(seen(page, recipient)).toBeVisible();
  await page.goto(`/painel/saques?saque=${sent.body.withdrawal.id}`);
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByText("Confirmado")).toBeVisible();
  await expect(drawer.getByText("uma chave de API")).toBeVisible();
  for (const [label, value] of [
    ["Destino", "a***@example.com"],
    ["Quem recebe", "Favorecido de Testes"],
    ["Banco de quem recebe", "Banco de testes"],
  ] as const)
    await expect(drawer.getByText(label, { exact: true }).first().locator("..")).toContainText(value);
  await noFaultsInBothThemes(page);
  await drawer.getByRole("button", { name: "Fechar" }).click();
  await expect(seen(page, "Fornecedor")).toBeVisible();
  await noFaultsInBothThemes(page);

  await signedOut(page);
  await signedIn(page.context(), await makeMember({ storeId: (await makeStore()).id }));
  await page.goto("/painel/carteira");
  await expect(page.getByText("Nada se moveu ainda")).toBeVisible();
  await expect(page.getByText("Último movimento")).toHaveCount(0);
  await page.goto("/painel/saques");
  await expect(page.getByText("Nenhum saque ainda")).toBeVisible();
});

test("the list of withdrawals, the details and the receipt say where the money went", {
  tag: "@full-browser",
}, async ({ page }) => {
  const { store } = await owned(page, 50);
  const { body } = await withdraw(store, { amount: 15, pixKey: "ana@example.com" });
  await ended(store, body.withdrawal.id);
  await page.goto("/painel/saques");
  const row = page.locator("main tbody tr:visible");
  await expect(row).toContainText("para Favorecido de Testes · Banco de testes · a***@example.com");
  await row.locator("[data-row]").click();
  await expect(dialog(page).getByRole("button", { name: "Comprovante" })).toBeVisible();
  const receipt = page.locator("[data-print-sheet]");
  await expect(receipt).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(receipt).toBeVisible();
  for (const [label, value] of [
    ["Para", "a***@example.com"],
    ["Quem recebe", "Favorecido de Testes"],
    ["Banco de quem recebe", "Banco de testes"],
  ] as const)
    await expect(receipt.getByText(label, { exact: true }).locator("..")).toContainText(value);
  await expect(receipt).not.toContainText("ana@example.com");
  await expect(receipt).not.toContainText("Valor pedido");

  // The bank has sent less.
  const set = (columns: string) =>
    byHand(`UPDATE withdrawals SET ${columns} WHERE id = $1`, [body.withdrawal.id]);
  await set("sent_amount = 14, difference = 'booked', difference_at = now(), difference_debited = 0");
  await page.reload();
  await expect(receipt).toContainText(/R\$\s14,00.*Valor pedido\s*R\$\s15,00/);
  await set("sent_amount = NULL, difference = NULL, difference_at = NULL, difference_debited = NULL");
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
  await expect(page.getByText("Confirmado")).toBeVisible();
  expect((await balanceOf(store)).available).toBe(130);

  // The page does not claim that a withdrawal which a person rejected was sent to the bank.
  const unwanted = await call("POST", "/wallet/withdrawals", {
    key: store.apiKey,
    body: { amount: 60, pixKey: "ana@example.com" },
  });
  await page.goto(`/painel/saques?saque=${unwanted.body.withdrawal.id}`);
  await page.getByRole("button", { name: "Recusar", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Recusar" }).click();
  await expect(page.getByText("Recusado na loja", { exact: true })).toBeVisible();
  await expect(page.getByText("Valor de volta ao saldo")).toBeVisible();
  await expect(page.getByText("Enviado ao banco")).toHaveCount(0);
  await expect(page.getByText("O destino recebe")).toHaveCount(0);
  await expect(page.getByText("Saiu da carteira no pedido")).toBeVisible();
});

test("the month's statement adds up, walks from month to month and prints", { tag: "@full-browser" }, async ({
  page,
}) => {
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

test("the only owner of a live store that withdraws is led to a second one, until it is dismissed", {
  tag: "@both",
}, async ({ page }) => {
  const hint = page.getByText("Você é o único dono desta loja");
  const { store } = await owned(page, 100, { outboundGateway: "manual" });
  await page.goto("/painel/carteira");
  await expect(seen(page, "R$ 100,00")).toBeVisible();
  await expect(hint).toHaveCount(0);
  expect((await withdraw(store, { amount: 15, pixKey: "ana@example.com" })).status).toBe(201);
  await page.reload();
  await expect(hint).toBeVisible();
  await expect(page.getByRole("link", { name: "Convidar um dono" })).toHaveAttribute(
    "href",
    "/painel/equipe",
  );
  await noFaultsInBothThemes(page);
  const second = await makeMember({ storeId: store.id });
  await page.reload();
  await expect(seen(page, "R$ 85,00")).toBeVisible();
  await expect(hint).toHaveCount(0);
  await db().membership.deleteMany({ where: { memberId: second.id } });
  await page.reload();
  await page.getByRole("button", { name: "Dispensar" }).click();
  await expect(hint).toHaveCount(0);
  await page.reload();
  await expect(seen(page, "R$ 85,00")).toBeVisible();
  await expect(hint).toHaveCount(0);
});

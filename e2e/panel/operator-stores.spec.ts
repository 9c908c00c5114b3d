import { db } from "#lib/db/client.ts";
import { type Browser, expect, type Page, test } from "../fixtures/browser-test.ts";
import { placeOrder } from "../fixtures/client.ts";
import { noFaultsInBothThemes } from "../fixtures/page.ts";
import { signedIn } from "../fixtures/panel.ts";
import { freshCodes, makeMember, operatorOf, type TestMember } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";
import { earn, storeWithMoney } from "../fixtures/wallet.ts";

/** The operator's stores: searched, read, changed with a reason, and looked into. */
test.describe.configure({ timeout: 240_000, mode: "serial" });

let operator: TestMember;
test.beforeAll(async () => {
  const suite = test.info().project.name === "phone" ? "storesPhone" : "storesPage";
  operator = (await operatorOf(suite, (await makeStore()).id)).member;
});
async function confirm(page: Page, action: string) {
  await expect(page.getByRole("dialog").getByRole("button", { name: action })).toBeVisible();
  await page.getByLabel("Código do autenticador").fill(await freshCodes(operator));
}

/** The store's owner reads the hold and its reason on the wallet. */
async function heldInWallet(browser: Browser, storeId: string) {
  const context = await browser.newContext();
  await signedIn(context, await makeMember({ storeId }));
  const page = await context.newPage();
  await page.goto("/painel/carteira");
  await expect(page.getByText("Quem opera a plataforma está retendo os saques desta loja")).toBeVisible();
  await expect(page.getByText("Motivo: Contestações demais")).toBeVisible();
  await noFaultsInBothThemes(page);
  await context.close();
}

test("a store is found, its terms are changed with a reason, and its withdrawals held and released", {
  tag: "@both",
}, async ({ page, context, browser }) => {
  const store = await storeWithMoney(80, { withdrawalFee: "1.10" });
  await db().store.update({ where: { id: store.id }, data: { name: `Papelaria ${store.slug}` } });
  await makeMember({ storeId: store.id, totp: false });
  await signedIn(context, operator);
  await page.goto("/operador/lojas");
  await page.getByLabel("Buscar por nome ou endereço").fill(store.slug);
  const row = page.getByRole("row").filter({ hasText: store.slug });
  await expect(
    row
      .getByText(/R\$.80,00/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await noFaultsInBothThemes(page);
  await page.locator("[data-row]").filter({ hasText: store.slug }).or(row.getByRole("link")).first().click();
  await expect(page.getByRole("heading", { name: `Papelaria ${store.slug}` })).toBeVisible();
  await expect(page.getByText("Membro de Teste", { exact: true }).filter({ visible: true })).toBeVisible();
  await noFaultsInBothThemes(page);

  await page.getByRole("button", { name: "Mudar", exact: true }).click();
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText("A loja precisa saber por quê.")).toBeVisible();
  await expect(page.getByText("Mude ao menos um dos valores.")).toBeVisible();
  await noFaultsInBothThemes(page);
  await page.getByLabel("Tarifa da venda (%)").fill("3,25");
  await page.getByLabel("Limite de um saque").fill("2500");
  await page.getByLabel("Motivo").fill("Contrato de novembro");
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("dialog").getByText(/R\$.2\.500,00/)).toBeVisible();
  await noFaultsInBothThemes(page);
  await confirm(page, "Mudar as condições");
  await expect(page.getByText("Condições mudadas.")).toBeVisible();
  await expect(page.getByText(/3,25%/).filter({ visible: true })).toBeVisible();

  await page.getByRole("button", { name: "Reter os saques" }).click();
  await page.getByLabel("Motivo").fill("Contestações demais");
  await page.getByRole("button", { name: "Continuar" }).click();
  await confirm(page, "Reter os saques");
  await expect(page.getByText("Os saques estão retidos")).toBeVisible();
  await expect(page.getByText(/Motivo: Contestações demais/)).toBeVisible();
  await noFaultsInBothThemes(page);
  expect((await db().store.findUniqueOrThrow({ where: { id: store.id } })).withdrawalsHeldReason).toBe(
    "Contestações demais",
  );
  await heldInWallet(browser, store.id);
  await page.getByRole("button", { name: "Liberar os saques" }).click();
  await page.getByLabel("Motivo").fill("Conferido");
  await page.getByRole("button", { name: "Continuar" }).click();
  await confirm(page, "Liberar os saques");
  await expect(page.getByText("Os saques saem normalmente")).toBeVisible();
});

test("a look shows the store's data under a banner, and ends", async ({ page, context }) => {
  const store = await makeStore({ feePercent: "0", feeFixed: "0" });
  await earn(store, 20);
  await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }]);
  const { orderCode } = await db().order.findFirstOrThrow({ where: { storeId: store.id } });
  await signedIn(context, operator);
  await page.goto(`/operador/lojas/${store.id}`);
  const code = page.getByText(`••••••${orderCode.slice(-4)}`).filter({ visible: true });
  await page.getByRole("button", { name: "Consultar os dados" }).click();
  await page.getByRole("button", { name: "Abrir a consulta" }).click();
  await expect(page.getByText("A loja precisa saber por quê.")).toBeVisible();
  await expect(code).toHaveCount(0);
  await noFaultsInBothThemes(page);
  await page.getByLabel("Motivo").fill("Chamado 12");
  await page.getByRole("button", { name: "Abrir a consulta" }).click();
  await expect(page.getByText("Você está consultando os dados desta loja, só leitura")).toBeVisible();
  await expect(page.getByText(/Motivo: Chamado 12/)).toBeVisible();
  await expect(code).toBeVisible();
  await noFaultsInBothThemes(page);
  await page.getByRole("tab", { name: "Cobranças" }).click();
  await expect(
    page
      .getByText(/R\$.20,00/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await page.getByRole("tab", { name: "Saques" }).click();
  await expect(page.getByText("Esta loja não tem saques.")).toBeVisible();
  await page.getByRole("button", { name: "Encerrar a consulta" }).click();
  await expect(page.getByText("Consulta encerrada.")).toBeVisible();
  await expect(code).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Consultar os dados" })).toBeVisible();
});

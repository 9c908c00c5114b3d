import { expect, test } from "../fixtures/browser-test.ts";
import { noFaults } from "../fixtures/page.ts";
import { enterAs, openAs, signedOut } from "../fixtures/panel.ts";
import { makeStore } from "../fixtures/store.ts";

/** Acts of the palette open their dialog, and so does their address. */
test.describe.configure({ timeout: 180_000 });

const ACTS = [
  ["sacar", "Sacar", "Sacar", "/painel/carteira?sacar"],
  ["nova cobrança", "Nova cobrança", "Nova cobrança", "/painel/cobrancas?nova"],
  ["criar um cupom", "Criar um cupom", "Novo cupom", "/painel/cupons?novo"],
  ["link de pagamento", "Criar um link de pagamento", "Novo link de pagamento", "/painel/links?novo"],
  ["criar uma categoria", "Criar uma categoria", "Nova categoria", "/painel/categorias?nova"],
  ["campo do checkout", "Criar um campo do checkout", "Novo campo", "/painel/campos?novo"],
  ["convidar", "Convidar uma pessoa para a equipe", "Convidar", "/painel/equipe?convidar"],
  [
    ...["criar uma chave", "Criar uma chave de API", "Nova chave de API"],
    "/painel/desenvolvedores?aba=chaves&nova",
  ],
  [
    ...["adicionar um webhook", "Adicionar um webhook", "Novo webhook"],
    "/painel/desenvolvedores?aba=webhooks&novo",
  ],
] as const;

test("each act of the palette opens its dialog, and closing it clears the address", async ({ page }) => {
  await openAs(page, (await makeStore()).id, "/painel");
  for (const [typed, act, title] of ACTS) {
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: "Buscar e agir" });
    await palette.getByRole("combobox").fill(typed);
    await palette.getByRole("option", { name: act, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog).toBeVisible();
    await noFaults(page, { within: "[role=dialog]" });
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => new URL(page.url()).search).not.toMatch(/sacar|nov[oa]|convidar/);
  }
});

test("the address alone opens it, for those who may", async ({ page }) => {
  const store = await makeStore();
  await enterAs(page.context(), store.id);
  for (const [, , title, address] of ACTS) {
    await page.goto(address);
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
  }
  await signedOut(page);
  await enterAs(page.context(), store.id, "support");
  for (const address of ["/painel/cobrancas?nova", "/painel/cupons?novo", "/painel/equipe?convidar"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main [data-skeleton]")).toHaveCount(0);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});

test("the help of the menu is the panel's: the page first, every other one below", async ({ page }) => {
  await openAs(page, (await makeStore()).id, "/painel/cupons");
  await page.getByRole("button", { name: /^Conta de/ }).click();
  await page.getByRole("menuitem", { name: "Ajuda" }).click();
  const help = page.getByRole("dialog", { name: "Ajuda", exact: true });
  await expect(help).toContainText("Códigos de desconto que o cliente digita no carrinho.");
  await noFaults(page, { within: "[role=dialog]" });
  await help.getByText("Carteira", { exact: true }).click();
  await expect(help).toContainText("quanto pode ser sacado");
  await help.getByRole("link", { name: "Abrir Carteira" }).click();
  await expect(page).toHaveURL(/\/painel\/carteira$/);
  await expect(help).toHaveCount(0);
});

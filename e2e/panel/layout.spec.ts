import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { placeOrder } from "../fixtures/client.ts";
import { noFaults } from "../fixtures/page.ts";
import { nothingAgain, nothingLater } from "../fixtures/page-load.ts";
import { chooseTheme, enterAs, openAs, pressShortcut } from "../fixtures/panel.ts";
import { makeStore } from "../fixtures/store.ts";

/** The layout of the panel's pages, and its states when something fails. */
// axe checks several states, which is slow on a small machine.
test.describe.configure({ timeout: 120_000 });

const isPhone = () => test.info().project.name === "phone";
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Opens a page by the navigation of this width. */
async function goTo(page: Page, name: string): Promise<void> {
  if (isPhone()) await page.getByRole("button", { name: "Mais" }).click();
  await page.getByRole("navigation", { name: "Páginas do painel" }).getByRole("link", { name }).click();
}

test("the pages are reached by the navigation, the focus goes to their heading", { tag: "@both" }, async ({
  page,
  context,
  store,
}) => {
  await enterAs(context, store.id);
  // Neither the guide, which reads the orders every two seconds, nor the watch of new orders is part of the limit.
  await nothingAgain(page);
  await nothingLater(page);
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/v1/")) requests.push(new URL(request.url()).pathname);
  });
  await page.goto("/painel");
  await expect(heading(page, "Visão geral")).toBeVisible();
  await expect(page.getByText("Teste: nenhum dinheiro de verdade")).toBeVisible();
  expect(requests.filter((path) => path.endsWith("/account"))).toHaveLength(1);
  expect(requests.length).toBeLessThanOrEqual(6);
  await goTo(page, "Configurações");
  await expect(heading(page, "Configurações")).toBeFocused();
  await expect(page).toHaveTitle("Configurações · Vitrine");
  await expect(page.getByLabel("Nome da loja")).toHaveValue("Loja de Teste");
  await page.goBack();
  await expect(heading(page, "Visão geral")).toBeVisible();
  if (!isPhone()) return;
  const more = page.getByRole("button", { name: "Mais" });
  await more.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(more).toBeFocused();
});

test("the former addresses lead to the pages of today for good", async ({ request }) => {
  for (const [former, today] of [
    ["ajustes", "configuracoes"],
    ["conferir", "conciliacao"],
  ]) {
    const response = await request.get(`/painel/${former}?aba=producao`, { maxRedirects: 0 });
    expect(response.status()).toBe(308);
    expect(response.headers().location).toBe(`/painel/${today}?aba=producao`);
  }
});

test("a keyboard does it all: the way past the navigation, letters for pages, the sheet of them", async ({
  page,
}) => {
  await openAs(page, (await makeStore()).id, "/painel");
  await expect(heading(page, "Visão geral")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Ir para o conteúdo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#conteudo")).toBeFocused();
  await pressShortcut(page, "ga");
  await expect(heading(page, "Configurações")).toBeVisible();
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Atalhos do teclado" });
  await expect(sheet.getByText("Pedidos")).toBeVisible();
  await noFaults(page);
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  // A letter that is typed is no shortcut.
  await page.getByLabel("Nome da loja").press("g");
  await page.getByLabel("Nome da loja").press("v");
  await expect(heading(page, "Configurações")).toBeVisible();
});

test("the palette finds pages, actions, products and orders", async ({ page, store }) => {
  const order = (await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }])).body
    .order;
  await openAs(page, store.id, "/painel");
  await expect(heading(page, "Visão geral")).toBeVisible();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Buscar e agir" });
  const field = palette.getByRole("combobox");
  await expect(field).toBeFocused();
  await field.fill("cartao");
  await expect(palette.getByRole("option", { name: "Cartão presente" })).toBeVisible();
  await field.fill("Ana Lima");
  await expect(palette.getByRole("option", { name: order.order_code ?? order.orderCode })).toBeVisible();
  await expect(palette.getByRole("option", { name: /Ana Lima ana@example.com/ })).toBeVisible();
  await noFaults(page);
  for (const [typed, name] of [
    ["cupom", "Cupons"],
    ["sacar", "Saques"],
    ["reembolso", "Pedidos"],
    ["estorno", "Reembolsos"],
    ["comprador", "Clientes"],
    ["webhook", "Desenvolvedores"],
    ["promoção", "Criar um cupom"],
  ] as const) {
    await field.fill(typed);
    await expect(palette.getByRole("option", { name, exact: false }).first()).toBeVisible();
  }
  await field.fill("nada que exista");
  await expect(palette.getByText("Nada encontrado para")).toBeVisible();
  const chosen = palette.getByRole("option", { selected: true });
  await field.fill("criar um cupom");
  await expect(chosen).toHaveText(/Criar um cupom/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Novo cupom" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/painel\/cupons$/);
  await page.keyboard.press("Control+k");
  await field.fill("config");
  await expect(chosen).toHaveText(/Configurações/);
  await page.keyboard.press("Enter");
  await expect(heading(page, "Configurações")).toBeFocused();
});

test("the palette leads to all orders and products that it found", async ({ page, store }) => {
  for (let at = 0; at < 6; at++)
    expect(
      (await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }])).status,
    ).toBe(201);
  await openAs(page, store.id, "/painel");
  await expect(heading(page, "Visão geral")).toBeVisible();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Buscar e agir" });
  await palette.getByRole("combobox").fill("Ana Lima");
  await palette.getByRole("option", { name: "Ver todos (6)" }).click();
  await expect(page).toHaveURL(/pedidos\?busca=Ana/);
});

test("each page explains itself to a shopkeeper", { tag: "@both" }, async ({ page }) => {
  await openAs(page, (await makeStore()).id, "/painel/cupons");
  const button = page.getByRole("button", { name: "Ajuda desta página" });
  await button.click();
  const help = page.getByRole("dialog", { name: "Ajuda desta página" });
  await expect(help).toContainText("Códigos de desconto que o cliente digita no carrinho.");
  await noFaults(page);
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await page.goto("/painel/carteira");
  await button.click();
  await expect(help).toContainText("quanto pode ser sacado");
});

test("theme, rows and language are kept", async ({ page }) => {
  await openAs(page, (await makeStore()).id, "/painel");
  await expect(heading(page, "Visão geral")).toBeVisible();
  await chooseTheme(page, "Escuro");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await noFaults(page);
  await page.getByRole("button", { name: /^Conta de/ }).click();
  await noFaults(page);
  await page.getByRole("menuitemradio", { name: "Compactas" }).click();
  await page.getByRole("menuitemradio", { name: "English" }).click();
  await page.keyboard.press("Escape");
  await expect(heading(page, "Overview")).toBeVisible();
  await page.reload();
  await expect(heading(page, "Overview")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("html")).toHaveAttribute("data-density", "dense");
});

/** A member of two stores, with the first one chosen. */

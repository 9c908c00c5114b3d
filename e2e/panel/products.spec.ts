import { db } from "#lib/db/client.ts";
import { expect, test } from "../fixtures/browser-test.ts";
import { followed } from "../fixtures/follow.ts";
import { lift } from "../fixtures/lift.ts";
import { downloadBy, noFaults, noFaultsInBothThemes } from "../fixtures/page.ts";
import { hold } from "../fixtures/page-load.ts";
import { enter, row, toast } from "../fixtures/products-page.ts";

// axe checks several pages of each test.
test.describe.configure({ timeout: 180_000 });

test("the list: searched and filtered by the address, nothing found, many hidden at once", {
  tag: "@both",
}, async ({ page }) => {
  const store = await enter(page);
  await db().variation.updateMany({ where: { productId: store.products.gift.id }, data: { available: 0 } });
  await page.goto("/painel/produtos");
  await expect(row(page, "Camiseta digital").first()).toBeVisible();
  await expect(row(page, "Gift de jogo").getByText("Sem estoque").first()).toBeAttached();

  await page.getByLabel("Buscar produto").fill("cart");
  await expect(page).toHaveURL(/busca=cart/);
  await expect(row(page, "Camiseta digital")).toHaveCount(0);
  await page.getByLabel("Buscar produto").fill("nada disso");
  await expect(page.getByRole("heading", { name: "Nenhum produto com esses filtros" })).toBeVisible();
  await noFaults(page);
  await page.getByRole("button", { name: "Limpar filtros" }).last().click();
  await page.getByLabel("Estoque", { exact: true }).first().click();
  await page.getByRole("option", { name: "Sem estoque" }).click();
  await expect(page).toHaveURL(/estoque=sem/);
  await expect(row(page, "Gift de jogo").first()).toBeVisible();
  await expect(row(page, "Camiseta digital")).toHaveCount(0);
  await page.goto("/painel/produtos");

  for (const name of ["Camiseta digital", "Gift de jogo"])
    await row(page, name).getByLabel("Selecionar").filter({ visible: true }).check();
  await expect(page.getByText("2 selecionados")).toBeVisible();
  await noFaults(page);
  await page.getByRole("button", { name: "Tirar 2 da vitrine" }).click();
  await expect(toast(page, "2 produtos saíram da vitrine.")).toBeVisible();
  const active = await db().product.count({ where: { storeId: store.id, active: true } });
  expect(active).toBe(1);
  const shown = page.getByRole("switch", { name: "Gift de jogo na vitrine" }).filter({ visible: true });
  expect(await shown.isChecked()).toBe(false);
  // While the list is read again, the switch does not jump back.
  const release = await hold(page, /\/api\/v1\/products\?/);
  const saved = page.waitForResponse((response) => response.request().method() === "PUT");
  const reading = page.waitForRequest(/\/api\/v1\/products\?/);
  await shown.click();
  await Promise.all([saved, reading]);
  expect(await shown.isChecked()).toBe(true);
  release();
  await expect(toast(page, "Gift de jogo está na vitrine.")).toBeVisible();
  expect(await shown.isChecked()).toBe(true);
});

test("the form of a product starts from what the list has changed since it was last open", async ({
  page,
}) => {
  const store = await enter(page);
  const { card } = store.products;
  const visible = page.getByRole("switch", { name: "Mostrar na vitrine" });
  await page.goto(`/painel/produtos/${card.id}`);
  await expect(visible).toBeChecked();
  await followed(page, "/painel/produtos");
  await page.getByRole("switch", { name: "Cartão presente na vitrine" }).filter({ visible: true }).click();
  await expect(toast(page, "Cartão presente saiu da vitrine.")).toBeVisible();
  await followed(page, `/painel/produtos/${card.id}`);
  await page.getByLabel("Descrição", { exact: true }).fill("Para quem você gosta");
  await expect(visible).not.toBeChecked();
  await page.getByRole("button", { name: "Salvar alterações" }).click();
  await expect(toast(page, "Produto salvo.")).toBeVisible();
  const saved = await db().product.findUniqueOrThrow({ where: { id: card.id } });
  expect(saved).toMatchObject({ active: false, description: "Para quem você gosta" });
});

test("the order of the shop, by keyboard and by buttons", async ({ page }) => {
  const store = await enter(page);
  await page.goto("/painel/produtos");
  await page.getByRole("button", { name: "Ordenar, importar, exportar" }).click();
  await page.getByRole("menuitem", { name: "Ordenar na vitrine" }).click();
  const list = page.getByRole("list", { name: "Produtos na ordem da vitrine" });
  const items = list.getByRole("listitem");
  await expect(items).toHaveCount(3);
  await expect(items.first()).toContainText("Gift de jogo");
  await noFaultsInBothThemes(page);
  const release = await hold(page, "**/api/v1/products/order");
  const handle = page.getByRole("button", { name: "Mover Gift de jogo" });
  await lift(handle, "Gift de jogo está no lugar 1.");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText("Gift de jogo vai para o lugar 2.")).toBeAttached();
  await page.keyboard.press("Space");
  await expect(items.nth(1)).toContainText("Gift de jogo");
  await expect(handle).toBeFocused();
  // The second move comes while the first is being saved, and counts.
  await page.getByRole("button", { name: "Subir Cartão presente" }).click();
  await expect(items.nth(1)).toContainText("Cartão presente");
  release();
  await expect(list).toHaveAttribute("aria-busy", "false");
  await expect(items.nth(1)).toContainText("Cartão presente");
  await page.getByRole("button", { name: "Concluir" }).click();
  await page.goto(`/loja/${store.slug}`);
  const names = page.getByRole("link").filter({ hasText: /Camiseta|Cartão|Gift/ });
  await expect(names.nth(0)).toContainText("Camiseta digital");
  await expect(names.nth(1)).toContainText("Cartão presente");
  await expect(names.nth(2)).toContainText("Gift de jogo");
});

test("a spreadsheet: errors by row, then exactly what changes, then done", { tag: "@full-browser" }, async ({
  page,
}) => {
  const store = await enter(page);
  await page.goto("/painel/produtos");
  await page.getByRole("button", { name: "Ordenar, importar, exportar" }).click();
  await page.getByRole("menuitem", { name: "Importar planilha" }).click();
  const dialog = page.getByRole("dialog", { name: "Importar produtos" });
  await noFaults(page);
  const sheet = (text: string) => ({
    name: "catalogo.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(text, "latin1"),
  });
  const input = dialog.locator('input[type="file"]');
  await input.setInputFiles(sheet("nome;categoria;preço\nCaneca;Casa;vinte\n"));
  await expect(dialog.getByText("Linha 2", { exact: true }).first()).toBeVisible();
  await expect(dialog.getByText(/não é um preço; escreva como 1\.234,56/)).toBeVisible();
  await expect(dialog.getByRole("button", { name: /Gravar/ })).toHaveCount(0);
  await noFaultsInBothThemes(page);
  await dialog.getByRole("button", { name: "Escolher outro arquivo" }).click();
  await input.setInputFiles(sheet("nome;categoria;preço\nCaneca;Casa;1.020,00\nCartão presente;;45,90\n"));
  await expect(dialog.getByText("1 novo")).toBeVisible();
  await expect(dialog.getByText("Preço: R$ 1.020,00")).toBeVisible();
  await expect(dialog.getByText("Preço: de R$ 50,00 para R$ 45,90")).toBeVisible();
  await expect(dialog.getByText("Categoria nova: Casa")).toBeVisible();
  await noFaults(page);
  await dialog.getByRole("button", { name: "Gravar 2 produtos" }).click();
  await expect(toast(page, "1 produto criado, 1 alterado.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, "Caneca").first()).toBeVisible();
  const made = await db().product.findFirst({ where: { storeId: store.id, name: "Caneca" } });
  expect(Number(made?.price)).toBe(1020);

  await page.getByRole("button", { name: "Ordenar, importar, exportar" }).click();
  const download = await downloadBy(page.getByRole("menuitem", { name: "Exportar todos" }));
  expect(download.suggestedFilename()).toMatch(/^produtos-.+\.csv$/);
});

test("support reads, and is shown nothing that it may not do", async ({ page }) => {
  const store = await enter(page, "support");
  await page.goto("/painel/produtos");
  await expect(row(page, "Camiseta digital").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Novo produto" })).toHaveCount(0);
  await expect(page.getByRole("switch")).toHaveCount(0);
  await noFaults(page);
  await page.goto(`/painel/produtos/${store.products.shirt.id}`);
  await expect(page.getByText("permite ver os produtos, sem alterar")).toBeVisible();
  await expect(page.getByRole("button", { name: /Salvar|Remover/ })).toHaveCount(0);
  await noFaultsInBothThemes(page);
  await page.goto("/painel/produtos/novo");
  await expect(page.getByRole("heading", { name: "Seu acesso não inclui esta parte" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Ver produtos" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Criar produto" })).toHaveCount(0);
});

test("a server that fails has an error page with a way out", async ({ page }) => {
  await enter(page);
  await page.route("**/api/v1/products?*", (route) =>
    route.fulfill({ status: 500, json: { code: "InternalError" } }),
  );
  await page.goto("/painel/produtos");
  await expect(page.getByRole("heading", { name: "Algo deu errado do nosso lado" })).toBeVisible();
  await page.unroute("**/api/v1/products?*");
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(row(page, "Camiseta digital").first()).toBeVisible();
  for (const path of ["produtos", "estoque"]) {
    await page.goto(`/painel/${path}/0198ffff-ffff-7fff-bfff-ffffffffffff`);
    await expect(page.getByRole("heading", { name: "Não encontramos o que você procura" })).toBeVisible();
    // Another try finds nothing either, and no other part of the page says something about it.
    await expect(page.getByRole("button", { name: "Tentar de novo" })).toHaveCount(0);
    await expect(page.getByText("ainda não tem variações")).toHaveCount(0);
  }
});

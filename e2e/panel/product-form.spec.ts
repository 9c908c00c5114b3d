import { db } from "#lib/db/client.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { noFaults, noFaultsInBothThemes } from "../fixtures/page.ts";
import { pastePicture } from "../fixtures/paste.ts";
import { photo } from "../fixtures/photo.ts";
import { enter, row, toast } from "../fixtures/products-page.ts";

// axe checks several pages of each test.
test.describe.configure({ timeout: 180_000 });

async function chooseCategory(page: Page, name: string): Promise<void> {
  await page.getByLabel("Categoria").click();
  await page.getByRole("option", { name }).click();
}

test("the first product: an empty store leads to the form, the form to the shop", async ({ page }) => {
  const store = await enter(page);
  await db().product.updateMany({
    where: { storeId: store.id },
    data: { deletedAt: new Date(), active: false },
  });
  await page.goto("/painel/produtos");
  await expect(page.getByRole("heading", { name: "Sua vitrine começa aqui" })).toBeVisible();
  await page.getByRole("link", { name: "Cadastrar o primeiro produto" }).click();
  await expect(page.getByRole("heading", { name: "Novo produto" })).toBeVisible();

  await page.getByRole("button", { name: "Criar produto" }).click();
  await expect(page.getByText("Dê um nome ao produto.")).toBeVisible();
  await expect(page.getByText("Escolha uma categoria.")).toBeVisible();
  await expect(page.getByText("Escreva o preço.")).toBeVisible();
  await expect(page.getByLabel("Nome", { exact: true })).toBeFocused();

  await page.getByLabel("Nome", { exact: true }).fill("Caneca esmaltada");
  await page.getByLabel("Categoria").click();
  await page.getByPlaceholder("Buscar", { exact: true }).fill("Cozinha");
  await page.getByRole("option", { name: "Criar “Cozinha”" }).click();
  await expect(page.getByLabel("Categoria")).toHaveText("Cozinha");
  await page.getByLabel("Preço", { exact: true }).fill("1.234,5");
  await page.getByLabel("Preço original (riscado)").fill("1543,13");
  await expect(page.getByText("20% de desconto")).toBeVisible();
  await page.getByLabel("Descrição", { exact: true }).fill("Chega **amanhã**\n\n- azul\n- verde");
  await page.getByText("Ver", { exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "azul" })).toBeVisible();
  await page.getByRole("button", { name: "Criar produto" }).click();
  await expect(page.getByRole("heading", { name: "Caneca esmaltada", level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/painel\/produtos\/[0-9a-f-]{36}$/);
  await expect(page.getByLabel("Preço", { exact: true })).toHaveValue("1.234,50");
  await noFaultsInBothThemes(page);

  const shop = await page.getByRole("link", { name: "Ver na loja" }).getAttribute("href");
  await page.goto(shop as string);
  await expect(page.getByText("R$ 1.234,50").first()).toBeVisible();
  await expect(page.locator("strong").filter({ hasText: "amanhã" })).toBeVisible();
});

test("a product with variations: added, ordered, named twice, removed; switching back asks", async ({
  page,
}) => {
  await enter(page);
  await page.goto("/painel/produtos/novo");
  await page.getByLabel("Nome", { exact: true }).fill("Boné");
  await chooseCategory(page, "Geral");
  await page.getByText("Com variações", { exact: true }).click();
  const names = page.getByLabel("Variação", { exact: true });
  await names.nth(0).fill("Azul");
  await page.getByLabel("Preço", { exact: true }).nth(0).fill("30");
  await page.getByRole("button", { name: "Adicionar variação" }).click();
  await names.nth(1).fill("azul");
  await page.getByLabel("Preço", { exact: true }).nth(1).fill("25,9");
  await page.getByRole("button", { name: "Criar produto" }).click();
  await expect(page.getByText("Outra variação já tem este nome.")).toBeVisible();
  await names.nth(1).fill("Preto");
  await page.getByRole("button", { name: "Subir variação 2" }).click();
  await expect(page.getByText("Preto está no lugar 1 de 2.")).toBeAttached();
  await expect(names.nth(0)).toHaveValue("Preto");

  await page.getByText("Um preço", { exact: true }).click();
  const dialog = page.getByRole("alertdialog", { name: "Trocar para um preço só?" });
  await expect(dialog).toBeVisible();
  await noFaults(page);
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await expect(names).toHaveCount(2);

  await page.getByRole("button", { name: "Criar produto" }).click();
  await expect(page.getByRole("heading", { name: "Boné", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Remover variação 2" }).click();
  await page.getByRole("button", { name: "Salvar alterações" }).click();
  await expect(toast(page, "Produto salvo.")).toBeVisible();
  await page.reload();
  await expect(names).toHaveCount(1);
  await expect(page.getByLabel("Preço", { exact: true })).toHaveValue("25,90");
});

test("what is typed while a product is being created or saved stays as an unsaved change", async ({
  page,
}) => {
  await enter(page);
  let letGo = () => {};
  let held = Promise.resolve();
  await page.route("**/api/v1/products**", async (route) => {
    if (route.request().method() === "GET") return route.fallback();
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  const name = page.getByLabel("Nome", { exact: true });
  const names = page.getByLabel("Variação", { exact: true });
  const press = async (button: string) => {
    held = new Promise((resolve) => {
      letGo = resolve;
    });
    const sent = page.waitForRequest((request) => request.method() !== "GET");
    await page.getByRole("button", { name: button }).click();
    await sent;
  };
  await page.goto("/painel/produtos/novo");
  await name.fill("Boné");
  await chooseCategory(page, "Geral");
  await page.getByText("Com variações", { exact: true }).click();
  await names.fill("Azul");
  await page.getByLabel("Preço", { exact: true }).fill("30");
  await press("Criar produto");
  await names.fill("Azul-claro");
  letGo();
  await expect(page.getByRole("heading", { name: "Boné", level: 1 })).toBeVisible();
  await expect(page.getByText("Não salvo: variações")).toBeVisible();
  await expect(names).toHaveValue("Azul-claro");

  await page.getByRole("button", { name: "Adicionar variação" }).click();
  await names.nth(1).fill("Preto");
  await page.getByLabel("Preço", { exact: true }).nth(1).fill("25");
  await press("Salvar alterações");
  await names.nth(1).fill("Preto fosco");
  await page.getByText("Para enviar ou retirar").click();
  letGo();
  await expect(toast(page, "Produto salvo.")).toBeVisible();
  await expect(page.getByText("Não salvo: variações, entrega")).toBeVisible();
  await press("Salvar alterações");
  letGo();
  await expect(page.getByText("Não salvo")).toBeHidden();
  await page.reload();
  await expect(names).toHaveCount(2);
  await expect(names.nth(0)).toHaveValue("Azul-claro");
  await expect(names.nth(1)).toHaveValue("Preto fosco");
  await expect(page.getByLabel("Para enviar ou retirar")).toBeChecked();
});

test("what is not saved is named, guarded and kept when saving fails", async ({ page }) => {
  const store = await enter(page);
  await page.goto(`/painel/produtos/${store.products.card.id}`);
  await page.getByLabel("Nome", { exact: true }).fill("Vale-presente");
  await expect(page.getByText("Não salvo: nome")).toBeVisible();

  await page.getByRole("link", { name: "Produtos" }).first().click();
  await page.getByRole("button", { name: "Continuar aqui" }).click();
  await expect(page.getByLabel("Nome", { exact: true })).toHaveValue("Vale-presente");

  await page.route("**/api/v1/products/*", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.fallback(),
  );
  await page.getByRole("button", { name: "Salvar alterações" }).click();
  await expect(
    page
      .getByRole("alert")
      .filter({ hasText: /internet|conexão/i })
      .first(),
  ).toBeVisible();
  await expect(page.getByLabel("Nome", { exact: true })).toHaveValue("Vale-presente");
  await page.unroute("**/api/v1/products/*");

  // Only the server knows that the category was removed.
  await db().product.updateMany({ where: { storeId: store.id }, data: { categoryId: null } });
  await db().category.deleteMany({ where: { storeId: store.id } });
  await page.getByRole("button", { name: "Salvar alterações" }).click();
  await expect(page.getByText("Esta categoria foi removida. Escolha outra.")).toBeVisible();
  await expect(page.getByLabel("Nome", { exact: true })).toHaveValue("Vale-presente");

  await page.getByRole("button", { name: "Descartar" }).click();
  await expect(page.getByLabel("Nome", { exact: true })).toHaveValue("Cartão presente");
  await page.getByRole("link", { name: "Produtos" }).first().click();
  await expect(page.getByRole("heading", { name: "Produtos", level: 1 })).toBeVisible();
});

test("pictures: uploaded, made main, removed; a file that is none is refused in clear words", async ({
  page,
}) => {
  const store = await enter(page);
  await page.goto(`/painel/produtos/${store.products.card.id}`);
  const files = page.locator('input[type="file"]');
  await files.setInputFiles({
    name: "lista.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("isto é um texto"),
  });
  await expect(page.getByText(/lista\.jpg não é uma imagem JPEG, PNG, WebP ou AVIF/)).toBeVisible();
  await noFaults(page);
  await files.setInputFiles([
    { name: "frente.jpg", mimeType: "image/jpeg", buffer: await photo() },
    { name: "costas.png", mimeType: "image/jpeg", buffer: await photo() },
  ]);
  const shown = page.getByRole("img", { name: /^Imagem \d$/ });
  await expect(shown).toHaveCount(2);
  await expect(page.getByText("lista.jpg")).toHaveCount(0);
  const second = await shown.nth(1).getAttribute("src");
  await page.getByRole("button", { name: "Tornar principal: Imagem 2" }).click();
  await expect(shown.nth(0)).toHaveAttribute("src", second as string);
  await noFaultsInBothThemes(page);
  await page.getByRole("button", { name: "Salvar alterações" }).click();
  await expect(toast(page, "Produto salvo.")).toBeVisible();
  await page.reload();
  await expect(shown).toHaveCount(2);
  await expect(shown.nth(0)).toHaveJSProperty("complete", true);
  const remove = page.getByRole("button", { name: "Remover Imagem 2" });
  await remove.click();
  // Cells of a spreadsheet come with a picture of them.
  const field = page.getByLabel("Nome", { exact: true });
  expect(await pastePicture(field, { "text/html": "<td>Boné</td>", "text/plain": "Boné" })).toBe(false);
  expect(await pastePicture(field)).toBe(true);
  await remove.click();
  await page.getByRole("button", { name: "Usar o endereço de uma imagem" }).click();
  await page.getByLabel("Endereço da imagem").fill("foto.png");
  await page.getByRole("button", { name: "Usar imagem" }).click();
  await expect(page.getByText("Escreva o endereço inteiro, com https://")).toBeVisible();
  await page.getByLabel("Endereço da imagem").fill(second as string);
});

test("a product is duplicated, and removed after it is said what stays", async ({ page }) => {
  const store = await enter(page);
  await page.goto(`/painel/produtos/${store.products.shirt.id}`);
  await page.getByRole("link", { name: "Duplicar" }).click();
  await expect(page.getByLabel("Nome", { exact: true })).toHaveValue("Camiseta digital (cópia)");
  await expect(page.getByLabel("Variação", { exact: true })).toHaveCount(2);
  await page.getByRole("button", { name: "Criar produto" }).click();
  await expect(page.getByRole("heading", { name: "Camiseta digital (cópia)", level: 1 })).toBeVisible();

  await page.getByRole("button", { name: "Remover produto" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Remover Camiseta digital (cópia)?" });
  await expect(dialog).toContainText("Pedidos, entregas e histórico de vendas continuam como estão.");
  await noFaultsInBothThemes(page);
  await dialog.getByRole("button", { name: "Remover produto" }).click();
  await expect(toast(page, "Camiseta digital (cópia) foi removido do catálogo.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Produtos", level: 1 })).toBeVisible();
  await expect(row(page, "(cópia)")).toHaveCount(0);
});

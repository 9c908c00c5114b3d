import { readFileSync } from "node:fs";
import { contentOf } from "#lib/catalog/stock-content.ts";
import { db } from "#lib/db/client.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { followed } from "../fixtures/follow.ts";
import { downloadBy, noFaults, noFaultsInBothThemes } from "../fixtures/page.ts";
import { openAs } from "../fixtures/panel.ts";
import { patience } from "../fixtures/patience.ts";
import { breaking } from "../fixtures/people.ts";
import { makeProduct, makeStore, type TestStore } from "../fixtures/store.ts";

const product = (store: TestStore, name: string, stock: number) =>
  makeProduct(store.id, { name, price: "10.00", categoryId: store.categoryId, stock });
const available = async (id: string) => (await db().variation.findFirstOrThrow({ where: { id } })).available;
const row = (page: Page, text: string) =>
  page.locator("tr:visible").filter({ has: page.locator("td:visible").filter({ hasText: text }) });

test("the list finds what runs out, and the alert is set in place", async ({ page }) => {
  test.setTimeout(120_000 * patience());
  const store = await makeStore({ stock: 3 });
  await product(store, "Caneca", 0);
  await openAs(page, store.id, "/painel/estoque", "manager");
  await expect(page.getByText("Tudo (5)")).toBeVisible();
  await page.getByText("Sem estoque (1)").click();
  await expect(page).toHaveURL(/situacao=none/);
  await expect(row(page, "Caneca")).toHaveCount(1);
  await expect(row(page, "Camiseta digital")).toHaveCount(0);
  await page.getByText("Tudo (5)").click();
  await page.getByLabel("Buscar produto").fill("cartao");
  await expect(row(page, "Cartão presente")).toHaveCount(1);
  await row(page, "Cartão presente")
    .getByRole("button", { name: /^Mudar o aviso/ })
    .click();
  const dialog = page.getByRole("dialog");
  await noFaultsInBothThemes(page);
  await dialog.getByLabel("Avisar quando restarem").fill("5");
  await dialog.getByRole("button", { name: "Salvar aviso" }).click();
  await expect(page.getByText("Aviso salvo: com 5.")).toBeVisible();
  await expect(row(page, "Cartão presente").getByText("Baixo").filter({ visible: true })).toBeVisible();
});

test("ten thousand units from a file; what repeats is found, and a repeat after a failure adds nothing twice", {
  tag: "@full-browser",
}, async ({ page }) => {
  test.setTimeout(120_000 * patience());
  const store = await makeStore();
  const { id, variationId } = await product(store, "Chave", 0);
  await db().stockUnit.deleteMany({ where: { productId: id } });
  await openAs(page, store.id, `/painel/estoque/${id}`);
  await expect(page.getByRole("heading", { name: "Nenhuma unidade ainda" })).toBeVisible();
  await noFaultsInBothThemes(page);
  // Line 3 repeats line 1 in the file; what the product has already is line 5.
  await page.getByLabel("Cole as unidades").fill("CHAVE-00003");
  await page.getByRole("button", { name: "Adicionar 1 unidade" }).click();
  await expect(page.getByText("1 unidade adicionada")).toBeVisible();
  await page.getByRole("button", { name: "Adicionar mais" }).click();
  const lines = Array.from({ length: 10_000 }, (_, at) => `CHAVE-${String(at).padStart(5, "0")}`);
  lines.splice(2, 0, "CHAVE-00000");
  const buffer = Buffer.from(lines.join("\r\n"));
  const file = { name: "chaves.txt", mimeType: "text/plain", buffer };
  await page.locator("input[type=file]").setInputFiles(file);
  await expect(page.getByText("10.000 unidades para adicionar")).toBeVisible();
  await expect(page.getByText("1 linha repete outra da lista e não entra.")).toBeVisible();
  await noFaults(page);

  // The server completes the fourth part, but its answer is lost, and so is the answer to the client's retry.
  let sent = 0;
  await page.route("**/api/v1/products/*/stock", async (route) => {
    if (route.request().method() !== "POST" || ![4, 5].includes(++sent)) return route.continue();
    await route.fetch();
    return route.fulfill({ status: 500, json: { code: "InternalError", message: "", requestId: "x" } });
  });
  await page.getByRole("button", { name: /^Adicionar 10/ }).click();
  await expect(page.getByText("Parou no caminho.")).toBeVisible({ timeout: 30_000 * patience() });
  await noFaults(page);
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText("9.999 unidades adicionadas")).toBeVisible({ timeout: 30_000 * patience() });
  expect(await available(variationId)).toBe(10_000);
  await expect(page.getByText("1 o produto já tinha")).toBeVisible();
  await expect(page.getByText("Linha 5.", { exact: true })).toBeVisible();
  await expect(page.getByText("Linha 3.", { exact: true })).toBeVisible();
  await noFaultsInBothThemes(page);
  const download = await downloadBy(
    page.getByRole("button", { name: "Baixar as 2 linhas que ficaram de fora" }),
  );
  expect(readFileSync(await download.path(), "utf8")).toBe("3\tCHAVE-00000\r\n5\tCHAVE-00003");
});

test("equal units: a press that is repeated after a lost answer adds them once", async ({ page }) => {
  const store = await makeStore({ stock: 0 });
  const { card } = store.products;
  await openAs(page, store.id, "/painel/produtos", "manager");
  await expect(row(page, "Cartão presente").getByText("Sem estoque")).toBeVisible();
  await followed(page, `/painel/estoque/${card.id}`);
  await page.getByText("Unidades iguais").click();
  await page.getByLabel("Quantas unidades").fill("0");
  await page.getByRole("button", { name: "Adicionar unidades" }).click();
  await expect(page.getByText("Escreva um número de 1 a 10.000.")).toBeVisible();
  await page.getByLabel("Quantas unidades").fill("12");
  // The first answer is lost, and so is the answer to the client's retry.
  let lost = 0;
  await page.route("**/api/v1/products/*/stock", async (route) => {
    if (route.request().method() !== "POST" || ++lost > 2) return route.continue();
    await route.fetch();
    return route.fulfill({ status: 500, json: { code: "InternalError", message: "", requestId: "x" } });
  });
  await page.getByRole("button", { name: "Adicionar 12 unidades" }).click();
  await expect(page.getByText(/^Algo falhou do nosso lado/).first()).toBeVisible();
  await expect(page.getByLabel("Quantas unidades")).toHaveValue("12");
  await page.getByRole("button", { name: "Adicionar 12 unidades" }).click();
  await expect(page.getByText("12 unidades adicionadas.")).toBeVisible();
  expect(await available(card.variationId)).toBe(12);
  await followed(page, "/painel/produtos");
  await expect(row(page, "Cartão presente").getByText("Sem estoque")).toHaveCount(0);
});

test("units are masked, found, revealed with a record, and removed after a question", async ({ page }) => {
  test.setTimeout(120_000 * patience());
  const store = await makeStore({ stock: 3 });
  const { card } = store.products;
  await openAs(page, store.id, `/painel/estoque/${card.id}`, "manager");
  await expect(page.getByText(/^Ca•••••/).first()).toBeAttached();
  await expect(page.getByText("Cartão presente 1")).toHaveCount(0);
  const units = await db().stockUnit.findMany({ where: { productId: card.id } });
  const second = units.map(contentOf).find((content) => content.includes("presente 2")) as string;
  await page.getByLabel("Buscar pelo conteúdo inteiro").fill(second);
  await expect(page.getByRole("button", { name: /^Revelar/ }).filter({ visible: true })).toHaveCount(1);
  await page
    .getByRole("button", { name: /^Revelar/ })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole("dialog").getByText(/^Cartão presente Cartão presente 2/)).toBeVisible();
  await noFaultsInBothThemes(page);
  await page.keyboard.press("Escape");
  const looked = { storeId: store.id, action: "stock.revealed" };
  expect(await db().auditEntry.count({ where: looked })).toBe(1);
  await page.getByRole("checkbox", { name: "Selecionar", exact: true }).filter({ visible: true }).check();
  await page.getByRole("button", { name: "Remover 1 unidade" }).click();
  await noFaults(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Remover 1 unidade" }).click();
  await expect(page.getByText("1 unidade removida.")).toBeVisible();
  expect(await available(card.variationId)).toBe(2);
});

test("all available ones are removed once their number is typed; a copy of them can be added again", {
  tag: "@full-browser",
}, async ({ page }) => {
  test.setTimeout(120_000 * patience());
  const store = await makeStore({ stock: 2 });
  const { shirt } = store.products;
  const [blue, green] = Object.values(shirt.variants) as [string, string];
  await db().variation.update({ where: { id: green }, data: { deletedAt: new Date() } });
  await openAs(page, store.id, `/painel/estoque/${shirt.id}`);
  await expect(row(page, "Variação removida")).toHaveCount(2);
  await page.getByRole("button", { name: "Remover todas as disponíveis" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("As 4 unidades que ninguém comprou são apagadas");
  const file = await downloadBy(question.getByRole("button", { name: "Exportar antes (CSV)" }));
  const copy = {
    name: file.suggestedFilename(),
    mimeType: "text/csv",
    buffer: readFileSync(await file.path()),
  };
  const remove = question.getByRole("button", { name: "Remover 4 unidades" });
  await expect(remove).toBeDisabled();
  await question.getByLabel("Para confirmar, digite 4").fill("2");
  await expect(remove).toBeDisabled();
  await question.getByLabel("Para confirmar, digite 4").fill("4");
  await noFaults(page);
  const stored = async () =>
    (await db().stockUnit.findMany({ where: { productId: shirt.id } })).map(contentOf).toSorted();
  const before = await stored();
  await remove.click();
  await expect(page.getByText("4 unidades removidas.")).toBeVisible();
  expect(await stored()).toEqual([]);
  await page.locator("input[type=file]").setInputFiles(copy);
  await page.getByRole("button", { name: "Adicionar 4 unidades" }).click();
  await expect(page.getByText("4 unidades adicionadas")).toBeVisible();
  expect(await stored()).toEqual(before);
  expect(await available(blue)).toBe(4);
});

test("support reads; a failing server has a way out", async ({ page }) => {
  const store = await makeStore({ stock: 2 });
  const { card } = store.products;
  await openAs(page, store.id, `/painel/estoque/${card.id}`, "support");
  await expect(page.getByText(/^Ca•••••/).filter({ visible: true })).toHaveCount(2);
  for (const name of [/^Revelar/, /^Adicionar/, /^Remover/, /^Mudar o aviso/])
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  await noFaults(page);
  const heal = await breaking(page, "/stock?*");
  await page.goto("/painel/estoque");
  await expect(page.getByRole("heading", { name: "Algo deu errado do nosso lado" })).toBeVisible();
  await heal();
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(row(page, "Cartão presente")).toHaveCount(1);
});

test("a file with a comma asks for the part that is a unit; leaving with pasted units asks first", async ({
  page,
  store,
}) => {
  await openAs(page, store.id, `/painel/estoque/${store.products.card.id}`);
  const buffer = Buffer.from("ana@x.com,senha: ação\r\nbia@x.com,senha", "latin1");
  await page.locator("input[type=file]").setInputFiles({ name: "contas.csv", mimeType: "text/csv", buffer });
  await expect(page.getByRole("button", { name: "Adicionar unidades" })).toBeDisabled();
  await page.getByLabel("Só a primeira coluna").check();
  await expect(page.getByRole("listitem").filter({ hasText: /^bia@x\.com$/ })).toBeVisible();
  await page.getByLabel("A linha inteira").check();
  await expect(page.getByRole("listitem").filter({ hasText: /^ana@x\.com,senha: ação$/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Adicionar 2 unidades" })).toBeEnabled();
  await noFaultsInBothThemes(page);
  await page.getByRole("button", { name: "Descartar" }).click();
  await page.getByLabel("Cole as unidades").fill("UM\nDOIS");
  await expect(page.getByText("2 unidades para adicionar")).toBeVisible();
  await page.getByRole("link", { name: "Estoque" }).filter({ visible: true }).first().click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await noFaults(page);
});

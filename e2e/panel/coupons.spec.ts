import { randomUUID } from "node:crypto";
import { db } from "#lib/db/client.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { noFaults, noFaultsInBothThemes } from "../fixtures/page.ts";
import { openAs } from "../fixtures/panel.ts";
import { patience } from "../fixtures/patience.ts";
import { breaking } from "../fixtures/people.ts";
import { makeStore } from "../fixtures/store.ts";

/** The most products that a coupon may name (lib/coupons/manage.ts). */
const MOST = 1000;

const rows = (page: Page) => page.locator("main [data-row]:visible");

test("a coupon that is valid until a day is valid on all of it, and the list names the day", async ({
  page,
}) => {
  const store = await makeStore();
  await openAs(page, store.id, "/painel/cupons", "manager");
  await page.getByRole("button", { name: "Novo cupom" }).click();
  const dialog = page.getByRole("dialog", { name: "Novo cupom" });
  await dialog.getByLabel("Código").fill("ATEODIA");
  await dialog.getByLabel("Desconto", { exact: true }).fill("10");
  await dialog.getByLabel("Válido até").click();
  const picker = page.getByRole("dialog", { name: "Válido até" });
  await picker.getByRole("button", { name: /próximo/i }).click();
  await picker.getByRole("button", { name: /\b15 de / }).click();
  await expect(picker.getByLabel("Hora")).toHaveValue("23:59");
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Criar cupom" }).click();
  await expect(page.getByText("ATEODIA foi criado.")).toBeVisible();
  const made = await db().coupon.findFirstOrThrow({ where: { storeId: store.id, code: "ATEODIA" } });
  // 23:59:59 in São Paulo.
  expect(made.expiresAt?.toISOString()).toMatch(/-16T02:59:59\.000Z$/);
  await expect(page.getByRole("row", { name: /^ATEODIA Ativo 10% 0 15 [a-z]{3}( \d{4})?$/ })).toBeVisible();
});

test("a coupon is made with its rule in words, and a failing save loses nothing and makes it once", async ({
  page,
}) => {
  test.setTimeout(120_000 * patience());
  const store = await makeStore();
  await openAs(page, store.id, "/painel/cupons", "manager");
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Novo cupom" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Código").fill("verão 10");
  await expect(dialog.getByLabel("Código")).toHaveValue("VERÃO10");
  // A key or a press beside the dialog does not lose the input.
  const asked = page.getByRole("alertdialog", { name: "Sair sem salvar?" });
  await page.keyboard.press("Escape");
  await expect(asked.getByRole("button", { name: "Continuar aqui" })).toBeFocused();
  await noFaults(page, { within: "[role=alertdialog]" });
  await page.keyboard.press("Escape");
  await expect(asked).toHaveCount(0);
  await expect(dialog.getByLabel("Código")).toBeFocused();
  await page.mouse.click(4, 4);
  await asked.getByRole("button", { name: "Continuar aqui" }).click();
  await expect(dialog.getByLabel("Código")).toHaveValue("VERÃO10");
  await dialog.getByLabel("Desconto", { exact: true }).fill("120");
  await dialog.getByRole("button", { name: "Criar cupom" }).click();
  await expect(dialog.getByText("Escreva uma porcentagem de 0,01 a 100.")).toBeVisible();
  await dialog.getByLabel("Desconto", { exact: true }).fill("10");
  await dialog.getByLabel("Desconto máximo").fill("30");
  await dialog.getByLabel("Compra mínima").fill("50");
  await dialog.getByText("Só em alguns produtos").click();
  await dialog.getByRole("button", { name: "Categorias" }).click();
  await page.getByRole("option", { name: "Geral" }).click();
  await page.keyboard.press("Escape");
  await expect(dialog.getByRole("status")).toHaveText(
    /^10% de desconto em Geral, até R\$\s30,00, em compras a partir de R\$\s50,00\.$/,
  );
  await noFaultsInBothThemes(page);
  const heal = await breaking(page, "/coupons");
  await dialog.getByRole("button", { name: "Criar cupom" }).click();
  await expect(dialog.getByText(/Algo falhou do nosso lado/)).toBeVisible();
  await expect(dialog.getByLabel("Código")).toHaveValue("VERÃO10");
  await heal();
  await dialog.getByRole("button", { name: "Criar cupom" }).click();
  await expect(page.getByText("VERÃO10 foi criado.")).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  const made = await db().coupon.findMany({ where: { storeId: store.id, code: "VERÃO10" } });
  expect(made).toHaveLength(1);
  expect(made[0]).toMatchObject({ categoryIds: [store.categoryId] });

  // One of its products was deleted since.
  const { card, shirt } = store.products;
  const where = { id: made[0]?.id ?? "" };
  await db().coupon.update({ where, data: { productIds: [card.id, shirt.id], categoryIds: [] } });
  await db().product.update({ where: { id: shirt.id }, data: { deletedAt: new Date() } });
  await page.goto(`/painel/cupons?cupom=${where.id}`);
  await page.getByRole("button", { name: "Editar" }).click();
  const products = dialog.getByRole("button", { name: "Produtos" });
  await expect(products).toHaveText("Cartão presente, Produto excluído");
  await products.click();
  await page.getByRole("option", { name: "Produto excluído" }).click();
  await page.keyboard.press("Escape");
  await expect(products).toHaveText("Cartão presente");
  await page.keyboard.press("Escape");
  await asked.getByRole("button", { name: "Sair sem salvar" }).click();
  await expect(dialog.getByRole("button", { name: "Salvar cupom" })).toHaveCount(0);
  await page.getByRole("button", { name: "Editar" }).click();
  await expect(products).toHaveText("Cartão presente, Produto excluído");
  await products.click();
  await page.getByRole("option", { name: "Produto excluído" }).click();
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Salvar cupom" }).click();
  await expect(page.getByText("VERÃO10 foi salvo.")).toBeVisible();
  expect((await db().coupon.findUniqueOrThrow({ where })).productIds).toEqual([card.id]);
});

test("the detail shows the use by day, pauses, resumes, edits and removes", { tag: "@both" }, async ({
  page,
}) => {
  test.setTimeout(120_000 * patience());
  const store = await makeStore();
  const { id } = await db().coupon.findFirstOrThrow({ where: { storeId: store.id } });
  await openAs(page, store.id, "/painel/cupons");
  await rows(page).first().click();
  const drawer = page.getByRole("dialog", { name: "DEZ" });
  await expect(drawer.getByText("10% de desconto em toda a loja.")).toBeVisible();
  await expect(drawer.getByText(/também sem os reembolsados por inteiro/)).toBeVisible();
  const chart = drawer.getByRole("slider", { name: "Pedidos com o cupom por dia" });
  await chart.focus();
  await page.keyboard.press("Home");
  await expect(chart).toHaveAttribute("aria-valuetext", /: nenhum pedido$/);
  await drawer.getByRole("button", { name: "Ver tabela" }).click();
  await expect(drawer.getByRole("row")).toHaveCount(31);
  await noFaultsInBothThemes(page);
  await drawer.getByRole("button", { name: "Pausar" }).click();
  await expect(drawer.getByText("Pausado", { exact: true })).toBeVisible();
  expect((await db().coupon.findUniqueOrThrow({ where: { id } })).active).toBe(false);
  await drawer.getByRole("button", { name: "Reativar" }).click();
  await expect(drawer.getByText("Ativo", { exact: true })).toBeVisible();
  await drawer.getByRole("button", { name: "Excluir" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Excluir cupom" }).click();
  await expect(page.getByRole("heading", { name: "Nenhum cupom ainda" })).toBeVisible();
  await noFaults(page);
});

test("support reads coupons; the filters stay in the address", async ({ page, store }) => {
  await openAs(page, store.id, "/painel/cupons?situacao=inactive", "support");
  await expect(page.getByRole("heading", { name: "Nenhum cupom assim" })).toBeVisible();
  await page.getByRole("button", { name: "Mostrar todos" }).click();
  await rows(page).first().click();
  const drawer = page.getByRole("dialog", { name: "DEZ" });
  await expect(drawer.getByText("10% de desconto em toda a loja.")).toBeVisible();
  for (const name of ["Editar", "Pausar", "Excluir", "Novo cupom"])
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
});

test("a coupon of a thousand products shows their names, each read once, and takes the last one", async ({
  page,
  store,
}) => {
  test.setTimeout(120_000 * patience());
  const named = Array.from({ length: MOST - 1 }, (_, index) => ({
    ...{ id: randomUUID(), name: `Peça ${index + 1}` },
  }));
  await db().product.createMany({
    data: named.map(({ id, name }) => ({
      ...{ id, name, slug: id, storeId: store.id, type: "normal", delivery: "digital", price: "1" },
    })),
  });
  const gone = { id: named[MOST / 2]?.id ?? "" };
  await db().product.update({ where: gone, data: { deletedAt: new Date() } });
  const coupon = await db().coupon.findFirstOrThrow({ where: { storeId: store.id } });
  const { id, code } = coupon;
  await db().coupon.update({ where: { id }, data: { productIds: named.map((product) => product.id) } });
  const asked: number[] = [];
  page.on("request", (request) => {
    const ids = new URL(request.url()).searchParams.get("ids");
    if (ids) asked.push(ids.split(",").length);
  });
  await openAs(page, store.id, `/painel/cupons?cupom=${id}`);
  await page.getByRole("button", { name: "Editar" }).click();
  const dialog = page.getByRole("dialog", { name: `Editar ${code}` });
  const products = dialog.getByRole("button", { name: "Produtos" });
  const labels = named.map((product) => (product.id === gone.id ? "Produto excluído" : product.name));
  await expect(products).toHaveText(labels.join(", "));
  await products.click();
  await page.getByRole("combobox").fill("cartão");
  await page.getByRole("option", { name: "Cartão presente" }).click();
  await page.keyboard.press("Escape");
  await expect(products).toHaveText([...labels, "Cartão presente"].join(", "));
  await dialog.getByRole("button", { name: "Salvar cupom" }).click();
  await expect(page.getByText(`${code} foi salvo.`)).toBeVisible();
  expect((await db().coupon.findUniqueOrThrow({ where: { id } })).productIds).toHaveLength(MOST);
  // The name of the one that was added is known from the list.
  expect(asked.toSorted((one, other) => one - other)).toEqual([99, ...Array(9).fill(100)]);
});

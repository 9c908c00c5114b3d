import { db } from "#lib/db/client.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { lift } from "../fixtures/lift.ts";
import { noFaults, noFaultsInBothThemes } from "../fixtures/page.ts";
import { hold } from "../fixtures/page-load.ts";
import { openAs } from "../fixtures/panel.ts";
import { patience } from "../fixtures/patience.ts";
import { breaking } from "../fixtures/people.ts";
import { makeStore } from "../fixtures/store.ts";

const list = (page: Page) => page.getByRole("list", { name: "Categorias" });
const names = (page: Page) => list(page).getByRole("listitem").locator("p:first-child").allTextContents();
const saved = async (storeId: string) =>
  (await db().category.findMany({ where: { storeId }, orderBy: { position: "asc" } })).map(
    ({ name }) => name,
  );

test("categories are made, put in order by keyboard and by buttons, changed and removed", async ({
  page,
}) => {
  test.setTimeout(120_000 * patience());
  const store = await makeStore();
  await openAs(page, store.id, "/painel/categorias", "manager");
  await expect(list(page).getByText("Geral")).toBeVisible();
  for (const name of ["Livros", "Cursos"]) {
    await page.getByRole("button", { name: "Nova categoria" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Nome").fill(name);
    await dialog.getByRole("button", { name: "Criar categoria" }).click();
    await expect(page.getByText(`${name} foi criada.`)).toBeVisible();
  }
  await expect(list(page).getByRole("listitem")).toHaveCount(3);
  await noFaultsInBothThemes(page);
  const before = await names(page);

  await page.getByRole("button", { name: `Descer ${before[0]}` }).click();
  await expect.poll(() => saved(store.id)).toEqual([before[1], before[0], before[2]]);
  const handle = page.getByRole("button", { name: `Mover ${before[2]}` });
  await lift(handle, `${before[2]} passa para a posição 3.`);
  await page.keyboard.press("ArrowUp");
  await expect(page.getByText(`${before[2]} passa para a posição 2.`)).toBeAttached();
  await page.keyboard.press("Space");
  await expect.poll(() => saved(store.id)).toEqual([before[1], before[2], before[0]]);
  await expect.poll(() => names(page)).toEqual([before[1], before[2], before[0]]);

  await page.getByRole("button", { name: "Excluir Livros" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Excluir categoria" }).click();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(list(page).getByText("Livros")).toHaveCount(0);
});

test("one with products says how many and leads to them", async ({ page, store }) => {
  await openAs(page, store.id, "/painel/categorias");
  await expect(list(page).getByRole("link", { name: "3 produtos" })).toBeVisible();
  await page.getByRole("button", { name: "Excluir Geral" }).click();
  await expect(page.getByText("Há 3 produtos nela.")).toBeVisible();
  await noFaults(page);
  await expect(page.getByRole("link", { name: "Ver os 3 produtos" })).toHaveAttribute(
    "href",
    `/painel/produtos?categoria=${store.categoryId}`,
  );
});

test("the dialog stays until the list has the change: opened again, it starts from it", async ({
  page,
  store,
}) => {
  await openAs(page, store.id, "/painel/categorias");
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Editar Geral" }).click();
  await dialog.getByLabel("Descrição").fill("De tudo um pouco");
  const release = await hold(page, "**/api/v1/categories");
  const saved = page.waitForResponse((response) => response.request().method() === "PUT");
  const reading = page.waitForRequest("**/api/v1/categories");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await Promise.all([saved, reading]);
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  expect(await dialog.isVisible()).toBe(true);
  release();
  await expect(page.getByText("Geral foi salva.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Editar Geral" }).click();
  await expect(dialog.getByLabel("Descrição")).toHaveValue("De tudo um pouco");
});

test("an order that could not be saved stays, and is saved again", async ({ page, store }) => {
  await db().category.create({ data: { storeId: store.id, name: "Outra", position: 1 } });
  await openAs(page, store.id, "/painel/categorias");
  const heal = await breaking(page, "/categories/order");
  await page.getByRole("button", { name: "Subir Outra" }).click();
  await expect(page.getByText("A nova ordem não foi salva.")).toBeVisible();
  await expect.poll(() => names(page)).toEqual(["Outra", "Geral"]);
  await noFaults(page);
  await heal();
  await page.getByRole("button", { name: "Salvar a ordem" }).click();
  await expect(page.getByText("A nova ordem não foi salva.")).toHaveCount(0);
  await expect.poll(() => saved(store.id)).toEqual(["Outra", "Geral"]);
});

test("support reads them, an empty store is told what they are for", async ({ page, store }) => {
  await openAs(page, store.id, "/painel/categorias", "support");
  await expect(list(page).getByText("Geral")).toBeVisible();
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  await db().product.deleteMany({ where: { storeId: store.id } });
  await db().category.deleteMany({ where: { storeId: store.id } });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Nenhuma categoria ainda" })).toBeVisible();
});

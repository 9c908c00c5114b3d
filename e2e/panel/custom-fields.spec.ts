import { db } from "#lib/db/client.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { lift } from "../fixtures/lift.ts";
import { noFaultsInBothThemes } from "../fixtures/page.ts";
import { openAs } from "../fixtures/panel.ts";
import { patience } from "../fixtures/patience.ts";
import { breaking } from "../fixtures/people.ts";
import { makeStore } from "../fixtures/store.ts";

const list = (page: Page) => page.getByRole("list", { name: "Campos do checkout" });
const saved = async (storeId: string) =>
  (
    await db().customField.findMany({ where: { storeId }, orderBy: [{ position: "asc" }, { id: "asc" }] })
  ).map(({ label }) => label);

test("a field is made with its preview, put in order by keyboard, changed and removed", async ({ page }) => {
  test.setTimeout(120_000 * patience());
  const store = await makeStore();
  await openAs(page, store.id, "/painel/campos", "manager");
  await expect(list(page).getByText("Usuário no jogo")).toBeVisible();
  await page.getByRole("button", { name: "Novo campo" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nome do campo").first().fill("Idade");
  await dialog.getByRole("radio", { name: /^Número/ }).check({ force: true });
  await dialog.getByLabel("Exemplo dentro do campo").fill("ex.: 30");
  await expect(dialog.getByPlaceholder("ex.: 30")).toBeVisible();
  await expect(dialog.getByText("Idade (opcional)")).toBeVisible();
  await dialog.getByRole("switch", { name: "Resposta obrigatória" }).click();
  await expect(dialog.getByText("Idade (opcional)")).toHaveCount(0);
  await dialog.getByLabel("Menor número").fill("18");
  await dialog.getByLabel("Maior número").fill("9");
  await dialog.getByRole("button", { name: "Criar campo" }).click();
  await expect(dialog.getByText("O máximo não pode ser menor que o mínimo.")).toBeVisible();
  await noFaultsInBothThemes(page);
  await dialog.getByLabel("Maior número").fill("120");
  const heal = await breaking(page, "/stores/me/custom-fields");
  await dialog.getByRole("button", { name: "Criar campo" }).click();
  await expect(dialog.getByText(/Algo falhou do nosso lado/)).toBeVisible();
  await heal();
  await dialog.getByRole("button", { name: "Criar campo" }).click();
  await expect(page.getByText("Idade foi criado.")).toBeVisible();
  await expect(list(page).getByRole("listitem")).toHaveCount(2);
  expect(await saved(store.id)).toEqual(["Usuário no jogo", "Idade"]);

  await lift(page.getByRole("button", { name: "Mover Idade" }), "Idade passa para a posição 2.");
  await page.keyboard.press("ArrowUp");
  await expect(page.getByText("Idade passa para a posição 1.")).toBeAttached();
  await page.keyboard.press("Space");
  await expect.poll(() => saved(store.id)).toEqual(["Idade", "Usuário no jogo"]);

  await page.getByRole("button", { name: "Excluir Idade" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByText(/mantêm as respostas/)).toBeVisible();
  await question.getByRole("button", { name: "Excluir campo" }).click();
  await expect(list(page).getByRole("listitem")).toHaveCount(1);
});

test("support reads them, and a store without fields is told what they are for", async ({ page, store }) => {
  await openAs(page, store.id, "/painel/campos", "support");
  await expect(list(page).getByText("Usuário no jogo")).toBeVisible();
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  await db().customField.deleteMany({ where: { storeId: store.id } });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Nenhum campo ainda" })).toBeVisible();
});

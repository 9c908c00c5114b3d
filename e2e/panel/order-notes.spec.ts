import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { order } from "../fixtures/orders.ts";
import { noFaultsInBothThemes } from "../fixtures/page.ts";
import { openAs } from "../fixtures/panel.ts";

const notes = (page: Page) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: "Notas da equipe" }) });
const timeline = (page: Page) => page.getByRole("list", { name: "O que aconteceu" });

test("the team notes something about an order and removes it", async ({ page, store }) => {
  const bought = await order(store, "Julia Prado");
  const { email } = await openAs(page, store.id, `/painel/pedidos/${bought.id}`, "support");
  await notes(page).getByRole("button", { name: "Adicionar nota" }).click();
  await expect(notes(page).getByText("Escreva a nota.")).toBeVisible();
  await notes(page).getByLabel("Nova nota").fill("Ligar antes\nde entregar");
  await notes(page).getByRole("button", { name: "Adicionar nota" }).click();
  await expect(page.getByText("Nota adicionada.")).toBeVisible();
  await expect(notes(page).getByRole("listitem")).toContainText("Ligar antes");
  await expect(notes(page).getByRole("listitem")).toContainText(email);
  await expect(notes(page).getByLabel("Nova nota")).toHaveValue("");
  await expect(timeline(page).getByRole("listitem").filter({ hasText: "Ligar antes" })).toContainText(email);
  await noFaultsInBothThemes(page);
  await notes(page).getByRole("button", { name: "Remover nota" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remover nota" }).click();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(notes(page).getByRole("listitem")).toHaveCount(0);
  await expect(timeline(page)).not.toContainText("Ligar antes");
});

test("accountants read notes and write none", async ({ page, store }) => {
  const bought = await order(store, "Julia Prado");
  await openAs(page, store.id, `/painel/pedidos/${bought.id}`, "accountant");
  await expect(notes(page).getByText("Nenhuma nota neste pedido.")).toBeVisible();
  await expect(notes(page).getByLabel("Nova nota")).toHaveCount(0);
});

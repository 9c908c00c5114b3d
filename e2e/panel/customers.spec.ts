import { readFile } from "node:fs/promises";
import { db } from "#lib/db/client.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { order } from "../fixtures/orders.ts";
import { downloadBy, noFaultsInBothThemes } from "../fixtures/page.ts";
import { openAs, signedIn } from "../fixtures/panel.ts";
import { freshCodes, makeMember } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";

/** Customers: the list, one customer, the note, and the rights under data protection law. */
test.describe.configure({ timeout: 120_000 });

const drawer = (page: Page) => page.getByRole("dialog");

async function storeWithCustomers() {
  const store = await makeStore({ feePercent: "0", feeFixed: "0" });
  const ana = { more: { customerEmail: "ana@example.com" } };
  await order(store, "Ana Lima", ana);
  await order(store, "Ana Lima", ana);
  const bruno = await order(store, "Bruno Dias", {
    pending: true,
    more: { customerEmail: "bruno@example.com" },
  });
  return { store, bruno };
}

test("a customer is found, noted, exported and erased", { tag: "@both" }, async ({ page, context }) => {
  const { store } = await storeWithCustomers();
  const owner = await makeMember({ storeId: store.id, role: "owner" });
  await signedIn(context, owner);
  await page.goto("/painel/clientes");
  await expect(page.getByText("2 de 2 pagos").filter({ visible: true })).toBeVisible();
  await noFaultsInBothThemes(page);
  await page.getByRole("searchbox").fill("ana");
  await expect(page.getByText("Bruno Dias").filter({ visible: true })).toHaveCount(0);
  await page.getByRole("button", { name: /Ana Lima/ }).click();
  await expect(drawer(page).getByRole("heading", { name: "Últimos pedidos" })).toBeVisible();
  await expect(
    drawer(page)
      .getByText(/^R\$\s100,00$/)
      .first(),
  ).toBeVisible();
  await noFaultsInBothThemes(page);

  await drawer(page).getByLabel("Anotação da equipe").fill("Prefere retirar na loja");
  await drawer(page).getByRole("button", { name: "Salvar anotação" }).click();
  await expect(page.getByText("Anotação salva.")).toBeVisible();
  const download = await downloadBy(drawer(page).getByRole("button", { name: "Exportar dados" }));
  const saved = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(saved).toMatchObject({ note: "Prefere retirar na loja", orders: [{}, {}] });

  await drawer(page).getByRole("button", { name: "Apagar dados" }).click();
  const asked = page.getByRole("dialog", { name: "Apagar os dados de Ana Lima?" });
  await expect(asked).toContainText("Não dá para desfazer.");
  await noFaultsInBothThemes(page);
  await asked.getByLabel("Código do autenticador").fill(await freshCodes(owner));
  await expect(page.getByText("Os dados foram apagados.")).toBeVisible();
  await expect(drawer(page).getByText("Dados apagados a pedido")).toBeVisible();
  await expect(page.getByText("Ana Lima")).toHaveCount(0);
});

test("the note is shown as it is now, also from a drawer that was opened before", async ({ page }) => {
  const { store } = await storeWithCustomers();
  await page.clock.install();
  await openAs(page, store.id, "/painel/clientes", "manager");
  const note = drawer(page).getByLabel("Anotação da equipe");
  const open = () => page.getByRole("button", { name: /Ana Lima/ }).click();
  await open();
  await expect(note).toHaveValue("");
  const customerId = new URL(page.url()).searchParams.get("cliente") ?? "";
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toHaveCount(0);
  await db().customerNote.create({ data: { storeId: store.id, customerId, note: "Prefere retirar" } });
  // The data is no longer fresh.
  await page.clock.fastForward(20_000);
  await open();
  await expect(note).toHaveValue("Prefere retirar");
  await expect(drawer(page).getByRole("button", { name: "Salvar anotação" })).toHaveCount(0);
});

test("from an order to its customer and back", async ({ page }) => {
  const { store, bruno } = await storeWithCustomers();
  await openAs(page, store.id, `/painel/pedidos/${bruno.id}`, "manager");
  await page.getByRole("link", { name: "Ver cliente" }).click();
  await expect(page).toHaveURL(/clientes\?cliente=/);
  await expect(drawer(page).getByText("bruno@example.com")).toBeVisible();
  await expect(drawer(page).getByRole("button", { name: "Apagar dados" })).toHaveCount(0);
  await drawer(page)
    .getByRole("link", { name: /Aguardando/ })
    .click();
  await expect(page).toHaveURL(/\/painel\/pedidos\/[0-9a-f-]+$/);
});

test("support sees customers without sums; a failing server has a way out", async ({ page }) => {
  const { store } = await storeWithCustomers();
  await openAs(page, store.id, "/painel/clientes", "support");
  await expect(page.getByText("Ana Lima").filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("R$");
  await expect(page.getByRole("button", { name: "Exportar CSV" })).toHaveCount(0);
  await page.route("**/api/v1/customers?*", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.getByRole("searchbox").fill("bruno");
  const retry = page.getByRole("main").getByRole("button", { name: "Tentar de novo" });
  await expect(retry).toBeVisible();
  await page.unrouteAll();
  await retry.click();
  await expect(page.getByText("Bruno Dias").filter({ visible: true }).first()).toBeVisible();
});

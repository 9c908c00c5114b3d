import { db } from "#lib/db/client.ts";
import { expect, test } from "../fixtures/browser-test.ts";
import { pay, placeOrder } from "../fixtures/client.ts";
import { noFaults } from "../fixtures/page.ts";
import { chooseTheme, openAs } from "../fixtures/panel.ts";
import { eventually } from "../fixtures/wait.ts";

test("the mail of a sale is found, shown as it was sent, and sent again once", async ({ page, store }) => {
  await openAs(page, store.id, "/painel/emails", "support");
  await expect(page.getByText("Nenhum e-mail ainda")).toBeVisible();
  const { order } = (await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }]))
    .body;
  await pay(order.pix.copy_paste);
  const mails = () => db().mail.findMany({ where: { storeId: store.id, kind: "delivery" } });
  // The page reads its list once: the worker must have dealt with the mail before.
  const dealtWith = async () => (await mails()).map(({ status }) => status).join() === "kept";
  await eventually(dealtWith, { what: "the mail of the delivery" });

  await page.reload();
  // An order that is not paid within seconds has another mail.
  const row = page.getByRole("row").filter({ hasText: "ana@example.com" }).filter({ hasText: "foi pago" });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("E-mail não enviado (loja de teste)");
  await chooseTheme(page, "Escuro");
  await noFaults(page);
  await row.click();
  const drawer = page.getByRole("dialog");
  const shown = drawer.frameLocator("iframe").getByText("Cartão presente").first();
  await expect(shown).toBeVisible();
  await drawer.getByRole("button", { name: "Enviar de novo" }).dblclick();
  await expect(page.getByText("O e-mail vai de novo para ana@example.com.")).toBeVisible();
  expect(await mails()).toHaveLength(2);
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Buscar endereço ou assunto" }).fill("ninguem@");
  await expect(page.getByText("Nenhum e-mail com esse filtro")).toBeVisible();
  await expect(page).toHaveURL(/busca=ninguem/);
});

import { db } from "#lib/db/client.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { call } from "../fixtures/client.ts";
import { orderOnKey, storeOnKey } from "../fixtures/key-store.ts";
import { noFaultsInBothThemes } from "../fixtures/page.ts";
import { fillBuyer, payButton } from "../fixtures/shop-pages.ts";
import type { TestStore } from "../fixtures/store.ts";

/** A cancelled order of a store that confirms payments by hand: no bank can be asked about it. */
async function cancelledByHand() {
  const store = await storeOnKey();
  const { id } = await orderOnKey(store);
  await call("POST", `/orders/public/${id}/cancellation`, { store: store.id, body: {} });
  const { orderCode, customerEmail } = await db().order.findUniqueOrThrow({ where: { id } });
  return { store, id, email: customerEmail, again: `/loja/${store.slug}/pedido/${orderCode}/de-novo` };
}

const newestOf = (store: TestStore) =>
  db().order.findFirstOrThrow({ where: { storeId: store.id }, orderBy: { createdAt: "desc" } });
const doubt = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "A loja ainda não confirmou se este pedido foi pago" });

test("where no bank can be asked, the cart is filled only on the shopper's word", async ({ page }) => {
  const { store, id, email, again } = await cancelledByHand();
  await page.goto(again);
  await expect(doubt(page)).toContainText("não pague de novo");
  await expect(page.getByRole("link", { name: "Finalizar compra" })).toHaveCount(0);
  // Asking again could not help.
  await expect(page.getByRole("link", { name: "Conferir de novo" })).toHaveCount(0);
  await noFaultsInBothThemes(page);
  await page.getByRole("button", { name: "Não paguei: adicionar ao carrinho" }).click();
  await page.getByRole("link", { name: "Finalizar compra" }).click();
  await fillBuyer(page, { name: "Ana Lima", email });
  await payButton(page).click();
  await expect(page.getByRole("heading", { name: /^Pague R\$/ })).toBeVisible();
  expect(await newestOf(store)).toMatchObject({ replacesId: id });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("where no bank can be asked, the shopper's word makes the order", async ({ page }) => {
    const { store, id, email, again } = await cancelledByHand();
    await page.goto(again);
    await expect(doubt(page)).toContainText("não pague de novo");
    await page.getByRole("link", { name: "Não paguei: comprar Cartão presente" }).click();
    await page.getByLabel("Nome completo").fill("Ana Lima");
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("button", { name: /^Pagar/ }).click();
    await expect(page).toHaveURL(/\/pedido\/[0-9A-Z]{10}$/);
    expect(await newestOf(store)).toMatchObject({ replacesId: id });
  });
});

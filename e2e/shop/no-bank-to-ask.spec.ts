import { db } from "#lib/db/client.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { call } from "../fixtures/client.ts";
import { hydrated, openReady } from "../fixtures/hydrated.ts";
import { orderOnKey, storeOnKey } from "../fixtures/key-store.ts";
import { noFaultsInBothThemes } from "../fixtures/page.ts";
import { chargeLink, makePaymentLink } from "../fixtures/payment-links.ts";
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
  await hydrated(page);
  await page.getByRole("button", { name: "Não paguei: adicionar ao carrinho" }).click();
  await page.getByRole("link", { name: "Finalizar compra" }).click();
  await fillBuyer(page, { name: "Ana Lima", email });
  await payButton(page).click();
  await expect(page.getByRole("heading", { name: /^Pague R\$/ })).toBeVisible();
  expect(await newestOf(store)).toMatchObject({ replacesId: id });
});

test("once the store has left its key, the page of an older Pix still says that the store confirms it", async ({
  page,
}) => {
  const store = await storeOnKey();
  const { id } = await orderOnKey(store);
  const link = await makePaymentLink(store, { amount: 20 });
  const { charge } = (await chargeLink(store, link.code)).body;
  const { orderCode } = await db().order.findUniqueOrThrow({ where: { id } });
  await db().store.update({
    where: { id: store.id },
    data: { inboundGateway: "none", inboundAccountId: null },
  });
  const told = page.getByText("A loja confere o Pix no banco dela");
  await page.goto(`/pagar/${link.code}/${charge.id}`);
  await expect(told).toBeVisible();
  await openReady(page, `/loja/${store.slug}/pedido/${orderCode}`);
  await expect(told).toBeVisible();
  await page.getByText("Já paguei e não confirmou").filter({ visible: true }).click();
  await page.getByRole("button", { name: "Conferir agora" }).filter({ visible: true }).click();
  await expect(page.getByText("Conferido agora: a loja ainda não confirmou o pagamento.")).toBeVisible();
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

import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { call, pay } from "../fixtures/client.ts";
import { openReady } from "../fixtures/hydrated.ts";
import { order } from "../fixtures/orders.ts";
import { chargeLink, makePaymentLink } from "../fixtures/payment-links.ts";
import { orderOf } from "../fixtures/shop-pages.ts";

/** The words of the page of a Pix for a screen reader when it changes by itself. */
const announced = (page: Page, text: string | RegExp) =>
  page.locator('main > p[aria-live="polite"]').filter({ hasText: text });

test("an order that the shop cancels while its page is open is announced, and its heading focused", async ({
  page,
  store,
}) => {
  const { id, code } = await order(store, "Ana Lima", { pending: true });
  await openReady(page, `/loja/${store.slug}/pedido/${code}`);
  await call("POST", `/orders/${id}/cancellation`, { key: store.apiKey, body: {} });
  await expect(announced(page, "A loja cancelou este pedido")).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "A loja cancelou este pedido" })).toBeFocused();
});

test("a payment is announced, and takes the focus from nothing outside of the order", async ({
  page,
  store,
}) => {
  const { code } = await order(store, "Ana Lima", { pending: true });
  await openReady(page, `/loja/${store.slug}/pedido/${code}`);
  const language = page.getByRole("button", { name: "English" });
  await language.focus();
  await pay((await orderOf(store, code)).pix.copy_paste);
  await expect(announced(page, /^Pago\./)).toHaveCount(1);
  await expect(language).toBeFocused();
});

test("a link's Pix that expires on its open page is announced", async ({ page, store }) => {
  const link = await makePaymentLink(store, { amount: 10 });
  const { id, pix } = (await chargeLink(store, link.code)).body.charge;
  await openReady(page, `/pagar/${link.code}/${id}`);
  await pay(pix.copy_paste, { scenario: "expired" });
  await expect(announced(page, "Este Pix venceu")).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Este Pix venceu" })).toBeFocused();
});

test("removing an item leaves the focus on the page's heading, and the new total is announced", async ({
  page,
  store,
}) => {
  for (const { slug } of [store.products.card, store.products.gift]) {
    await page.goto(`/loja/${store.slug}/p/${slug}`);
    await page.getByRole("button", { name: "Adicionar ao carrinho" }).click();
    await expect(page.getByText(/^No carrinho: 1/)).toBeVisible();
  }
  await page.goto(`/loja/${store.slug}/carrinho`);
  const total = (amount: RegExp) => page.locator('[aria-live="polite"]').filter({ hasText: amount });
  // The lines are drawn anew when their prices have come: a press on the way would be lost.
  await expect(total(/^R\$\s62,34$/)).toBeVisible();
  await page.getByRole("button", { name: "Remover Cartão presente" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Seu carrinho" })).toBeFocused();
  await expect(total(/^R\$\s12,34$/)).toBeVisible();
  await page.getByRole("button", { name: /^Remover/ }).press("Enter");
  await expect(page.getByRole("heading", { name: "Seu carrinho está vazio" })).toBeFocused();
});

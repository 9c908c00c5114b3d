import { expect, test } from "../fixtures/browser-test.ts";
import { pay } from "../fixtures/client.ts";
import { order as makeOrder } from "../fixtures/orders.ts";
import { buy, orderOf } from "../fixtures/shop-pages.ts";

test("nothing of the buyer is in the page's source", async ({ page, store }) => {
  const { code } = await makeOrder(store, "Severina Quadros", {});
  const source = await (await page.request.get(`/loja/${store.slug}/pedido/${code}`)).text();
  expect(source).toContain(code);
  expect(source).not.toMatch(/severina|quadros/i);
});

test("the tab that made the order remembers whose it is; no other does", async ({ page, browser, store }) => {
  const code = await buy(page, store);
  await pay((await orderOf(store, code)).pix.copy_paste);
  await expect(page.getByRole("heading", { name: "Pago. É seu, Júlia." })).toBeVisible();
  const other = await (await browser.newContext({ locale: "pt-BR" })).newPage();
  await other.goto(page.url());
  await expect(other.getByRole("heading", { name: "Pago.", exact: true })).toBeVisible();
  await other.context().close();
});

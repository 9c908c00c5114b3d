import { db } from "#lib/db/client.ts";
import { expect, test } from "../fixtures/browser-test.ts";
import { call, pay } from "../fixtures/client.ts";
import { order } from "../fixtures/orders.ts";
import { noFaults } from "../fixtures/page.ts";
import { buy, orderOf } from "../fixtures/shop-pages.ts";

const openings = (orderCode: string) =>
  db().deliveryOpening.count({ where: { item: { order: { orderCode } } } });

test("the goods come by their link: once when the payment arrives, and once for each visit", async ({
  page,
  store,
}) => {
  const code = await buy(page, store, { quantity: 2 });
  await pay((await orderOf(store, code)).pix.copy_paste);
  const codes = page.getByRole("code").filter({ hasText: /^Cartão presente/ });
  await expect(codes).toHaveCount(2);
  await expect.poll(() => openings(code)).toBe(1);
  await page.reload();
  await expect(codes).toHaveCount(2);
  await expect.poll(() => openings(code)).toBe(2);
});

test("goods that do not come are said so, and fetched again", async ({ page, store }) => {
  const code = await buy(page, store);
  await page.route("**/api/v1/deliveries/*", (route) => route.abort());
  await pay((await orderOf(store, code)).pix.copy_paste);
  const failed = page.getByRole("alert").filter({ hasText: "Não conseguimos mostrar aqui" });
  await expect(failed).toBeVisible();
  await noFaults(page);
  await page.unroute("**/api/v1/deliveries/*");
  await failed.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(page.getByRole("code").filter({ hasText: /^Cartão presente/ })).toHaveCount(1);
});

test("a replaced delivery shows its new goods on the order's page", async ({ page, store }) => {
  const { id, code } = await order(store, "Ana Lima");
  const item = await db().orderItem.findFirstOrThrow({ where: { orderId: id } });
  await page.goto(`/loja/${store.slug}/pedido/${code}`);
  const shown = page.getByRole("code").filter({ hasText: /^Cartão presente/ });
  const before = await shown.textContent();
  await call("POST", `/orders/${id}/deliveries/${item.id}/reissue`, { key: store.apiKey, body: {} });
  await page.reload();
  await expect(shown).not.toHaveText(before as string);
});

test("goods with an option are named alike on the order, its receipt, the delivery and in the mail", async ({
  page,
  store,
}) => {
  const { shirt } = store.products;
  const { id, code } = await order(store, "Ana Lima", {
    more: { items: [{ productId: shirt.id, variantId: shirt.variants.Verde, quantity: 1 }] },
  });
  const name = "Camiseta digital – Verde";
  await page.goto(`/loja/${store.slug}/pedido/${code}`);
  await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: name })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("Camiseta digital - Verde");
  await page.getByRole("region", { name }).getByRole("link", { name: "Ver a página desta entrega" }).click();
  await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  // An order that is not paid within seconds has another mail.
  const mails = await db().mail.findMany({
    where: { orderId: id, kind: "delivery" },
    select: { text: true },
  });
  expect(mails.map(({ text }) => text.includes(name))).toEqual([true]);
});

import { db } from "#lib/db/client.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { noFaults } from "../fixtures/page.ts";
import { BUYER, buy, checkoutWith, fillBuyer, orderShown, payButton } from "../fixtures/shop-pages.ts";
import type { TestStore } from "../fixtures/store.ts";

const ordersOf = (store: TestStore) => db().order.count({ where: { storeId: store.id } });
const NEW_ORDERS = "**/api/v1/orders/public";

test("a lost answer, an impatient second press and a reload make one order", async ({ page, store }) => {
  await checkoutWith(page, store);
  await fillBuyer(page);
  // The order is created, but the response is lost: twice, since the page retries.
  await page.route(NEW_ORDERS, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await payButton(page).dblclick();
  await expect(page.getByText(/Não será feito um segundo pedido/)).toBeVisible();
  await page.unroute(NEW_ORDERS);
  await page.reload();
  await expect(page.getByLabel("Nome completo")).toHaveValue(BUYER.name);
  await expect(page.getByLabel("E-mail")).toHaveValue(BUYER.email);
  await payButton(page).click();
  await orderShown(page);
  expect(await ordersOf(store)).toBe(1);
});

test("two tabs that pay one cart make one order", async ({ page, context, store }) => {
  await checkoutWith(page, store);
  await fillBuyer(page);
  const second = await context.newPage();
  await second.goto(`/loja/${store.slug}/checkout`);
  // The second tab types another name: even then it is one cart and one order.
  await fillBuyer(second, { name: "Júlia A. Prado", email: BUYER.email });
  // A tab that the other one has overtaken shows the Pix that is open instead of the form.
  const goOn = (tab: Page) =>
    payButton(tab)
      .or(tab.getByRole("link", { name: "Continuar o pagamento" }))
      .click();
  await Promise.all([goOn(page), goOn(second)]);
  const codes = await Promise.all([orderShown(page), orderShown(second)]);
  expect(codes[0]).toBe(codes[1]);
  expect(await ordersOf(store)).toBe(1);
});

test("Back from the Pix finds the order that is open, and changing it brings all back", async ({
  page,
  store,
}) => {
  await checkoutWith(page, store, { coupon: "dez" });
  await fillBuyer(page);
  await page.getByRole("textbox", { name: /^CPF/ }).fill("123.456.789-09");
  await payButton(page).click();
  const code = await orderShown(page);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Você tem um Pix aberto" })).toBeVisible();
  await expect(
    page.getByText(new RegExp(`R\\$\\s45,00, pedido ${code}\\. O código vale até as \\d\\dh\\d\\d\\.`)),
  ).toBeVisible();
  await noFaults(page);
  await page.getByRole("link", { name: "Continuar o pagamento" }).click();
  expect(await orderShown(page)).toBe(code);
  await page.goBack();
  await page.reload();
  await page.getByRole("button", { name: "Mudar o pedido" }).click();
  await expect(payButton(page)).toHaveText(/R\$\s45,00/);
  await expect(page.getByLabel("Nome completo")).toHaveValue(BUYER.name);
  await expect(page.getByRole("textbox", { name: /^CPF/ })).toHaveValue("123.456.789-09");
  expect(await db().order.findFirst({ where: { storeId: store.id } })).toMatchObject({ status: "cancelled" });
});

test("the code that buys and the page agree on one order after each Back and reload", async ({
  page,
  store,
}) => {
  const code = await buy(page, store);
  await page.reload();
  expect(await orderShown(page)).toBe(code);
  await page.goBack();
  await page.goForward();
  expect(await orderShown(page)).toBe(code);
  expect(await ordersOf(store)).toBe(1);
});

import { db } from "#lib/db/client.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { noFaults } from "../fixtures/page.ts";
import { hold } from "../fixtures/page-load.ts";
import { BUYER, checkoutWith, fillBuyer, orderShown, payButton } from "../fixtures/shop-pages.ts";
import type { TestStore } from "../fixtures/store.ts";

const ordersOf = (store: TestStore) => db().order.count({ where: { storeId: store.id } });
const NEW_ORDERS = "**/api/v1/orders/public";

test("failures are told in words for people and keep what was typed", async ({ page, store }) => {
  await checkoutWith(page, store);
  await fillBuyer(page);
  const told = page.getByRole("alert").filter({ hasText: /./ });
  for (const [status, code, text] of [
    [503, "ServiceUnavailable", /O banco da loja não respondeu. Nada foi cobrado/],
    [500, "InternalError", /A loja teve um problema e nada foi cobrado/],
    [400, "CouponNotFound", /Este cupom não existe/],
    [400, "AmountBelowFee", /O valor é baixo demais para um Pix/],
    [400, "SomethingNew", /Não conseguimos gerar o Pix. Nada foi cobrado/],
  ] as const) {
    await page.route(NEW_ORDERS, (route) =>
      route.fulfill({ status, json: { success: false, code, message: "Corrija o que está em details" } }),
    );
    await payButton(page).click();
    await expect(told.first()).toHaveText(text);
    await expect(page.getByText(/details/)).toHaveCount(0);
    await page.unroute(NEW_ORDERS);
  }
  await page.getByLabel("E-mail").fill("failed@sandbox.test");
  await payButton(page).click();
  await expect(told.first()).toHaveText(/Não conseguimos gerar o Pix. Nada foi cobrado/);
  await page.getByLabel("E-mail").fill(BUYER.email);
  await payButton(page).click();
  await orderShown(page);
});

test("a shop that does not answer keeps cart and form, and mends by itself", async ({
  page,
  context,
  store,
}) => {
  const products = "**/api/v1/products/public/**";
  await page.clock.install();
  await page.route(products, (route) => route.abort());
  await checkoutWith(page, store);
  await expect(page.getByText(/Seu carrinho está guardado/)).toBeVisible();
  await page.getByLabel("Nome completo").fill(BUYER.name);
  await noFaults(page);
  await page.unroute(products);
  await expect(async () => {
    // The longest pause between two attempts; one that began before the shop answered fails and begins another pause.
    await page.clock.fastForward(15_000);
    await expect(payButton(page)).toHaveText(/R\$\s50,00/, { timeout: 2_000 });
  }).toPass();
  await expect(page.getByLabel("Nome completo")).toHaveValue(BUYER.name);
  await page.getByLabel("E-mail").fill(BUYER.email);
  // Offline at the press: nothing is lost, and the same press works when the internet is back.
  await context.setOffline(true);
  await payButton(page).click();
  await expect(page.getByText(/toque de novo quando a internet voltar/)).toBeVisible();
  await context.setOffline(false);
  await payButton(page).click();
  await orderShown(page);
  expect(await ordersOf(store)).toBe(1);
});

async function slow(page: Page): Promise<void> {
  await page.route("**/events?*", (route) => route.abort());
  await page.route(/\/api\/v1\/(?!.*\/events)/, async (route) => {
    // A slow network, not a wait of the test: each answer takes three seconds.
    const [response] = await Promise.all([
      route.fetch(),
      new Promise((resolve) => setTimeout(resolve, 3_000)),
    ]);
    await route.fulfill({ response });
  });
}

test("on a network of three seconds a request every press is answered at once", async ({ page, store }) => {
  await slow(page);
  await checkoutWith(page, store);
  await fillBuyer(page);
  const release = await hold(page, NEW_ORDERS);
  await payButton(page).click();
  await expect(page.getByText("Gerando seu Pix…")).toBeVisible();
  await page.getByRole("button", { name: "Gerando seu Pix…" }).click({ force: true });
  release();
  await orderShown(page);
  expect(await ordersOf(store)).toBe(1);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a browser that forbids its memory buys all the same", async ({ page, store }) => {
  await page.addInitScript(() => {
    const forbid = () => {
      throw new DOMException("no", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", { get: forbid });
    Object.defineProperty(window, "sessionStorage", { get: forbid });
  });
  await page.goto(`/loja/${store.slug}/p/${store.products.card.slug}`);
  await page.getByRole("button", { name: /^Comprar por/ }).click();
  await fillBuyer(page);
  await payButton(page).click();
  await orderShown(page);
});

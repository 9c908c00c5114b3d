import { expect, type Page, test } from "@playwright/test";
import { closeDatabase, db } from "#lib/db/client.ts";
import { pay } from "../api/client.ts";
import { noFaults } from "../fixtures/page.ts";
import {
  BUYER,
  buy,
  checkoutWith,
  doubleText,
  fillBuyer,
  orderOf,
  orderShown,
  payButton,
} from "../fixtures/shop-pages.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";

test.afterAll(closeDatabase);

const ordersOf = (store: TestStore) => db().order.count({ where: { storeId: store.id } });
const NEW_ORDERS = "**/api/v1/orders/public";

test("the form is filled by keyboard alone, tells what is wrong and goes to the first of it", async ({
  page,
}) => {
  const store = await makeStore();
  await checkoutWith(page, store);
  await expect(payButton(page)).toHaveText(/R\$\s50,00/);
  await payButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Nome completo")).toBeFocused();
  await expect(page.getByText("Diga o seu nome completo.")).toBeVisible();
  await page.keyboard.type("Júlia Prado");
  await expect(page.getByText("Diga o seu nome completo.")).toBeHidden();
  await page.keyboard.press("Tab");
  await page.keyboard.type("julia@gmial.com");
  await page.keyboard.press("Tab");
  const guess = page.getByRole("button", { name: "Você quis dizer julia@gmail.com?" });
  await expect(guess).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await expect(guess).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("E-mail")).toHaveValue("julia@gmail.com");
  const document = page.getByRole("textbox", { name: /^CPF/ });
  await expect(document).toHaveAttribute("inputmode", "numeric");
  await document.focus();
  await page.keyboard.type("12345678900");
  await expect(document).toHaveValue("123.456.789-00");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Confira o CPF: algum número não bate.")).toBeVisible();
  await expect(document).toBeFocused();
  await noFaults(page);
  await document.fill("123.456.789-09");
  await page.keyboard.press("Enter");
  await orderShown(page);
});

test("fits 320 px and text of twice the size, in both themes", async ({ page }) => {
  const store = await makeStore();
  await page.setViewportSize({ width: 320, height: 640 });
  await checkoutWith(page, store, { coupon: "dez" });
  await expect(payButton(page)).toHaveText(/R\$\s45,00/);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await noFaults(page);
  }
  await page.setViewportSize({ width: 640, height: 800 });
  await doubleText(page);
  await noFaults(page);
});

test("a price that changed is shown line by line and asked for again", async ({ page }) => {
  const store = await makeStore();
  await checkoutWith(page, store, { quantity: 2, coupon: "dez" });
  await fillBuyer(page);
  await expect(payButton(page)).toHaveText(/R\$\s90,00/);
  await db().product.update({ where: { id: store.products.card.id }, data: { price: "65.00" } });
  await payButton(page).click();
  const notice = page.getByRole("alert").filter({ hasText: "O preço mudou" });
  await expect(notice).toContainText(/Cartão presente.*era R\$\s50,00.*agora R\$\s65,00/s);
  await expect(notice).toContainText(/Desconto.*era R\$\s10,00.*agora R\$\s13,00/s);
  await expect(notice).toContainText(/Total.*era R\$\s90,00.*agora R\$\s117,00/s);
  expect(await ordersOf(store)).toBe(0);
  await expect(payButton(page)).toHaveText(/R\$\s117,00/);
  await noFaults(page);
  await payButton(page).click();
  await expect(page.getByRole("heading", { name: "Falta pagar R$ 117,00" })).toBeVisible();
});

test("what is short is named with what is left, and one tap mends it", async ({ page }) => {
  const store = await makeStore({ stock: 3 });
  await checkoutWith(page, store, { quantity: 3 });
  await fillBuyer(page);
  await db().variation.update({ where: { id: store.products.card.variationId }, data: { available: 2 } });
  await payButton(page).click();
  await expect(page.getByText("Só restam 2 unidades de Cartão presente.")).toBeVisible();
  await page.getByRole("button", { name: "Ficar com 2" }).click();
  await expect(payButton(page)).toHaveText(/R\$\s100,00/);
  await payButton(page).click();
  await expect(page.getByRole("heading", { name: "Falta pagar R$ 100,00" })).toBeVisible();
});

test("failures are told in words for people and keep what was typed", async ({ page }) => {
  const store = await makeStore();
  await checkoutWith(page, store);
  await fillBuyer(page);
  const told = page.getByRole("alert").filter({ hasText: /./ });
  for (const [status, code, text] of [
    [503, "ServiceUnavailable", /O banco da loja não respondeu. Nada foi cobrado/],
    [500, "InternalError", /A loja teve um problema e nada foi cobrado/],
    [400, "CouponExpired", /Este cupom venceu/],
    [400, "AmountBelowFee", /O valor é baixo demais para um Pix/],
    [400, "SomethingNew", /Não foi possível gerar o Pix e nada foi cobrado/],
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
  await expect(told.first()).toHaveText(/O banco recusou gerar este Pix e nada foi cobrado/);
  await page.getByLabel("E-mail").fill(BUYER.email);
  await payButton(page).click();
  await orderShown(page);
});

test("a lost answer, an impatient second press and a reload make one order", async ({ page }) => {
  const store = await makeStore();
  await checkoutWith(page, store);
  await fillBuyer(page);
  // The order is made, and nobody hears of it: twice, since the page asks again by itself.
  await page.route(NEW_ORDERS, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await payButton(page).dblclick();
  await expect(page.getByText(/Não sai um segundo pedido/)).toBeVisible();
  await page.unroute(NEW_ORDERS);
  await page.reload();
  await expect(page.getByLabel("Nome completo")).toHaveValue(BUYER.name);
  await expect(page.getByLabel("E-mail")).toHaveValue(BUYER.email);
  await payButton(page).click();
  await orderShown(page);
  expect(await ordersOf(store)).toBe(1);
});

test("two tabs that pay one cart make one order", async ({ page, context }) => {
  const store = await makeStore();
  await checkoutWith(page, store);
  await fillBuyer(page);
  const second = await context.newPage();
  await second.goto(`/loja/${store.slug}/checkout`);
  // The second tab types another name: even then it is one cart and one order.
  await fillBuyer(second, { name: "Júlia A. Prado", email: BUYER.email });
  await Promise.all([payButton(page).click(), payButton(second).click()]);
  const codes = await Promise.all([orderShown(page), orderShown(second)]);
  expect(codes[0]).toBe(codes[1]);
  expect(await ordersOf(store)).toBe(1);
});

test("Back from the Pix finds the order that is open, and changing it brings all back", async ({ page }) => {
  const store = await makeStore();
  await checkoutWith(page, store, { coupon: "dez" });
  await page.getByRole("textbox", { name: /^CPF/ }).fill("123.456.789-09");
  await fillBuyer(page);
  await payButton(page).click();
  const code = await orderShown(page);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Você tem um Pix aberto" })).toBeVisible();
  await expect(page.getByText(new RegExp(`R\\$\\s45,00, pedido ${code}`))).toBeVisible();
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

test("a buyer is remembered for the next purchase only where that was ticked", async ({ page }) => {
  const store = await makeStore();
  for (const remembered of [true, false]) {
    await checkoutWith(page, store);
    await fillBuyer(page);
    await page.getByRole("checkbox", { name: "Lembrar meus dados neste aparelho" }).setChecked(remembered);
    await payButton(page).click();
    const code = await orderShown(page);
    await pay((await orderOf(store, code)).pix.copy_paste);
    await expect(page.getByRole("heading", { name: /^Pago/ })).toBeVisible();
    await checkoutWith(page, store);
    await expect(payButton(page)).toBeEnabled();
    await expect(page.getByLabel("Nome completo")).toHaveValue(remembered ? BUYER.name : "");
  }
});

test("a shop that does not answer keeps cart and form, and mends by itself", async ({ page, context }) => {
  const store = await makeStore();
  const products = "**/api/v1/products/public/**";
  await page.route(products, (route) => route.abort());
  await checkoutWith(page, store);
  await expect(page.getByText(/Seu carrinho está guardado/)).toBeVisible();
  await page.getByLabel("Nome completo").fill(BUYER.name);
  await noFaults(page);
  await page.unroute(products);
  await expect(payButton(page)).toHaveText(/R\$\s50,00/);
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

test("on a network of three seconds a request every press is answered at once", async ({ page }) => {
  const store = await makeStore();
  await slow(page);
  await checkoutWith(page, store);
  await fillBuyer(page);
  await payButton(page).click();
  await expect(page.getByText("Gerando o seu Pix")).toBeVisible();
  await payButton(page).click({ force: true });
  await orderShown(page);
  expect(await ordersOf(store)).toBe(1);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a browser that forbids its memory buys all the same", async ({ page }) => {
  const store = await makeStore();
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

test("the page speaks English", async ({ browser }) => {
  const store = await makeStore();
  const context = await browser.newContext({ locale: "en-US" });
  const page = await context.newPage();
  await checkoutWith(page, store);
  await expect(page.getByRole("heading", { name: "Checkout" })).toBeVisible();
  await page.getByLabel("Full name").fill(BUYER.name);
  await page.getByLabel("E-mail").fill(BUYER.email);
  await page.getByRole("button", { name: /^Pay .*50.00 with Pix$/ }).click();
  await expect(page.getByRole("heading", { name: "R$50.00 to pay" })).toBeVisible();
  await noFaults(page);
  await context.close();
});

test("the code that buys and the page agree on one order after each Back and reload", async ({ page }) => {
  const store = await makeStore();
  const code = await buy(page, store);
  await page.reload();
  expect(await orderShown(page)).toBe(code);
  await page.goBack();
  await page.goForward();
  expect(await orderShown(page)).toBe(code);
  expect(await ordersOf(store)).toBe(1);
});

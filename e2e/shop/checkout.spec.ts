import { db } from "#lib/db/client.ts";
import { expect, test } from "../fixtures/browser-test.ts";
import { pay } from "../fixtures/client.ts";
import { noFaults } from "../fixtures/page.ts";
import {
  BUYER,
  checkoutWith,
  doubleText,
  fillBuyer,
  orderOf,
  orderShown,
  payButton,
} from "../fixtures/shop-pages.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";

const ordersOf = (store: TestStore) => db().order.count({ where: { storeId: store.id } });

test("the form is filled by keyboard alone, tells what is wrong and goes to the first of it", {
  tag: "@both",
}, async ({ page, store }) => {
  await checkoutWith(page, store);
  await expect(payButton(page)).toHaveText(/R\$\s50,00/);
  await payButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Nome completo")).toBeFocused();
  await expect(page.getByText("Informe seu nome completo.")).toBeVisible();
  await page.keyboard.type("Júlia Prado");
  await expect(page.getByText("Informe seu nome completo.")).toBeHidden();
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

test("fits 320 px and text of twice the size, in both themes", async ({ page, store }) => {
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

test("a price that changed is shown line by line and asked for again", async ({ page, store }) => {
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
  await expect(page.getByRole("heading", { name: "Pague R$ 117,00 com Pix" })).toBeVisible();
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
  await expect(page.getByRole("heading", { name: "Pague R$ 100,00 com Pix" })).toBeVisible();
});

test("a field that the shop asks for only since the page was opened comes marked and with the focus", async ({
  page,
  store,
}) => {
  await checkoutWith(page, store);
  await fillBuyer(page);
  const productIds = [store.products.card.id];
  const { id } = await db().customField.create({
    data: { storeId: store.id, label: "Placa do carro", type: "TEXT", required: true, productIds },
  });
  await payButton(page).click();
  const asked = page.getByLabel("Placa do carro");
  await expect(asked).toBeFocused();
  await expect(asked).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("Preencha este campo.")).toBeVisible();
  await expect(page.getByLabel("Nome completo")).toHaveValue(BUYER.name);
  await noFaults(page);
  // And one that it asks for no longer goes.
  await asked.fill("BRA2E19");
  await db().customField.delete({ where: { id } });
  await asked.press("Enter");
  await expect(page.getByText(/^A loja mudou os dados que pede/)).toBeVisible();
  await expect(asked).toHaveCount(0);
  await expect(payButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await orderShown(page);
  expect(await ordersOf(store)).toBe(1);
});

test("a buyer is remembered for the next purchase only where that was ticked", async ({ page, store }) => {
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

test("the page speaks English", async ({ browser, store }) => {
  const context = await browser.newContext({ locale: "en-US" });
  const page = await context.newPage();
  await checkoutWith(page, store);
  await expect(page.getByRole("heading", { name: "Checkout" })).toBeVisible();
  const pays = page.getByRole("button", { name: /^Pay .*50.00 with Pix$/ });
  await expect(pays).toBeEnabled();
  await page.getByLabel("Full name").fill(BUYER.name);
  await page.getByLabel("E-mail").fill(BUYER.email);
  await pays.click();
  await expect(page.getByRole("heading", { name: "Pay R$50.00 by Pix" })).toBeVisible();
  await noFaults(page);
  await context.close();
});

test("a coupon with a minimum says from which amount it counts and what is missing", async ({
  page,
  store,
}) => {
  await db().coupon.create({
    data: { storeId: store.id, code: "CEM", type: "fixed", value: "10", minPurchase: "100" },
  });
  await checkoutWith(page, store, { coupon: "cem" });
  await expect(page.getByText(/vale a partir de R\$\s100,00\. Faltam R\$\s50,00\./)).toBeVisible();
  await noFaults(page);
  await page.goto(`/loja/${store.slug}/carrinho`);
  await expect(page.getByText(/a partir de R\$\s100,00\. Faltam R\$\s50,00\./)).toBeVisible();
  await page.getByLabel("Quantidade").fill("2");
  await expect(page.getByText("Cupom CEM", { exact: true })).toBeVisible();
});

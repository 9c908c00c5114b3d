import { db } from "#lib/db/client.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { pay } from "../fixtures/client.ts";
import { order as makeOrder } from "../fixtures/orders.ts";
import { noFaults, noFaultsInBothThemes } from "../fixtures/page.ts";
import { payAtBankOnly } from "../fixtures/pay-at-bank-only.ts";
import { buy, orderOf, payButton } from "../fixtures/shop-pages.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";

/** An order of two cards and a green shirt that expired without a payment. */
async function expired(store: TestStore) {
  const { card, shirt } = store.products;
  const items = [
    { productId: card.id, quantity: 2 },
    { productId: shirt.id, variantId: shirt.variants.Verde, quantity: 3 },
  ];
  const made = await makeOrder(store, "Ana Lima", { pending: true, more: { items } });
  await pay((await orderOf(store, made.code)).pix.copy_paste, { scenario: "expired" });
  return made;
}

const kept = async (page: Page, store: TestStore) =>
  JSON.parse((await page.evaluate((name) => localStorage.getItem(name), `vitrine.cart.${store.id}`)) ?? "{}");

test("one tap puts the items of an expired order into the cart of any browser, and orders nothing", async ({
  page,
  store,
}) => {
  const { card, shirt } = store.products;
  const { code } = await expired(store);
  await db().product.update({ where: { id: card.id }, data: { price: "55.00" } });
  await page.goto(`/loja/${store.slug}/pedido/${code}`);
  await page.getByRole("link", { name: "Pedir de novo" }).click();
  await expect(page.getByRole("heading", { name: "Seus itens estão no carrinho" })).toBeVisible();
  await expect(page.getByText(/antes R\$\s50,00 cada/)).toBeVisible();
  await expect(page.getByText(/R\$\s110,00/)).toBeVisible();
  expect((await kept(page, store)).items).toEqual([
    { productId: card.id, variantId: null, quantity: 2 },
    { productId: shirt.id, variantId: shirt.variants.Verde, quantity: 3 },
  ]);
  await noFaultsInBothThemes(page);

  // The items are added once, however often the page is opened again or gone back to.
  await page.reload();
  await page.getByRole("link", { name: "Ver carrinho" }).click();
  await expect(page.getByText(/R\$\s215,00/).first()).toBeVisible();
  await page.getByRole("button", { name: "Remover Cartão presente" }).click();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Pedir de novo" })).toBeVisible();
  await page.getByRole("button", { name: "Adicionar ao carrinho" }).click();
  await page.getByRole("link", { name: "Finalizar compra" }).click();
  await expect(payButton(page)).toHaveText(/R\$\s215,00/);
  expect(await db().order.count({ where: { storeId: store.id } })).toBe(1);

  // Nor does this browser have the items of an order whose Pix could not be made.
  await db().transaction.updateMany({ where: { storeId: store.id }, data: { status: "FAILED" } });
  await page.goto(`/loja/${store.slug}/pedido/${code}`);
  await expect(page.getByRole("heading", { name: "Não conseguimos gerar o Pix" })).toBeVisible();
  await expect(page.getByText("Nada foi cobrado.", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Um toque põe os mesmos itens no seu carrinho/)).toBeVisible();
  await expect(page.getByText(/estão guardados/)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Pedir de novo" })).toBeVisible();
  await noFaults(page);
});

test("what is sold out or no longer sold is named, and the rest comes in what is left", async ({
  page,
  store,
}) => {
  const { card, shirt } = store.products;
  const { code } = await expired(store);
  await db().variation.update({ where: { id: shirt.variants.Verde }, data: { available: 1 } });
  await db().product.update({ where: { id: card.id }, data: { active: false } });
  await page.goto(`/loja/${store.slug}/pedido/${code}/de-novo`);
  await expect(page.getByText("Cartão presente não está mais à venda.")).toBeVisible();
  await expect(page.getByText("Verde · 1 unidade · de 3 pedidas")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Seus itens estão no carrinho" })).toBeVisible();
  expect((await kept(page, store)).items).toEqual([
    { productId: shirt.id, variantId: shirt.variants.Verde, quantity: 1 },
  ]);
  await noFaults(page);
  await db().variation.update({ where: { id: shirt.variants.Verde }, data: { available: 0 } });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Estes itens não estão à venda agora" })).toBeVisible();
  await expect(page.getByText("Camiseta digital – Verde esgotou.")).toBeVisible();
  await noFaults(page);
});

test("an order that was paid after all, or can still be paid, opens instead of a second one", async ({
  page,
  store,
}) => {
  const { code } = await expired(store);
  await payAtBankOnly(store.id);
  await page.goto(`/loja/${store.slug}/pedido/${code}/de-novo`);
  await expect(page.getByRole("heading", { name: /^Pago/ })).toBeVisible();
  expect((await kept(page, store)).items).toBeUndefined();
  const open = await makeOrder(store, "Bia Reis", { pending: true });
  await page.goto(`/loja/${store.slug}/pedido/${open.code}/de-novo`);
  await expect(page).toHaveURL(new RegExp(`/pedido/${open.code}$`));
  await expect(page.getByRole("heading", { name: /R\$\s50,00/ })).toBeVisible();
});

test("a new Pix for an expired order takes nothing out of the cart, and orders only what was looked at", async ({
  page,
  store,
}) => {
  const { card, shirt } = store.products;
  const code = await buy(page, store, { coupon: "dez" });
  await pay((await orderOf(store, code)).pix.copy_paste, { scenario: "expired" });
  await expect(page.getByRole("button", { name: "Gerar um novo Pix" })).toBeVisible();
  await page.goto(`/loja/${store.slug}/p/${shirt.slug}`);
  await page.getByRole("radio", { name: /Verde/ }).check();
  await page.getByRole("button", { name: "Adicionar ao carrinho" }).click();
  await expect(page.getByText(/^No carrinho: 1/)).toBeVisible();
  await page.goto(`/loja/${store.slug}/pedido/${code}`);
  await expect(page.getByText("O que está no seu carrinho vai junto")).toBeVisible();
  await noFaults(page);
  await page.getByRole("button", { name: "Gerar um novo Pix" }).click();
  await expect(payButton(page)).toHaveText(/R\$\s76,50/);
  expect(await kept(page, store)).toMatchObject({
    items: [
      { productId: shirt.id, variantId: shirt.variants.Verde, quantity: 1 },
      { productId: card.id, variantId: null, quantity: 1 },
    ],
    coupon: "dez",
  });
  expect(await db().order.count({ where: { storeId: store.id } })).toBe(1);
  await payButton(page).click();
  await expect(page.getByRole("heading", { name: "Pague R$ 76,50 com Pix" })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("each item of an expired order is bought by its own link", async ({ page }) => {
    const store = await makeStore();
    const { code } = await expired(store);
    await page.goto(`/loja/${store.slug}/pedido/${code}`);
    await page.getByRole("link", { name: "Pedir de novo" }).click();
    await page.getByRole("link", { name: "Comprar Camiseta digital" }).click();
    await expect(page.getByText("Camiseta digital – Verde")).toBeVisible();
    await expect(page.getByText("3 unidades")).toBeVisible();
  });
});

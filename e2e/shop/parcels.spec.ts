import { db } from "#lib/db/client.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { call, pay } from "../fixtures/client.ts";
import { hydrated } from "../fixtures/hydrated.ts";
import { noFaults } from "../fixtures/page.ts";
import { ADDRESS, makeMug, setShipping } from "../fixtures/parcels.ts";
import { checkoutWith, fillBuyer, orderOf, orderShown, payButton } from "../fixtures/shop-pages.ts";
import { makeStore, type TestProduct, type TestStore } from "../fixtures/store.ts";

const FREIGHT = { deliveryEnabled: true, deliveryPrice: 15, freeFrom: 100 };
const PICKUP = {
  pickupEnabled: true,
  pickupAddress: "Rua Augusta, 100, São Paulo",
  pickupHours: "Seg a sex, 9h às 18h",
};

async function storeWithMug(shipping: object): Promise<{ store: TestStore; mug: TestProduct }> {
  const store = await makeStore();
  await setShipping(store, shipping);
  return { store, mug: await makeMug(store) };
}

const itemOf = (mug: TestProduct, quantity = 1) => [{ productId: mug.id, variantId: null, quantity }];

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel("CEP").fill("01310100");
  await page.getByLabel("Rua").fill(ADDRESS.street);
  await page.getByLabel("Número").fill(ADDRESS.number);
  await page.getByLabel("Bairro").fill(ADDRESS.district);
}

test("a parcel goes from the cart to the buyer, who says that it arrived", { tag: "@both" }, async ({
  page,
}) => {
  const { store, mug } = await storeWithMug({ ...FREIGHT, pickupEnabled: false });
  await page.goto(`/loja/${store.slug}/p/${mug.slug}`);
  await page.getByRole("button", { name: "Adicionar ao carrinho" }).click();
  await page.getByRole("link", { name: /Carrinho.*1/ }).click();
  await expect(page.getByText("no próximo passo")).toBeVisible();
  await page.getByRole("link", { name: /^Finalizar compra/ }).click();
  await expect(page.getByRole("button", { name: "Pagar R$ 54,90 com Pix" })).toBeEnabled();
  await expect(page.getByText("Grátis em compras a partir de R$ 100,00.")).toBeVisible();

  // Each missing part has an error at its field; the CEP fills state and city.
  await fillBuyer(page);
  await payButton(page).click();
  await expect(page.getByLabel("CEP")).toBeFocused();
  await expect(page.getByText("Preencha este campo.")).toHaveCount(6);
  await noFaults(page);
  await fillAddress(page);
  await expect(page.getByLabel("Estado")).toHaveValue("SP");
  await expect(page.getByLabel("Cidade")).toHaveValue("São Paulo");
  await expect(page.getByLabel("CEP")).toHaveValue("01310-100");
  await page.getByLabel("Estado").fill("RJ");
  await payButton(page).click();
  await expect(page.getByText("Duas letras, como SP, do estado do CEP.")).toBeVisible();
  await page.getByLabel("Estado").fill("sp");

  // Typed text survives a reload.
  await page.reload();
  await expect(page.getByLabel("Rua")).toHaveValue(ADDRESS.street);
  await expect(payButton(page)).toBeEnabled();
  await payButton(page).click();
  const code = await orderShown(page);
  await expect(page.getByText("Frete", { exact: true })).toBeVisible();
  const { id, pix } = await orderOf(store, code);
  const kept = await db().order.findUniqueOrThrow({ where: { id } });
  expect(kept).toMatchObject({ shippingMethod: "delivery", customerName: "Júlia Prado" });
  expect(kept.shippingAddress).toEqual({
    ...{ recipient: "Júlia Prado", postalCode: "01310100", street: ADDRESS.street, number: ADDRESS.number },
    ...{ complement: null, district: ADDRESS.district, city: "São Paulo", state: "SP", phone: null },
  });

  await pay(pix.copy_paste);
  await expect(page.getByRole("heading", { name: "Pago. Obrigado, Júlia." })).toBeVisible();
  await expect(page.getByRole("region", { name: "Vamos preparar o envio" })).toBeVisible();
  await expect(page.getByText("Seu código")).toHaveCount(0);
  // The receipt has the freight apart.
  const receipt = page.getByRole("region", { name: "Comprovante" });
  for (const line of [/Caneca esmaltada\s*R\$\s39,90/, /Frete\s*R\$\s15,00/, /Valor\D*R\$\s54,90/])
    await expect(receipt).toContainText(line);
  await noFaults(page);
  const body = { carrier: "correios", trackingCode: "BR123456789BR" };
  expect((await call("POST", `/orders/${id}/shipment`, { key: store.apiKey, body })).status).toBe(200);
  await page.reload();
  const parcel = page.getByRole("region", { name: "A caminho" });
  await expect(parcel).toContainText("Enviado por Correios");
  await expect(parcel).toContainText("BR123456789BR");
  await expect(parcel.getByRole("link", { name: "Acompanhar a entrega" })).toHaveAttribute(
    "href",
    /correios.*BR123456789BR/,
  );
  await noFaults(page);
  await hydrated(page);
  await parcel.getByRole("button", { name: "Recebi o pedido" }).click();
  const arrived = page.getByRole("region", { name: "Entregue" });
  await expect(arrived.getByRole("heading", { name: "Entregue" })).toBeFocused();
  expect(await db().order.findUniqueOrThrow({ where: { id } })).toMatchObject({ deliveredBy: "shopper" });
});

test("the telephone is asked for as the store wants it", async ({ page }) => {
  const { store, mug } = await storeWithMug({ ...FREIGHT, pickupEnabled: false, phone: "required" });
  await checkoutWith(page, store, { items: itemOf(mug) });
  await fillBuyer(page);
  await fillAddress(page);
  const phone = page.getByLabel(/^Telefone/);
  await payButton(page).click();
  await expect(page.getByText("Preencha este campo.")).toHaveCount(1);
  await expect(phone).toBeFocused();
  await noFaults(page);
  await phone.fill("(11) 98765-4321");
  await payButton(page).click();
  const { id } = await orderOf(store, await orderShown(page));
  const { shippingAddress } = await db().order.findUniqueOrThrow({ where: { id } });
  expect(shippingAddress).toMatchObject({ phone: "(11) 98765-4321" });

  await setShipping(store, { phone: "off" });
  await checkoutWith(page, store, { items: itemOf(mug) });
  await expect(page.getByLabel("CEP")).toBeVisible();
  await expect(phone).toHaveCount(0);
  await noFaults(page);
});

test("a telephone that the store asks for only since the page was opened comes marked", async ({ page }) => {
  const { store, mug } = await storeWithMug({ ...FREIGHT, pickupEnabled: false, phone: "off" });
  await checkoutWith(page, store, { items: itemOf(mug) });
  await fillBuyer(page);
  await fillAddress(page);
  await expect(page.getByLabel("Cidade")).toHaveValue("São Paulo");
  await setShipping(store, { phone: "required" });
  await payButton(page).click();
  const phone = page.getByLabel(/^Telefone/);
  await expect(phone).toBeFocused();
  await expect(page.getByText("Preencha este campo.")).toHaveCount(1);
  await phone.fill("(11) 98765-4321");
  await payButton(page).click();
  await orderShown(page);
});

test("pick-up has no freight and no address, and names the place", async ({ page }) => {
  const { store, mug } = await storeWithMug({ ...FREIGHT, ...PICKUP });
  await checkoutWith(page, store, { items: itemOf(mug) });
  await expect(page.getByRole("button", { name: "Pagar R$ 54,90 com Pix" })).toBeEnabled();
  await page.getByRole("radio", { name: /Retirar com a loja/ }).check();
  await expect(page.getByLabel("CEP")).toBeHidden();
  await expect(page.getByText(PICKUP.pickupAddress)).toBeVisible();
  await expect(page.getByRole("button", { name: "Pagar R$ 39,90 com Pix" })).toBeEnabled();
  await noFaults(page);
  await fillBuyer(page);
  await payButton(page).click();
  const { id, pix } = await orderOf(store, await orderShown(page));
  await pay(pix.copy_paste);
  await expect(page.getByRole("region", { name: "Vamos separar o seu pedido" })).toBeVisible();
  await expect(page.getByText(PICKUP.pickupHours)).toBeVisible();
  expect((await call("POST", `/orders/${id}/shipment`, { key: store.apiKey, body: {} })).status).toBe(200);
  await page.reload();
  await expect(page.getByRole("region", { name: "Pronto para retirar" })).toBeVisible();
});

test("a freight that changed is shown before anything is charged", async ({ page }) => {
  const { store, mug } = await storeWithMug({ ...FREIGHT, pickupEnabled: false });
  await checkoutWith(page, store, { items: itemOf(mug) });
  await fillBuyer(page);
  await fillAddress(page);
  await expect(page.getByLabel("Estado")).toHaveValue("SP");
  await setShipping(store, { ...FREIGHT, deliveryPrice: 20 });
  await page.getByRole("button", { name: "Pagar R$ 54,90 com Pix" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "O preço mudou" })).toContainText("agora R$ 20,00");
  await page.getByRole("button", { name: "Pagar R$ 59,90 com Pix" }).click();
  await expect(page.getByRole("heading", { name: "Pague R$ 59,90 com Pix" })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a store that requires the telephone refuses an order without, and takes none where it asks for none", async ({
    page,
  }) => {
    const { store, mug } = await storeWithMug({ ...FREIGHT, pickupEnabled: false, phone: "required" });
    const phone = page.getByLabel(/^Telefone/);
    const typeAll = async () => {
      await page.goto(`/loja/${store.slug}/comprar?produto=${mug.slug}&quantidade=1`);
      await page.getByLabel("Nome completo").fill("Maria Souza");
      await page.getByLabel("E-mail").fill("maria@example.com");
      await fillAddress(page);
      await page.getByLabel("Cidade").fill("São Paulo");
      await page.getByLabel("Estado").fill("SP");
    };
    await typeAll();
    await page.getByRole("button", { name: /^Pagar/ }).click();
    await expect(page.getByText("Confira o telefone, com DDD.")).toBeVisible();
    await phone.fill("11987654321");
    await page.getByRole("button", { name: /^Pagar/ }).click();
    await expect(page).toHaveURL(/\/pedido\/[0-9A-Z]{10}$/);
    await setShipping(store, { phone: "off" });
    await typeAll();
    await expect(phone).toHaveCount(0);
    await page.getByRole("button", { name: /^Pagar/ }).click();
    await expect(page).toHaveURL(/\/pedido\/[0-9A-Z]{10}$/);
  });

  test("a parcel is bought, with address or with pick-up", async ({ page }) => {
    const { store, mug } = await storeWithMug({ ...FREIGHT, ...PICKUP });
    await page.goto(`/loja/${store.slug}/comprar?produto=${mug.slug}&quantidade=1`);
    await page.getByLabel("Nome completo").fill("Maria Souza");
    await page.getByLabel("E-mail").fill("maria@example.com");
    await page.getByRole("button", { name: "Pagar com Pix" }).click();
    await expect(page.getByText("Preencha este campo.").first()).toBeVisible();
    await fillAddress(page);
    await page.getByLabel("Cidade").fill("São Paulo");
    await page.getByLabel("Estado").fill("SP");
    await page.getByRole("button", { name: "Pagar com Pix" }).click();
    await expect(page).toHaveURL(/\/pedido\/[0-9A-Z]{10}$/);
    await page.goto(`/loja/${store.slug}/comprar?produto=${mug.slug}&quantidade=1`);
    await page.getByLabel("Nome completo").fill("Maria Souza");
    await page.getByLabel("E-mail").fill("maria@example.com");
    await page.getByRole("radio", { name: /Retirar com a loja/ }).check();
    await expect(page.getByLabel("CEP")).toBeHidden();
    await page.getByRole("button", { name: "Pagar com Pix" }).click();
    await expect(page).toHaveURL(/\/pedido\/[0-9A-Z]{10}$/);
    const orders = await db().order.findMany({ where: { storeId: store.id }, orderBy: { createdAt: "asc" } });
    expect(orders.map(({ total, shippingMethod }) => [Number(total), shippingMethod])).toEqual([
      [54.9, "delivery"],
      [39.9, "pickup"],
    ]);
  });
});

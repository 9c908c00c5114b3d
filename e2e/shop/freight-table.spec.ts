import { db } from "#lib/db/client.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { noFaults } from "../fixtures/page.ts";
import { ADDRESS, makeMug, sellByTable } from "../fixtures/parcels.ts";
import { poster } from "../fixtures/records.ts";
import { checkoutWith, orderShown, payButton } from "../fixtures/shop-pages.ts";
import { makeStore } from "../fixtures/store.ts";

const PICKUP = { pickupEnabled: true, pickupAddress: "Rua Augusta, 100, São Paulo" };

async function fillRest(page: Page): Promise<void> {
  await page.getByLabel("Nome completo").fill("Júlia Prado");
  await page.getByLabel("E-mail").fill("julia@exemplo.com.br");
  await page.getByLabel("Rua").fill(ADDRESS.street);
  await page.getByLabel("Número").fill(ADDRESS.number);
  await page.getByLabel("Bairro").fill(ADDRESS.district);
}

test("the CEP decides price and days before anything is paid", { tag: "@both" }, async ({ page, store }) => {
  await sellByTable(store, PICKUP);
  const mug = await makeMug(store);
  await poster(store)("/coupons", { code: "FRETEGRATIS", type: "fixed", value: 0, freight: "free" });
  await checkoutWith(page, store, { items: [{ productId: mug.id, variantId: null, quantity: 1 }] });
  const delivery = page.locator("label").filter({ hasText: "Receber no endereço" });
  await expect(delivery).toContainText("Informe o CEP");
  await expect(page.getByRole("button", { name: "Pagar com Pix" })).toBeEnabled();
  await page.getByRole("textbox", { name: "CEP" }).fill("00000000");
  await expect(page.getByText("Este CEP não existe. Confira.")).toBeVisible();
  await noFaults(page);

  await page.getByRole("textbox", { name: "CEP" }).fill("40010000");
  await expect(delivery).toContainText("Não entregamos neste CEP");
  await expect(page.getByRole("button", { name: "Pagar com Pix" })).toBeDisabled();
  await page.getByRole("radio", { name: /^Retirar com a loja/ }).check();
  await expect(page.getByRole("button", { name: "Pagar R$ 39,90 com Pix" })).toBeEnabled();
  await page.getByRole("radio", { name: /^Receber no endereço/ }).check();

  await page.getByRole("textbox", { name: "CEP" }).fill("01310100");
  await expect(delivery).toContainText("R$ 12,90");
  await expect(delivery).toContainText("Capital · 1 a 3 dias úteis");
  await expect(page.getByRole("button", { name: "Pagar R$ 52,80 com Pix" })).toBeEnabled();
  const folded = page.getByRole("button", { name: /^Seu pedido/ });
  if (await folded.isVisible()) await folded.click();
  await page.getByText("Tem um cupom?").click();
  await page.getByLabel("Cupom de desconto").fill("FRETEGRATIS");
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(delivery).toContainText("Grátis");
  await expect(page.getByRole("button", { name: "Pagar R$ 39,90 com Pix" })).toBeEnabled();
  await page.getByRole("button", { name: "Remover" }).click();
  await expect(page.getByRole("button", { name: "Pagar R$ 52,80 com Pix" })).toBeEnabled();
  await fillRest(page);
  await payButton(page).click();
  const orderCode = await orderShown(page);
  const order = await db().order.findFirstOrThrow({ where: { orderCode } });
  expect(order.shippingPrice.toNumber()).toBe(12.9);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the page asks for the CEP first, and the order pays what it said", async ({ page }) => {
    const store = await makeStore();
    await sellByTable(store);
    const mug = await makeMug(store);
    await page.goto(`/loja/${store.slug}/p/${mug.slug}`);
    await page.getByRole("button", { name: /^Comprar/ }).click();
    await expect(page.getByLabel("Nome completo")).toHaveCount(0);
    for (const [typed, said] of [
      ["123", "Confira o CEP: são 8 números."],
      ["40010-000", "Não entregamos neste CEP."],
    ] as const) {
      await page.getByRole("textbox", { name: "CEP" }).fill(typed);
      await page.getByRole("button", { name: "Calcular frete" }).click();
      await expect(page.getByText(said)).toBeVisible();
    }
    await page.getByRole("textbox", { name: "CEP" }).fill("20040002");
    await page.getByRole("button", { name: "Calcular frete" }).click();
    await expect(page.getByText("até 8 dias úteis")).toBeVisible();
    await expect(page.getByLabel("Estado")).toHaveValue("RJ");
    await page.getByRole("link", { name: "Mudar o CEP" }).click();
    await page.getByRole("textbox", { name: "CEP" }).fill("13010001");
    await page.getByRole("button", { name: "Calcular frete" }).click();
    await expect(page.getByText("13010-001")).toBeVisible();
    await fillRest(page);
    await page.getByLabel("Cidade").fill("Campinas");
    await page.getByRole("button", { name: /^Pagar R\$\s67,40/ }).click();
    await expect(page).toHaveURL(/\/pedido\/[0-9A-Z]{10}$/);
    const [order] = await db().order.findMany({ where: { storeId: store.id } });
    expect(order?.shippingPrice.toNumber()).toBe(27.5);
    expect(order?.shippingAddress).toMatchObject({ postalCode: "13010001", state: "SP", city: "Campinas" });
  });
});

import { contentOf } from "#lib/catalog/stock-content.ts";
import { db } from "#lib/db/client.ts";
import { expect, test } from "../fixtures/browser-test.ts";
import { call } from "../fixtures/client.ts";
import { order } from "../fixtures/orders.ts";
import { boughtMug, makeMug } from "../fixtures/parcels.ts";

test.use({ javaScriptEnabled: false });
test("without scripts a shopper finds, buys and gets a Pix to pay", async ({ page, store }) => {
  const { shirt, gift } = store.products;
  await page.goto(`/loja/${store.slug}`);
  await page.getByRole("searchbox").fill("camiseta");
  await page.getByRole("button", { name: "Buscar" }).click();
  await page.getByRole("link", { name: /Camiseta digital/ }).click();
  await page.getByRole("radio", { name: /Verde/ }).check();
  await page.getByLabel("Quantidade").fill("2");
  await page.getByRole("button", { name: /^Comprar/ }).click();
  await expect(page.getByText("Camiseta digital – Verde")).toBeVisible();
  await expect(page.getByText("2 unidades")).toBeVisible();

  // Problems come back with the typed values.
  await page.getByLabel("Nome completo").fill("Maria Souza");
  await page.getByLabel("E-mail").fill("maria@example.com");
  await page.getByLabel(/^CPF/).fill("111.111.111-11");
  await page.getByRole("button", { name: /^Pagar R\$\s70,00/ }).click();
  await expect(page.getByText("Confira os campos marcados.")).toBeVisible();
  await expect(page.getByLabel("Nome completo")).toHaveValue("Maria Souza");
  await page.getByLabel(/^CPF/).fill("");
  await page.getByRole("button", { name: /^Pagar R\$\s70,00/ }).click();
  await expect(page).toHaveURL(/\/pedido\/[0-9A-Z]{10}$/);
  await expect(
    page
      .getByText(/^000201/)
      .or(page.locator('[value^="000201"]'))
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  const [order] = await db().order.findMany({ where: { storeId: store.id }, include: { items: true } });
  expect(order?.items).toMatchObject([{ productId: shirt.id, quantity: 2 }]);

  // A changed price is confirmed again, and a required field of the merchant's is requested.
  await page.goto(`/loja/${store.slug}/p/${gift.slug}`);
  await page.getByRole("button", { name: /^Comprar por/ }).click();
  await db().product.update({ where: { id: gift.id }, data: { price: "15.00" } });
  await page.getByLabel("Nome completo").fill("Maria Souza");
  await page.getByLabel("E-mail").fill("maria@example.com");
  await page.getByLabel("Usuário no jogo").fill("maria_92");
  await page.getByRole("button", { name: /^Pagar R\$\s12,34/ }).click();
  await expect(page.getByText(/O preço mudou/)).toBeVisible();
  await page.getByRole("button", { name: /^Pagar R\$\s15,00/ }).click();
  await expect(page).toHaveURL(/\/pedido\/[0-9A-Z]{10}$/);
});

test("without scripts a form for more than can be bought says so, and marks no field", async ({
  page,
  store,
}) => {
  const { id, variationId } = store.products.card;
  const fill = async () => {
    await page.goto(`/loja/${store.slug}/comprar?produto=${id}&quantidade=3`);
    await page.getByLabel("Nome completo").fill("Maria Souza");
    await page.getByLabel("E-mail").fill("maria@example.com");
  };
  const told = page.getByRole("alert").filter({ hasText: /./ });
  await fill();
  await db().product.update({ where: { id }, data: { maxPerOrder: 2 } });
  await page.getByRole("button", { name: /^Pagar/ }).click();
  await expect(told).toContainText("Um dos produtos passa do máximo por pedido.");
  await db().product.update({ where: { id }, data: { maxPerOrder: null } });
  await fill();
  await db().variation.update({ where: { id: variationId }, data: { available: 2 } });
  await page.getByRole("button", { name: /^Pagar/ }).click();
  await expect(told).toHaveText("Não há estoque para todo o pedido");
});

test("without scripts the cart says what it needs, and the language can be switched", async ({
  page,
  store,
}) => {
  await page.goto(`/loja/${store.slug}/carrinho`);
  await expect(page.getByText(/precisa de JavaScript/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Ver produtos" })).toBeVisible();
  await page.getByRole("button", { name: "English" }).click();
  await expect(page).toHaveURL(new RegExp(`/loja/${store.slug}/carrinho$`));
  await expect(page.getByRole("heading", { name: "Your cart" })).toBeVisible();
});

test("without scripts the checkout leads to the products, with no form that cannot be sent", async ({
  page,
  store,
}) => {
  await page.goto(`/loja/${store.slug}/checkout`);
  await expect(page.getByText(/ligue o JavaScript/)).toBeVisible();
  await expect(page.getByLabel("Nome completo")).toBeHidden();
  await page.getByRole("link", { name: "Ver produtos" }).click();
  await expect(page).toHaveURL(new RegExp(`/loja/${store.slug}$`));
});

test("without scripts the page of an order has no button that only scripts can press", async ({
  page,
  store,
}) => {
  const { code } = await order(store, "Ana Lima", { pending: true });
  await page.goto(`/loja/${store.slug}/pedido/${code}`);
  await page.getByText("Já paguei e não confirmou").filter({ visible: true }).click();
  await expect(page.getByText(/^Um Pix chega em segundos/).filter({ visible: true })).toHaveCount(1);
  for (const name of ["Conferir agora", "Cancelar o pedido"])
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  const mug = await boughtMug(store, await makeMug(store));
  await call("POST", `/orders/${mug.id}/shipment`, {
    key: store.apiKey,
    body: { trackingCode: "BR123456789BR" },
  });
  await page.goto(`/loja/${store.slug}/pedido/${mug.orderCode}`);
  await expect(page.getByRole("region", { name: "A caminho" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Recebi o pedido" })).toHaveCount(0);
});

test("without scripts the goods are on the page of a paid order, as one opening of their link", async ({
  page,
  store,
}) => {
  const { id, code } = await order(store, "Ana Lima");
  await page.goto(`/loja/${store.slug}/pedido/${code}`);
  const unit = await db().stockUnit.findFirstOrThrow({ where: { orderItem: { orderId: id } } });
  await expect(page.getByText(contentOf(unit), { exact: true })).toBeVisible();
  expect(await db().deliveryOpening.count({ where: { item: { orderId: id } } })).toBe(1);
  const dead = page.getByRole("button", { name: /^(Copiar|Imprimir)/ });
  await expect(dead).toHaveCount(0);
  await page.locator('a[href*="/entrega/"]').first().click();
  await expect(page).toHaveURL(/\/entrega\//);
  await expect(page.getByText(contentOf(unit), { exact: true })).toBeVisible();
  await expect(dead).toHaveCount(0);
});

import { db } from "#lib/db/client.ts";
import { expect, test } from "../fixtures/browser-test.ts";
import { hydrated } from "../fixtures/hydrated.ts";
import { noFaults } from "../fixtures/page.ts";
import { BUYER, fillBuyer, orderOf, orderShown, payButton, readQr } from "../fixtures/shop-pages.ts";
import { makeProduct } from "../fixtures/store.ts";

test("a shopper finds, buys, pays and gets the goods without reloading", { tag: "@both" }, async ({
  page,
  context,
  store,
}) => {
  await page.goto(`/loja/${store.slug}`);
  await page.getByRole("link", { name: /Gift de jogo/ }).click();
  await page.getByRole("button", { name: "Adicionar ao carrinho" }).click();
  await page.getByRole("link", { name: /Carrinho.*1/ }).click();
  await page.getByText("Tem um cupom?").click();
  await page.getByLabel(/Cupom de desconto/).fill("dez");
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(page.getByText("Cupom DEZ", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: /^Finalizar compra/ }).click();

  // The product's required field is shown, and an error if it is empty.
  await fillBuyer(page);
  await payButton(page).click();
  await expect(page.getByLabel("Usuário no jogo")).toBeFocused();
  await expect(page.getByText("Preencha este campo.")).toBeVisible();
  await noFaults(page);
  await page.getByLabel("Usuário no jogo").fill("julia_92");
  await payButton(page).click();

  // 12,34 less 10 %, half up.
  await expect(page.getByRole("heading", { name: "Pague R$ 11,11 com Pix" })).toBeVisible();
  const { pix } = await orderOf(store, await orderShown(page));
  expect(await readQr(page)).toBe(pix.copy_paste);

  const bank = await context.newPage();
  await bank.goto("/banco-de-testes");
  await bank.getByRole("button", { name: "Ler" }).click();
  await expect(bank.getByText("Cole o código Pix aqui.")).toBeVisible();
  await expect(bank.getByLabel("Pix copia e cola")).toBeFocused();
  await noFaults(bank);
  await bank.getByLabel("Pix copia e cola").fill(pix.copy_paste);
  await bank.getByRole("button", { name: "Ler" }).click();
  await expect(bank.getByText("Cole o código Pix aqui.")).toHaveCount(0);
  expect((await bank.request.get("/banco-de-testes?codigo=a&codigo=b")).status()).toBe(200);
  await expect(bank.getByText("R$ 11,11").first()).toBeVisible();
  await hydrated(bank);
  await bank.getByRole("button", { name: "Pagar R$ 11,11" }).click();
  await expect(bank.getByRole("heading", { name: "Pix enviado" })).toBeVisible();
  await bank.close();

  await expect(page.getByRole("heading", { name: "Pago. É seu, Júlia." })).toBeVisible();
  await expect(page.getByText(/^Gift de jogo .* 1 /)).toBeVisible();
  await page.getByRole("link", { name: "Ver a página desta entrega" }).click();
  await expect(page.getByText(/^Gift de jogo .* 1 /)).toBeVisible();
  await expect(page.getByRole("link", { name: "Baixar em texto" })).toBeVisible();
  await noFaults(page);

  // Kept as answered, and mailed to the buyer.
  const [kept] = await db().order.findMany({ where: { storeId: store.id } });
  expect(kept?.customFields).toMatchObject([{ label: "Usuário no jogo", value: "julia_92" }]);
  const mails = await db().mail.count({ where: { storeId: store.id, toAddress: BUYER.email } });
  expect(mails).toBeGreaterThan(0);
});

test("a coupon for one product takes off in the cart what it takes off the Pix", async ({ page, store }) => {
  const { card } = store.products;
  const bag = await makeProduct(store.id, {
    name: "Mochila",
    price: "79.00",
    categoryId: store.categoryId,
    stock: 5,
  });
  await db().coupon.create({
    data: { storeId: store.id, code: "CARTAO10", type: "percentage", value: "10", productIds: [card.id] },
  });
  for (const product of [card, bag]) {
    await page.goto(`/loja/${store.slug}/p/${product.slug}`);
    await page.getByRole("button", { name: "Adicionar ao carrinho" }).click();
    await expect(
      page.getByRole("link", { name: product === card ? /Carrinho.*1/ : /Carrinho.*2/ }),
    ).toBeVisible();
  }
  await page.getByRole("link", { name: /Carrinho/ }).click();
  await page.getByText("Tem um cupom?").click();
  const apply = async () => {
    await page.getByLabel(/Cupom de desconto/).fill("cartao10");
    await page.getByRole("button", { name: "Aplicar" }).click();
    // The box that was pressed is gone: the focus is on the one in its place.
    await expect(page.locator(":focus")).toHaveText(/^Cupom CARTAO10/);
  };
  await apply();
  await page.getByRole("button", { name: "Remover o cupom" }).click();
  await expect(page.locator(":focus")).toHaveText("Tem um cupom?");
  await page.keyboard.press("Enter");
  await apply();
  // 50 and 79 less 10 % of 50.
  await expect(page.getByText("R$ 124,00", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: /^Finalizar compra/ }).click();
  await fillBuyer(page);
  await payButton(page).click();
  await expect(page.getByRole("heading", { name: "Pague R$ 124,00 com Pix" })).toBeVisible();
});

test("no option is chosen for the shopper: the browser asks for one, and the button names it", async ({
  page,
  store,
}) => {
  await page.goto(`/loja/${store.slug}/p/${store.products.shirt.slug}`);
  const blue = page.getByRole("radio", { name: /Azul/ });
  await expect(blue).not.toBeChecked();
  await page.getByRole("button", { name: "Adicionar ao carrinho" }).click();
  await expect(page.locator("input[type=radio]:invalid").first()).toBeFocused();
  await page.getByRole("button", { name: "Comprar", exact: true }).click();
  await expect(page).toHaveURL(/\/p\//);
  await page.getByLabel("Quantidade").fill("2");
  await blue.check();
  await page.getByRole("button", { name: /^Comprar Azul por R\$\s/ }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole("button", { name: /^Seu pedido 2 × Camiseta digital Azul/ })).toBeVisible();
});

test("a variation that is sold out can't be chosen", async ({ page, store }) => {
  const green = store.products.shirt.variants.Verde as string;
  await db().stockUnit.deleteMany({ where: { variationId: green } });
  await db().variation.update({ where: { id: green }, data: { available: 0 } });
  await page.goto(`/loja/${store.slug}/p/${store.products.shirt.slug}`);
  await expect(page.getByRole("radio", { name: /Verde/ })).toBeDisabled();
  await expect(page.getByRole("radio", { name: /Azul/ })).toBeChecked();
});

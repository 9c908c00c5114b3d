import { db } from "#lib/db/client.ts";
import { expect, test } from "../fixtures/browser-test.ts";
import { noFaults } from "../fixtures/page.ts";
import { makeMug, setShipping } from "../fixtures/parcels.ts";
import { checkoutWith, fillBuyer, orderShown, payButton } from "../fixtures/shop-pages.ts";
import type { TestStore } from "../fixtures/store.ts";

/** One sold out, one with two of three units left, and one that can be bought as it is: R$ 82,34 in all. */
async function partlySoldOut({ products: { card, shirt, gift } }: TestStore) {
  await db().variation.updateMany({ where: { productId: card.id }, data: { available: 0 } });
  await db().variation.update({ where: { id: shirt.variants.Verde }, data: { available: 2 } });
  return [
    { productId: card.id, variantId: null, quantity: 1 },
    { productId: shirt.id, variantId: shirt.variants.Verde as string, quantity: 3 },
    { productId: gift.id, variantId: null, quantity: 1 },
  ];
}

test("sold-out goods stand last, in the front, in a category and in a search", async ({ page, store }) => {
  const { card, shirt, gift } = store.products;
  for (const [position, { id }] of [card, shirt, gift].entries())
    await db().product.update({ where: { id }, data: { position } });
  await db().variation.updateMany({ where: { productId: card.id }, data: { available: 0 } });
  // A product with one available option keeps its position.
  await db().variation.update({ where: { id: shirt.variants.Azul }, data: { available: 0 } });
  const names = page.getByRole("region", { name: "Produtos" }).getByRole("listitem");
  for (const query of ["", `?categoria=${store.categoryId}`]) {
    await page.goto(`/loja/${store.slug}${query}`);
    await expect(names).toHaveText([/Camiseta digital/, /Gift de jogo/, /Cartão presente.*Esgotado/]);
  }
  await db().product.update({ where: { id: gift.id }, data: { name: "Cartão presente de jogo" } });
  await page.goto(`/loja/${store.slug}?q=presente`);
  await expect(names).toHaveText([/Cartão presente de jogo/, /Cartão presente.*Esgotado/]);
});

test("a checkout with something sold out says so at once, by its name, and takes it out", async ({
  page,
  store,
}) => {
  const { card, shirt, gift } = store.products;
  await db().variation.updateMany({ where: { productId: card.id }, data: { available: 0 } });
  await db().variation.update({ where: { id: shirt.variants.Verde }, data: { available: 2 } });
  await db().product.update({ where: { id: gift.id }, data: { active: false } });
  await page.goto(`/loja/${store.slug}`);
  const seen = { [`${gift.id} `]: { name: "Gift de jogo", price: 12.34, image: null } };
  await page.evaluate(
    ([name, text]) => localStorage.setItem(name as string, text as string),
    [`vitrine.seen.${store.id}`, JSON.stringify(seen)],
  );
  await checkoutWith(page, store, {
    items: [
      { productId: card.id, variantId: null, quantity: 1 },
      { productId: shirt.id, variantId: shirt.variants.Verde as string, quantity: 3 },
      { productId: gift.id, variantId: null, quantity: 1 },
    ],
  });
  await expect(page.getByText("Cartão presente esgotou.")).toBeVisible();
  await expect(page.getByText("Só restam 2 unidades de Camiseta digital (Verde).")).toBeVisible();
  await expect(page.getByText("Gift de jogo não está mais à venda.")).toBeVisible();
  await expect(payButton(page)).toHaveText(/R\$\s70,00/);
  await noFaults(page);
  await page.getByRole("button", { name: "Remover" }).first().click();
  await expect(page.getByText("Cartão presente esgotou.")).toHaveCount(0);
  await page.getByRole("button", { name: "Ficar com 2" }).click();
  await page.getByRole("button", { name: "Remover" }).click();
  await expect(page.getByText(/não está mais à venda/)).toHaveCount(0);
  await expect(payButton(page)).toHaveText(/R\$\s70,00/);
});

test("cart, checkout and order count what can be bought now, and name what is left out", {
  tag: "@both",
}, async ({ page, store }) => {
  const { shirt, gift } = store.products;
  await checkoutWith(page, store, { items: await partlySoldOut(store) });
  await page.goto(`/loja/${store.slug}/carrinho`);
  const line = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await expect(line("Cartão presente").getByText("Esgotou: fica fora do pedido.")).toBeVisible();
  await expect(line("Cartão presente")).not.toContainText("R$");
  await expect(line("Camiseta digital")).toContainText(/R\$\s70,00/);
  await expect(page.getByText("Só há 2 em estoque: o pedido leva 2.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Resumo" })).toContainText(/Total\s*R\$\s82,34/);
  await expect(page.getByText("Sem o que esgotou, saiu da loja ou passa do máximo.")).toBeVisible();
  await noFaults(page);

  await page.getByRole("link", { name: /^Finalizar compra/ }).click();
  await expect(page.getByText("O que falta fica fora deste pedido e do total.")).toBeVisible();
  await expect(payButton(page)).toHaveText(/R\$\s82,34/);
  await fillBuyer(page);
  await page.getByLabel("Usuário no jogo").fill("julia_p");
  await payButton(page).click();
  const code = await orderShown(page);
  const { items } = await db().order.findFirstOrThrow({
    where: { orderCode: code },
    select: { items: { select: { productId: true, quantity: true }, orderBy: { position: "asc" } } },
  });
  expect(items).toEqual([
    { productId: shirt.id, quantity: 2 },
    { productId: gift.id, quantity: 1 },
  ]);
});

test("a product takes no more than its maximum per order, its options together", async ({ page, store }) => {
  const mug = await makeMug(store);
  const { shirt } = store.products;
  const { Azul, Verde } = shirt.variants as { Azul: string; Verde: string };
  await setShipping(store, {
    deliveryEnabled: false,
    pickupEnabled: true,
    pickupAddress: "Rua Augusta, 100",
  });
  await db().product.updateMany({ where: { id: { in: [mug.id, shirt.id] } }, data: { maxPerOrder: 2 } });
  await page.goto(`/loja/${store.slug}/p/${mug.slug}`);
  const add = page.getByRole("button", { name: "Adicionar ao carrinho" });
  await add.click();
  await expect(page.getByText("No carrinho: 1")).toBeVisible();
  await add.click();
  await expect(page.getByText("No carrinho: 2, o máximo por pedido")).toBeVisible();
  await add.click();
  await page.getByRole("link", { name: /Carrinho.*2/ }).click();
  await expect(page.getByText(/No máximo/)).toHaveCount(0);

  // A cart that was filled before the shop set the maximum.
  await checkoutWith(page, store, {
    items: [
      { productId: mug.id, variantId: null, quantity: 3 },
      { productId: shirt.id, variantId: Azul, quantity: 3 },
      { productId: shirt.id, variantId: Verde, quantity: 1 },
    ],
  });
  await expect(page.getByText("A loja limita a quantidade por pedido")).toBeVisible();
  await expect(page.getByText("Caneca esmaltada: no máximo 2 por pedido.")).toBeVisible();
  await expect(
    page.getByText("Camiseta digital (Verde): no máximo 2 por pedido, somadas as opções."),
  ).toBeVisible();
  await expect(payButton(page)).toHaveText(/R\$\s139,80/);
  await noFaults(page);
  await page.goto(`/loja/${store.slug}/carrinho`);
  await expect(page.getByText("No máximo 2 por pedido: o pedido leva 2.")).toBeVisible();
  for (const rest of ["desta, o pedido leva 2", "fica fora do pedido"])
    await expect(page.getByText(`No máximo 2 por pedido, somadas as opções: ${rest}.`)).toBeVisible();
  await expect(page.getByRole("region", { name: "Resumo" })).toContainText(/Total\s*R\$\s139,80/);
  await noFaults(page);
  await page.goto(`/loja/${store.slug}/checkout`);
  const keep = page.getByRole("button", { name: "Ficar com 2" });
  await keep.first().click();
  await expect(keep).toHaveCount(1);
  await keep.click();
  await page.getByRole("button", { name: "Remover", exact: true }).click();
  await expect(page.getByText("A loja limita a quantidade por pedido")).toBeHidden();
  await fillBuyer(page);
  await payButton(page).click();
  await orderShown(page);
  await expect(page.getByRole("heading", { name: "Pague R$ 139,80 com Pix" })).toBeVisible();
});

test("a cart with nothing left to buy leads to no checkout", async ({ page, store }) => {
  const { card } = store.products;
  await db().variation.updateMany({ where: { productId: card.id }, data: { available: 0 } });
  await checkoutWith(page, store);
  await expect(page.getByText("Cartão presente esgotou.")).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  await expect(page.getByText("calculando")).toHaveCount(0);
  await page.goto(`/loja/${store.slug}/carrinho`);
  await expect(page.getByText("Nada deste carrinho está à venda agora.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Finalizar compra/ })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Resumo" })).not.toContainText("R$");
  await noFaults(page);
});

test("who asks is told once the option is back, without scripts as well", async ({
  page,
  store,
  browser,
}) => {
  const { shirt } = store.products;
  await db().variation.update({ where: { id: shirt.variants.Azul }, data: { available: 0 } });
  const address = `/loja/${store.slug}/p/${shirt.slug}`;
  await page.goto(address);
  const form = page.getByRole("region", { name: "Avise-me quando voltar" });
  await form.getByLabel("E-mail").fill("ana@example.com");
  await form.getByRole("button", { name: "Avise-me" }).click();
  await expect(form.getByRole("status")).toHaveText("Combinado: avisamos por e-mail quando voltar.");
  await noFaults(page);
  const waiting = { variationId: shirt.variants.Azul as string };
  expect(
    await db().restockRequest.findMany({ where: waiting, select: { email: true, locale: true } }),
  ).toEqual([{ email: "ana@example.com", locale: "pt-BR" }]);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await db().variation.update({ where: { id: shirt.variants.Verde }, data: { available: 0 } });
  await plain.goto(new URL(address, page.url()).href);
  const asked = plain.getByRole("region", { name: "Avise-me quando voltar" });
  await asked.getByLabel("Opção").selectOption("Verde");
  await asked.getByLabel("E-mail").fill("bia+loja@exemplo");
  await asked.getByRole("button", { name: "Avise-me" }).click();
  await expect(asked.getByText("Não deu certo. Confira o e-mail e tente de novo.")).toBeVisible();
  await expect(asked.getByLabel("Opção")).toHaveValue(shirt.variants.Verde as string);
  await expect(asked.getByLabel("E-mail")).toHaveValue("bia+loja@exemplo");
  await asked.getByLabel("Opção").selectOption("Azul");
  await asked.getByLabel("E-mail").fill("bia@example.com");
  await db().variation.updateMany({ where: { productId: shirt.id }, data: { available: 1 } });
  await asked.getByRole("button", { name: "Avise-me" }).click();
  await expect(plain.getByRole("heading", { name: "Camiseta digital" })).toBeVisible();
  expect(await db().restockRequest.count({ where: { ...waiting, email: "bia@example.com" } })).toBe(0);
  await context.close();
});

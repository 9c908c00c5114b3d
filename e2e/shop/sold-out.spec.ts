import { db } from "#lib/db/client.ts";
import { expect, test } from "../fixtures/browser-test.ts";
import { noFaults } from "../fixtures/page.ts";
import { checkoutWith, payButton } from "../fixtures/shop-pages.ts";

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
  await noFaults(page);
  await page.getByRole("button", { name: "Remover" }).first().click();
  await expect(page.getByText("Cartão presente esgotou.")).toHaveCount(0);
  await page.getByRole("button", { name: "Ficar com 2" }).click();
  await page.getByRole("button", { name: "Remover" }).click();
  await expect(page.getByText(/não está mais à venda/)).toHaveCount(0);
  await expect(payButton(page)).toHaveText(/R\$\s70,00/);
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
  await plain.goto(new URL(address, page.url()).href);
  await plain.getByLabel("E-mail").fill("bia@example.com");
  await db().variation.update({ where: { id: shirt.variants.Azul }, data: { available: 1 } });
  await plain.getByRole("button", { name: "Avise-me" }).click();
  await expect(plain.getByRole("heading", { name: "Camiseta digital" })).toBeVisible();
  expect(await db().restockRequest.count({ where: { ...waiting, email: "bia@example.com" } })).toBe(0);
  await context.close();
});

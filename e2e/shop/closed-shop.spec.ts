import { db } from "#lib/db/client.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { order } from "../fixtures/orders.ts";
import { noFaults } from "../fixtures/page.ts";
import { checkoutWith, payButton } from "../fixtures/shop-pages.ts";
import type { TestStore } from "../fixtures/store.ts";

const close = (store: TestStore, salesClosed = true) =>
  db().store.update({ where: { id: store.id }, data: { salesClosed } });

const note = (page: Page) =>
  page.getByRole("main").getByText("A loja está fechada por enquanto.").filter({ visible: true });

test("a closed shop sells nothing on any page, says so, and keeps the cart for later", {
  tag: "@both",
}, async ({ page, store }) => {
  await close(store);
  await page.goto(`/loja/${store.slug}/p/${store.products.card.slug}`);
  await expect(note(page)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Comprar/ })).toHaveCount(0);
  await expect(page.locator("[data-buy-bar]")).toHaveCount(0);
  const [data] = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data).toContain("schema.org/OutOfStock");
  await noFaults(page);
  await page.getByRole("button", { name: "Adicionar ao carrinho" }).click();
  await expect(page.getByText(/^No carrinho: 1/)).toBeVisible();
  // The Enter key in the quantity does not buy, either.
  await page.getByLabel("Quantidade").press("Enter");
  await expect(page.getByText(/^No carrinho: 2/)).toBeVisible();

  await page.getByRole("link", { name: "Ver carrinho" }).click();
  await expect(note(page)).toBeVisible();
  await expect(page.getByText("R$ 100,00").first()).toBeVisible();
  await expect(page.getByRole("link", { name: /^Finalizar compra/ })).toHaveCount(0);
  await expect(page.locator("[data-buy-bar]")).toHaveCount(0);
  await noFaults(page);

  await page.goto(`/loja/${store.slug}/checkout`);
  await expect(page.getByRole("heading", { name: "Não dá para pagar agora" })).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  await expect(page.getByLabel("Nome completo")).toHaveCount(0);
  await noFaults(page);

  await close(store, false);
  await page.reload();
  await expect(payButton(page)).toHaveText(/R\$\s100,00/);
});

test("without scripts a closed shop offers neither the form nor its button", async ({
  browser,
  page,
  store,
}) => {
  await close(store);
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "pt-BR" });
  const plain = await context.newPage();
  await page.goto("/icon.svg");
  const at = (path: string) => new URL(`/loja/${store.slug}${path}`, page.url()).href;
  await plain.goto(at(`/p/${store.products.card.slug}`));
  await expect(plain.getByText("Volte quando ela reabrir")).toBeVisible();
  await expect(plain.getByRole("button", { name: /Comprar|Adicionar/ })).toHaveCount(0);
  await plain.goto(at(`/comprar?produto=${store.products.card.slug}&quantidade=1`));
  await expect(plain.getByText("Volte quando ela reabrir")).toBeVisible();
  await expect(plain.getByLabel("Nome completo")).toHaveCount(0);
  await context.close();
});

test("the checkout of a closed shop still leads to an open Pix, and does not offer to change it", async ({
  page,
  store,
}) => {
  const { code } = await order(store, "Julia Prado", { pending: true });
  await close(store);
  await page.goto("/icon.svg");
  await page.evaluate(
    ([name, text]) => localStorage.setItem(name as string, text as string),
    [`vitrine.orders.${store.id}`, JSON.stringify({ orders: [keptOrder(store, code)] })],
  );
  await page.goto(`/loja/${store.slug}/checkout`);
  await expect(page.getByRole("heading", { name: "Você tem um Pix aberto" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Mudar o pedido" })).toHaveCount(0);
  await page.getByRole("link", { name: "Continuar o pagamento" }).click();
  await expect(page.getByRole("heading", { name: /^Pague R\$/ })).toBeVisible();
  await checkoutWith(page, store);
  await expect(page.getByText(/^Você também tem um Pix aberto/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Não dá para pagar agora" })).toBeVisible();
});

function keptOrder(store: TestStore, code: string) {
  return {
    ...{ code, total: 50, createdAt: Date.now(), expiresAt: Date.now() + 600_000, open: true },
    ...{ name: "Julia Prado", email: "julia@exemplo.com.br" },
    cart: {
      id: "c",
      items: [{ productId: store.products.card.id, variantId: null, quantity: 1 }],
      coupon: null,
    },
  };
}

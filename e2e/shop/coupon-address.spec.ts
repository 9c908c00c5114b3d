import { expect, test } from "../fixtures/browser-test.ts";
import { openReady } from "../fixtures/hydrated.ts";
import { order as makeOrder } from "../fixtures/orders.ts";
import { noFaults } from "../fixtures/page.ts";
import { checkoutWith, orderOf, payButton } from "../fixtures/shop-pages.ts";

test("a coupon in the address of any page goes into the cart, once", async ({ page, store }) => {
  const shop = `/loja/${store.slug}`;
  for (const path of [shop, `${shop}/p/${store.products.card.slug}`, `${shop}/politicas/trocas`]) {
    await page.goto(`${path}?cupom=DEZ`);
    await expect(page.getByText("Cupom DEZ guardado no carrinho.")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await noFaults(page);
    await page.evaluate((name) => localStorage.removeItem(name), `vitrine.cart.${store.id}`);
  }
  await page.goto(`${shop}/p/${store.products.card.slug}?cupom=dez`);
  await page.getByRole("button", { name: "Adicionar ao carrinho" }).click();
  await page.getByRole("link", { name: "Ver carrinho" }).click();
  await expect(page.getByText("Cupom DEZ", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Finalizar compra.*45,00/ })).toBeVisible();
  await page.getByRole("button", { name: "Remover o cupom" }).click();
  await page.reload();
  await expect(page.getByRole("link", { name: /^Finalizar compra.*50,00/ })).toBeVisible();
});

test("a coupon in the address of the checkout is taken off there", async ({ page, store }) => {
  await checkoutWith(page, store);
  await page.goto(`/loja/${store.slug}/checkout?cupom=DEZ`);
  await expect(payButton(page)).toHaveText(/R\$\s45,00/);
});

test("somebody else is asked to pay with the code alone, with or without scripts", async ({
  page,
  browser,
  store,
}) => {
  const { code } = await makeOrder(store, "Ana Lima", { pending: true });
  const { copy_paste } = (await orderOf(store, code)).pix;
  await page.addInitScript(() => {
    navigator.share = async (data) => void Object.assign(window, { shared: data });
  });
  await openReady(page, `/loja/${store.slug}/pedido/${code}`);
  const share = (at: typeof page) =>
    at.getByRole("link", { name: "Pedir para outra pessoa pagar" }).filter({ visible: true });
  await share(page).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: object }).shared))
    .toEqual({
      title: "Pix de R$\u00a050,00 para Loja de Teste",
      text: copy_paste,
    });
  const plain = await (await browser.newContext({ javaScriptEnabled: false, locale: "pt-BR" })).newPage();
  await plain.goto(`/loja/${store.slug}/pedido/${code}`);
  await expect(share(plain)).toHaveAttribute("href", `https://wa.me/?text=${encodeURIComponent(copy_paste)}`);
  await plain.context().close();
});

test("no page of a shop ends its title with the platform's name", async ({ page, store }) => {
  const { code } = await makeOrder(store, "Ana Lima");
  await page.goto(`/loja/${store.slug}/pedido/${code}`);
  const delivery = await page.getByRole("link", { name: "Ver a página desta entrega" }).getAttribute("href");
  const shop = `/loja/${store.slug}`;
  const pages = [shop, `${shop}/p/${store.products.card.slug}`, `${shop}/carrinho`, `${shop}/pedido`];
  for (const path of [...pages, `${shop}/nada/disso`, "/loja/nao-ha", new URL(delivery as string).pathname]) {
    await page.goto(path);
    await expect.soft(page, path).toHaveTitle(/./);
    await expect.soft(page, path).not.toHaveTitle(/Vitrine$/);
  }
});

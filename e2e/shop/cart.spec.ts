import { db } from "#lib/db/client.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { stopClock } from "../fixtures/clock.ts";
import { noFaults } from "../fixtures/page.ts";
import { hold } from "../fixtures/page-load.ts";
import type { TestStore } from "../fixtures/store.ts";

async function put(page: Page, store: TestStore, product: { slug: string }): Promise<void> {
  await page.goto(`/loja/${store.slug}/p/${product.slug}`);
  await page.getByRole("button", { name: "Adicionar ao carrinho" }).click();
  await expect(page.getByText(/^No carrinho: 1/)).toBeVisible();
}

const FAILURE = {
  status: 500,
  contentType: "application/json",
  body: '{"code":"InternalError","message":"x"}',
};

test("buying sets the quantity, however often it is tapped and after the way back", async ({
  page,
  store,
}) => {
  await page.goto(`/loja/${store.slug}/p/${store.products.card.slug}`);
  const buy = async () => {
    await page.getByRole("button", { name: /^Comprar por/ }).dblclick();
    await expect(page.getByRole("heading", { name: "Finalizar compra" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Cartão presente" })).toBeVisible();
  };
  const cart = page.getByRole("link", { name: /^Carrinho/ });
  await buy();
  await buy();
  await expect(cart).toHaveText(/^Carrinho1 item$/);
  await page.getByLabel("Quantidade").fill("3");
  await buy();
  await expect(cart).toHaveText(/^Carrinho3 itens$/);
});

test("a tap before the scripts are there is kept, and a form without them is sent", async ({
  page,
  store,
}) => {
  const release = await hold(page, "**/_next/static/**/*.js");
  // Not "load": a script that is held may belong to what that waits for.
  await page.goto(`/loja/${store.slug}/p/${store.products.card.slug}`, { waitUntil: "domcontentloaded" });
  const add = page.getByRole("button", { name: "Adicionar ao carrinho" });
  await add.click();
  await expect(add).toHaveAttribute("data-opening", "");
  release();
  await expect(page.getByText(/^No carrinho: 1/)).toBeVisible();
  await page.unrouteAll();

  await page.route("**/_next/static/**/*.js", (route) => route.abort());
  await page.reload();
  await page.getByRole("button", { name: /^Comprar por/ }).click();
  await expect(page).toHaveURL(/\/comprar\?produto=/);
  await expect(page.getByRole("button", { name: /^Pagar R\$\s50,00/ })).toBeVisible();
});

test("the cart tapped right after a product that waits for its scripts opens with it", async ({
  page,
  store,
}) => {
  const release = await hold(page, "**/_next/static/**/*.js");
  await page.goto(`/loja/${store.slug}/p/${store.products.card.slug}`, { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: "Adicionar ao carrinho" }).click();
  const cart = page.getByRole("link", { name: /Carrinho/ });
  await cart.click();
  await expect(cart).toHaveAttribute("data-opening", "");
  await expect(page).toHaveURL(/\/p\//);
  release();
  await expect(page).toHaveURL(/\/carrinho$/);
  await expect(page.getByRole("spinbutton", { name: "Quantidade de Cartão presente" })).toHaveValue("1");
});

test("while the shop can't be asked the cart stays, says so, and mends itself", async ({
  page,
  context,
  store,
}) => {
  await page.clock.install();
  await put(page, store, store.products.card);
  await page.route("**/api/v1/products/public/**", (route) => route.fulfill(FAILURE));
  await page.goto(`/loja/${store.slug}/carrinho`);
  await expect(page.getByText("Não conseguimos falar com a loja agora")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Cartão presente" })).toContainText(
    "Quantidade: 1",
  );
  await expect(page.locator("main")).not.toContainText(/não está mais à venda|R\$\s0,00|Finalizar/);
  await noFaults(page);
  await page.getByRole("button", { name: "Tentar agora" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Cartão presente" })).toContainText(
    "Quantidade: 1",
  );

  // A reload keeps it, too; once the shop answers again, the cart continues without an action.
  await page.reload();
  await expect(page.getByText("Não conseguimos falar com a loja agora")).toBeVisible();
  const remove = page.getByRole("button", { name: "Remover Cartão presente" });
  await remove.focus();
  await page.unrouteAll();
  await expect(async () => {
    // The longest pause between two attempts; one that began before the shop answered fails and begins another pause.
    await page.clock.fastForward(15_000);
    await expect(page.getByRole("link", { name: /^Finalizar compra/ })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByText("Não conseguimos falar com a loja agora")).toBeHidden();
  // The line is filled in, not drawn anew: its button is the one that had the focus.
  await expect(remove).toBeFocused();

  // The page reports being offline, and so do the requests that failed.
  await context.setOffline(true);
  await expect(page.getByText(/^Sem internet/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Cartão presente" })).toBeVisible();
  await context.setOffline(false);
});

test("what is no longer sold is named, and what costs something else is told once", async ({
  page,
  store,
}) => {
  const { card, gift } = store.products;
  await put(page, store, card);
  await put(page, store, gift);
  await db().product.update({ where: { id: card.id }, data: { active: false } });
  await db().product.update({ where: { id: gift.id }, data: { price: "15.00" } });
  await page.goto(`/loja/${store.slug}/carrinho`);
  await expect(page.getByText("Cartão presente não está mais à venda")).toBeVisible();
  await expect(page.getByText(/Mudou de R\$\s12,34 para R\$\s15,00/)).toBeVisible();
  await expect(page.getByRole("link", { name: /^Finalizar compra · R\$\s15,00$/ })).toBeVisible();
  await expect(page.getByText("Sem o que esgotou, saiu da loja ou passa do máximo.")).toBeVisible();
  await noFaults(page);
  await page.getByRole("button", { name: "Remover Cartão presente" }).click();
  await expect(page.getByText(/^Sem o que esgotou/)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("link", { name: /^Finalizar compra/ })).toBeVisible();
  await expect(page.getByText(/Mudou de/)).toBeHidden();
});

test("a cart that is looked at again shows what its goods cost by then", async ({ page, store }) => {
  await page.clock.install();
  await put(page, store, store.products.card);
  await page.goto(`/loja/${store.slug}/carrinho`);
  await expect(page.getByRole("link", { name: /^Finalizar compra · R\$ 50,00$/ })).toBeVisible();
  await db().product.update({ where: { id: store.products.card.id }, data: { price: "61.00" } });
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

  await page.route(/\/products\/public\//, (route) => route.fulfill(FAILURE));
  await page.clock.fastForward(15_000);
  await Promise.all([page.waitForResponse((response) => response.status() === 500), comeBack()]);
  await expect(page.getByRole("link", { name: /R\$ 50,00$/ })).toBeVisible();
  await page.unroute(/\/products\/public\//);
  await page.clock.fastForward(15_000);
  await comeBack();
  await expect(page.getByRole("link", { name: /^Finalizar compra · R\$ 61,00$/ })).toBeVisible();
});

test("no amount is told without the coupon while that is checked, nor if the check fails", async ({
  page,
  store,
}) => {
  const checks = "**/api/v1/coupons/validate";
  await page.clock.install();
  await page.goto(`/loja/${store.slug}/p/${store.products.card.slug}?cupom=DEZ`);
  await page.getByRole("button", { name: "Adicionar ao carrinho" }).click();
  await page.goto(`/loja/${store.slug}/carrinho`);
  const checkout = (name: RegExp) => page.getByRole("link", { name });
  const applied = page.getByText("Cupom DEZ", { exact: true });
  await expect(checkout(/^Finalizar compra · R\$ 45,00$/)).toBeVisible();
  const release = await hold(page, checks);
  await page.getByRole("button", { name: "Aumentar" }).click();
  await expect(checkout(/^Finalizar compra$/)).toBeVisible();
  await expect(page.getByText("calculando")).toHaveCount(2);
  await expect(applied).toBeVisible();
  await noFaults(page);
  release();
  await expect(checkout(/^Finalizar compra · R\$ 90,00$/)).toBeVisible();

  await page.unroute(checks);
  await page.route(checks, (route) => route.fulfill(FAILURE));
  await page.getByRole("button", { name: "Aumentar" }).click();
  // Also where no check has succeeded before.
  for (const reload of [false, true]) {
    if (reload) await page.reload();
    await expect(page.getByText("Não conseguimos conferir o cupom DEZ agora.")).toBeVisible();
    await expect(checkout(/^Finalizar compra$/)).toBeVisible();
    await expect(applied).toBeVisible();
    await expect(page.getByText("calculando")).toHaveCount(0);
  }
  await noFaults(page);
  // Between two attempts of the page: the next one would take the button away from under the finger.
  await stopClock(page);
  const again = page.getByRole("button", { name: "Tentar agora" });
  await expect(again).toBeVisible();
  await page.unroute(checks);
  await again.click();
  await expect(checkout(/^Finalizar compra · R\$ 135,00$/)).toBeVisible();
  await expect(page.getByText(/^Não conseguimos conferir/)).toHaveCount(0);
});

test("two tabs show one cart", async ({ page, context, store }) => {
  await put(page, store, store.products.card);
  await page.goto(`/loja/${store.slug}/carrinho`);
  const other = await context.newPage();
  await other.goto(`/loja/${store.slug}/carrinho`);
  await other.getByRole("button", { name: "Aumentar" }).click();
  await expect(page.getByLabel("Quantidade de Cartão presente")).toHaveValue("2");
  await expect(page.getByRole("link", { name: /^Carrinho\s*2/ })).toBeVisible();
  await page.getByRole("button", { name: "Remover Cartão presente" }).click();
  await expect(other.getByRole("heading", { name: "Seu carrinho está vazio" })).toBeVisible();
  await noFaults(other);
});

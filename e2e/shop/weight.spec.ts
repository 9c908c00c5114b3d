import { expect, type Page, type Request, test } from "../fixtures/browser-test.ts";
import { pay } from "../fixtures/client.ts";
import { order, readOrder } from "../fixtures/orders.ts";
import { hold } from "../fixtures/page-load.ts";
import { chargeLink, chargeOnce, makePaymentLink } from "../fixtures/payment-links.ts";
import { orderOf } from "../fixtures/shop-pages.ts";
import type { TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

/** Bytes of JavaScript that a first visit gets, as sent. */
const LIGHT = 135_000;
const FULL = 150_000;

async function scriptBytes(page: Page, path: string): Promise<number> {
  // By address: prefetched files come from the browser's cache when they are executed.
  const scripts = new Map<string, Request>();
  const open = new Set<Request>();
  let lastChange = Date.now();
  const isScript = (request: Request) => new URL(request.url()).pathname.endsWith(".js");
  page.on("request", (request) => {
    if (isScript(request)) open.add(request);
  });
  page.on("requestfailed", (request) => open.delete(request));
  page.on("requestfinished", (request) => {
    if (!open.delete(request)) return;
    if (!scripts.has(request.url())) scripts.set(request.url(), request);
    lastChange = Date.now();
  });
  // Not `networkidle`: the page of an order that waits asks for news again and again.
  const scriptsIdle = () =>
    expect.poll(() => open.size === 0 && Date.now() - lastChange > 500, { intervals: [100] }).toBe(true);
  await page.goto(path);
  await scriptsIdle();
  await page.mouse.move(5, 5);
  lastChange = Date.now();
  // Pages of a shop are ready when their progress bar is; pages of payment links have none.
  if (path.startsWith("/loja")) await expect(page.locator("[data-ready]")).toBeAttached();
  await scriptsIdle();
  const sizes = await Promise.all([...scripts.values()].map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

/** The pages of an order in each of its states, by their paths. */
async function orderPages(store: TestStore): Promise<string[]> {
  const [open, paid, expired] = [
    await order(store, "Julia Prado", { pending: true }),
    await order(store, "Julia Prado"),
    await order(store, "Julia Prado", { pending: true }),
  ];
  await pay((await orderOf(store, expired.code)).pix.copy_paste, { scenario: "expired" });
  await eventually(async () => (await readOrder(store, expired.id)).status === "cancelled", {
    what: "the expiry",
  });
  return [
    `/pedido/${open.code}`,
    `/pedido/${paid.code}`,
    `/pedido/${paid.code}/desistir`,
    `/pedido/${expired.code}`,
    `/pedido/${expired.code}/de-novo`,
  ];
}

/** The pages of a link, of its Pix, and of its receipt. */
async function linkPages(store: TestStore): Promise<string[]> {
  const link = await makePaymentLink(store, { amount: 25 });
  const made = async () => (await chargeLink(store, link.code)).body.charge;
  const [open, paid] = [await made(), await made()];
  await pay(paid.pix.copy_paste);
  await chargeOnce(store, link.code, paid.id, ({ status }) => status === "paid");
  return [`/pagar/${link.code}`, `/pagar/${link.code}/${open.id}`, `/pagar/${link.code}/${paid.id}`];
}

test("no page of the shop sends more JavaScript than a slow phone can take", async ({ browser, store }) => {
  const shop = (path: string) => `/loja/${store.slug}${path}`;
  const buy = new URLSearchParams({ produto: store.products.card.id, quantidade: "1" });
  const pages = [
    { path: shop(""), limit: LIGHT },
    { path: shop(`/p/${store.products.shirt.slug}`), limit: LIGHT },
    ...["/carrinho", "/checkout", "/pedido", `/comprar?${buy}`].map((path) => ({
      path: shop(path),
      limit: FULL,
    })),
    ...(await orderPages(store)).map((path) => ({ path: shop(path), limit: FULL })),
    ...(await linkPages(store)).map((path) => ({ path, limit: FULL })),
  ];
  for (const { path, limit } of pages) {
    // A browser that has been nowhere yet.
    const context = await browser.newContext();
    const page = await context.newPage();
    const bytes = await scriptBytes(page, path);
    expect.soft(bytes, `${path} sent ${bytes}`).toBeGreaterThan(0);
    expect.soft(bytes, path).toBeLessThanOrEqual(limit);
    console.log(`${path}: ${bytes} of ${limit} bytes of JavaScript`);
    await context.close();
  }
});

test("a page that is only read runs no scripts, until a person or the device's cart needs them", {
  tag: "@full-browser",
}, async ({ browser, store }) => {
  for (const path of ["", `/p/${store.products.card.slug}`]) {
    const context = await browser.newContext({ locale: "pt-BR" });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
    const near = page.waitForResponse((response) => response.url().endsWith(".js"));
    await page.goto(`/loja/${store.slug}${path}`);
    await near;
    await page.waitForLoadState("networkidle");
    await expect(page.locator('head link[rel="prefetch"][as="script"]').first()).toBeAttached();
    await expect(page.locator("script[src][async], [data-ready]")).toHaveCount(0);
    await page.keyboard.press("Tab");
    await expect(page.locator("[data-ready]")).toBeAttached();
    const item = { productId: store.products.card.id, variantId: null, quantity: 3 };
    await page.evaluate(
      ([name, text]) => localStorage.setItem(name as string, text as string),
      [`vitrine.cart.${store.id}`, JSON.stringify({ id: "c", items: [item], coupon: null })],
    );
    await page.reload();
    await expect(page.getByRole("link", { name: /Carrinho.*3/ })).toBeVisible();
    expect(faults).toEqual([]);
    await context.close();
  }
});

test("what is chosen, typed and tapped before the scripts are there is what is bought", async ({
  page,
  store,
}) => {
  const release = await hold(page, "**/_next/static/chunks/*.js");
  // Held scripts can hold the load event.
  await page.goto(`/loja/${store.slug}/p/${store.products.shirt.slug}`, { waitUntil: "domcontentloaded" });
  await page.getByRole("radio", { name: /Verde/ }).check();
  await page.getByLabel("Quantidade").fill("2");
  const buy = page.getByRole("button", { name: /^Comprar/ });
  await buy.click();
  await expect(buy).toHaveAttribute("data-opening", "");
  release();
  await expect(page).toHaveURL(/\/checkout$/);
  const kept = await page.evaluate((name) => localStorage.getItem(name), `vitrine.cart.${store.id}`);
  expect(JSON.parse(kept ?? "{}").items).toEqual([
    { productId: store.products.shirt.id, variantId: store.products.shirt.variants.Verde, quantity: 2 },
  ]);
});

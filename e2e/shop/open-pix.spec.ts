import { db } from "#lib/db/client.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { call, pay } from "../fixtures/client.ts";
import { openReady } from "../fixtures/hydrated.ts";
import { noFaults, noFaultsInBothThemes } from "../fixtures/page.ts";
import { makePaymentLink } from "../fixtures/payment-links.ts";
import { buy, orderOf, orderShown } from "../fixtures/shop-pages.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";

const notice = (page: Page) => page.getByRole("link", { name: /^Falta pagar .* Continuar$/ });
const pagesOf = ({ slug, products }: TestStore) =>
  ["", `/p/${products.card.slug}`, "/carrinho"].map((path) => `/loja/${slug}${path}`);

/** Moves the expiry of this device's orders to the next second, as another tab of the shop would. */
const expireSoon = (page: Page, storeId: string) =>
  page.evaluate((name) => {
    const { orders } = JSON.parse(localStorage.getItem(name) ?? "{}");
    for (const order of orders) order.expiresAt = Date.now() + 1_000;
    localStorage.setItem(name, JSON.stringify({ orders }));
    window.dispatchEvent(new StorageEvent("storage", { key: name }));
  }, `vitrine.orders.${storeId}`);

test("an unpaid Pix of this device is offered on front, product and cart, until it is paid", async ({
  page,
  store,
}) => {
  const code = await buy(page, store);
  for (const path of pagesOf(store)) {
    await page.goto(path);
    await expect(notice(page)).toHaveText(/R\$\s50,00/);
    await noFaults(page);
  }
  await noFaultsInBothThemes(page);
  await notice(page).click();
  expect(await orderShown(page)).toBe(code);
  await page.goto(`/loja/${store.slug}`);
  await expect(notice(page)).toBeVisible();
  // It is paid on another device; the person comes back to this page.
  const { id, pix } = await orderOf(store, code);
  await pay(pix.copy_paste);
  await expect.poll(async () => (await db().order.findUnique({ where: { id } }))?.status).toBe("paid");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(notice(page)).toHaveCount(0);
});

test("a Pix that was cancelled or has expired is not offered", async ({ page, store }) => {
  const code = await buy(page, store);
  await page.goto(`/loja/${store.slug}`);
  await expect(notice(page)).toBeVisible();
  const { id } = await orderOf(store, code);
  await call("POST", `/orders/${id}/cancellation`, { key: store.apiKey, body: {} });
  const asked = page.waitForResponse((response) => response.url().endsWith("/status"));
  await page.goto(`/loja/${store.slug}/carrinho`);
  await asked;
  await expect(notice(page)).toHaveCount(0);

  const other = await makeStore();
  await buy(page, other);
  await page.goto(`/loja/${other.slug}`);
  await expect(notice(page)).toBeVisible();
  await expireSoon(page, other.id);
  await expect(notice(page)).toHaveCount(0);
});

test("a device without an open Pix asks nothing", async ({ page, store }) => {
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/orders/public") && asked.push(request.url()));
  for (const path of pagesOf(store)) {
    await page.goto(path);
    await page.mouse.move(5, 5);
    await expect(page.locator("[data-ready]")).toBeAttached();
  }
  expect(asked).toEqual([]);
});

test("a link whose last payment has come in offers no other one", async ({ page, store }) => {
  const again = page.getByRole("link", { name: "Fazer outro pagamento" });
  for (const [maxPayments, offers] of [
    [1, 0],
    [2, 1],
  ] as const) {
    const link = await makePaymentLink(store, { amount: 10, maxPayments });
    await openReady(page, `/pagar/${link.code}`);
    await page.getByRole("button", { name: /com Pix$/ }).click();
    await expect(page.getByRole("heading", { name: /R\$\s10,00/ })).toBeVisible();
    await expect(page).toHaveURL(/\/pagar\/\w+\/[0-9a-f-]{36}$/);
    const id = new URL(page.url()).pathname.split("/").at(-1) as string;
    const { body } = await call("GET", `/payment-links/public/${link.code}/charges/${id}`, {
      headers: { "x-store-id": store.id },
    });
    const read = page.waitForResponse((response) => response.url().endsWith(`/public/${link.code}`));
    await pay(body.charge.pix.copy_paste);
    await read;
    await expect(page.getByRole("link", { name: "Ver a loja" })).toBeVisible();
    await expect(again).toHaveCount(offers);
  }
});

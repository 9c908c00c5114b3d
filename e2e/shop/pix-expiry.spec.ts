import { db } from "#lib/db/client.ts";
import { expect, type Locator, type Page, test } from "../fixtures/browser-test.ts";
import { pay } from "../fixtures/client.ts";
import { openReady } from "../fixtures/hydrated.ts";
import { order as makeOrder } from "../fixtures/orders.ts";
import { noFaultsInBothThemes } from "../fixtures/page.ts";
import { chargeLink, makePaymentLink } from "../fixtures/payment-links.ts";
import { orderOf } from "../fixtures/shop-pages.ts";
import type { TestStore } from "../fixtures/store.ts";

/** An order of 50 reais that waits for its payment, and its page. */
async function waiting(store: TestStore) {
  const { id, code } = await makeOrder(store, "Ana Lima", { pending: true });
  return { id, code, path: `/loja/${store.slug}/pedido/${code}` };
}

const copyButton = (page: Page) => page.getByRole("button", { name: "Copiar código Pix" });
const share = (page: Page) => page.getByRole("link", { name: "Pedir para outra pessoa pagar" });
const expired = (page: Page) => page.getByRole("heading", { name: "Este Pix venceu" });

test("the countdown follows the server's clock, and at its end nothing is left to pay", {
  tag: "@both",
}, async ({ page, store }) => {
  // A device that is two hours ahead.
  await page.clock.install({ time: Date.now() + 2 * 3_600_000 });
  const { path } = await waiting(store);
  // Whether the bank or the shop is silent: the page hears of nothing.
  await page.route("**/orders/public/*/*", (route) => route.abort());
  await page.goto(path);
  await expect(page.getByText("A loja não está respondendo").first()).toBeVisible();
  await expect(page.getByText(/Pode pagar assim mesmo.*Pague até as \d\dh\d\d/)).toBeVisible();
  await expect(page.getByText(/^(29|30):\d\d$/)).toBeAttached();
  await expect(page.getByRole("heading", { name: "Pague R$ 50,00 com Pix" })).toBeVisible();
  await noFaultsInBothThemes(page);
  await page.clock.fastForward(31 * 60_000);
  await page.clock.resume();
  await expect(expired(page)).toBeVisible();
  await expect(page.getByText(/Se você já pagou, não pague de novo/)).toBeVisible();
  await expect(page.getByText(/Pode pagar assim mesmo|Sem internet/)).toHaveCount(0);
  await expect(copyButton(page)).toHaveCount(0);
  await expect(page.getByRole("img", { name: /^QR Code/ })).toHaveCount(0);
  await expect(share(page)).toHaveCount(0);
  await noFaultsInBothThemes(page);
});

test("a device that lost the internet before the Pix expired does not call for paying it", async ({
  page,
  context,
  store,
}) => {
  await page.clock.install();
  const { path } = await waiting(store);
  await page.route("**/events?*", (route) => route.abort());
  await openReady(page, path);
  await context.setOffline(true);
  await expect(page.getByText("Sem internet neste aparelho").first()).toBeVisible();
  await expect(copyButton(page).filter({ visible: true })).toBeVisible();
  await page.clock.fastForward(31 * 60_000);
  await expect(expired(page)).toBeVisible();
  await expect(page.getByText(/Pode pagar assim mesmo/)).toHaveCount(0);
  await expect(copyButton(page)).toHaveCount(0);
});

test.describe("after the time is over, a page that is restored by going back has no Pix to pay, even without an answer", () => {
  async function restored(page: Page, link: Locator): Promise<void> {
    const opened = page.url();
    await expect(share(page).filter({ visible: true })).toBeVisible();
    await link.click();
    await expect(page).not.toHaveURL(opened);
    await page.clock.fastForward(31 * 60_000);
    await page.goBack();
    await expect(expired(page)).toBeVisible();
    await expect(share(page)).toHaveCount(0);
    await expect(copyButton(page)).toHaveCount(0);
  }

  test("of an order, from the shop", async ({ page, store }) => {
    await page.clock.install();
    const { path } = await waiting(store);
    await page.route("**/orders/public/*/*", (route) => route.abort());
    await openReady(page, path);
    await restored(page, page.getByRole("banner").getByRole("link").first());
  });

  test("of a payment link, from its form", async ({ page, store }) => {
    await page.clock.install();
    const link = await makePaymentLink(store);
    const { charge } = (await chargeLink(store, link.code, { amount: 20 })).body;
    await page.route("**/payment-links/public/**", (route) => route.abort());
    await openReady(page, `/pagar/${link.code}/${charge.id}`);
    await restored(page, page.getByRole("link", { name: "Mudar o valor" }));
  });
});

test("at 0:00 the page says that it asks the bank, and then that the time is over", async ({
  page,
  store,
}) => {
  const { path, id, code } = await waiting(store);
  const { pix } = await orderOf(store, code);
  await page.route("**/events?*", (route) => route.abort());
  const soon = new Date(Date.now() + 2_000);
  await db().order.update({ where: { id }, data: { expiresAt: soon } });
  await page.goto(path);
  await expect(expired(page)).toBeVisible();
  await expect(page.getByText(/estamos conferindo com o banco/)).toBeVisible();
  await pay(pix.copy_paste, { scenario: "expired" });
  await expect(page.getByRole("link", { name: "Pedir de novo" })).toBeVisible();
  await expect(expired(page)).toBeVisible();
});

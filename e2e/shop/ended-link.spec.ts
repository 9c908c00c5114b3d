import { db } from "#lib/db/client.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { call, pay } from "../fixtures/client.ts";
import { openReady } from "../fixtures/hydrated.ts";
import { noFaults } from "../fixtures/page.ts";
import { payAtBankOnly } from "../fixtures/pay-at-bank-only.ts";
import { chargeLink, chargeOnce, makePaymentLink } from "../fixtures/payment-links.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";

/** The page of a link's Pix that ended without a payment. */
const ended = (page: Page) => page.getByRole("heading", { name: "Este Pix venceu" });
const renew = (page: Page) => page.getByRole("button", { name: "Gerar um novo Pix" });
const offer = (page: Page) => page.getByText(/um toque gera outro código/);

async function expire(store: TestStore, code: string, id: string): Promise<void> {
  const { body } = await call("GET", `/payment-links/public/${code}/charges/${id}`, { store: store.id });
  await pay(body.charge.pix.copy_paste, { scenario: "expired" });
  await chargeOnce(store, code, id, ({ status }) => status === "cancelled");
}

/** A link with a Pix that waits, and the page of that Pix. */
async function waiting(page: Page, store: TestStore) {
  const link = await makePaymentLink(store, { amount: 10 });
  const { id } = (await chargeLink(store, link.code)).body.charge;
  await openReady(page, `/pagar/${link.code}/${id}`);
  return { link, id };
}

test("an ended Pix of a link that takes no other payment says why, and promises no other code", async ({
  page,
  store,
}) => {
  for (const [change, why] of [
    [{ expiresAt: new Date().toISOString() }, /O prazo deste link acabou\. Ele podia ser pago até/],
    [{ active: false }, /Este link está pausado\. .* pausou os pagamentos/],
  ] as const) {
    const { link, id } = await waiting(page, store);
    await call("PATCH", `/payment-links/${link.id}`, { key: store.apiKey, body: change });
    await expire(store, link.code, id);
    await expect(ended(page)).toBeVisible();
    await expect(page.getByText(why)).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
    await expect(renew(page)).toHaveCount(0);
    await noFaults(page);
    // So does the page as the server renders it.
    await page.reload();
    await expect(page.getByText(why)).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
  }
});

test("a link that can't be read when its Pix ends is read again, and nothing is promised before", async ({
  page,
  store,
}) => {
  await page.clock.install();
  const { link, id } = await waiting(page, store);
  const address = `**/payment-links/public/${link.code}`;
  await page.route(address, (route) => route.fulfill({ status: 503, body: "{}" }));
  const failed = page.waitForResponse((response) => response.status() === 503);
  await expire(store, link.code, id);
  await failed;
  await expect(ended(page)).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await expect(renew(page)).toHaveCount(0);
  await page.unroute(address);
  await expect(async () => {
    // The longest pause between two attempts.
    await page.clock.fastForward(15_000);
    await expect(renew(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(offer(page)).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an ended Pix is renewed for the same amount, unless it was paid after all", async ({ page }) => {
    const store = await makeStore();
    const link = await makePaymentLink(store, { description: "Doação" });
    const first = (await chargeLink(store, link.code, { amount: 1234.56 })).body.charge.id;
    await page.goto(`/pagar/${link.code}/${first}`);
    await page.getByText("Já paguei e não confirmou").click();
    await expect(page.getByText(/^Um Pix chega em segundos/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Conferir agora" })).toBeHidden();
    await expire(store, link.code, first);
    await page.reload();
    await renew(page).click();
    await expect(page.getByRole("heading", { name: /^Pague R\$\s1\.234,56/ })).toBeVisible();
    const second = await db().transaction.findFirstOrThrow({ where: { replacesId: first } });
    await expect(page).toHaveURL(new RegExp(`/${second.id}$`));

    await expire(store, link.code, second.id);
    await page.reload();
    await expect(ended(page)).toBeVisible();
    await payAtBankOnly(store.id);
    await renew(page).click();
    await expect(page.getByRole("heading", { name: "Pago." })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${second.id}$`));
    expect(await db().transaction.count({ where: { storeId: store.id } })).toBe(2);
  });
});

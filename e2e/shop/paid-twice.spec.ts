import { db } from "#lib/db/client.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { call, pay } from "../fixtures/client.ts";
import { openReady } from "../fixtures/hydrated.ts";
import { noFaults, noFaultsInBothThemes } from "../fixtures/page.ts";
import { payAtBankOnly } from "../fixtures/pay-at-bank-only.ts";
import { makePaymentLink, readLinkCharge } from "../fixtures/payment-links.ts";
import { buy, orderOf, orderShown, payButton } from "../fixtures/shop-pages.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";

/** Nobody pays twice; a buyer who did learns what happens with the money: late, double and wrong Pix on the page. */
const paid = (page: Page) => expect(page.getByRole("heading", { name: /^Pago/ })).toBeVisible();
const expired = (page: Page) => expect(page.getByRole("heading", { name: "Este Pix venceu" })).toBeVisible();
const renew = (page: Page) => page.getByRole("button", { name: "Gerar um novo Pix" });
const told = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

/** A bought order that expired on its open page. */
async function expiredOnPage(page: Page, store: TestStore) {
  const code = await buy(page, store);
  const { id, pix } = await orderOf(store, code);
  await pay(pix.copy_paste, { scenario: "expired" });
  await expired(page);
  return { id, code, pix: pix.copy_paste };
}

const refundExtra = async (store: TestStore, orderId: string) => {
  const { id } = await db().payment.findFirstOrThrow({
    where: { transaction: { orderId }, kind: "overpayment" },
  });
  return (await call("POST", `/payments/${id}/refund`, { key: store.apiKey, body: {} })).status;
};
const refundEnds = (orderId: string) =>
  expect.poll(() => db().refund.count({ where: { transaction: { orderId }, status: "completed" } })).toBe(1);

test("a Pix paid late shows on the open page of the expired order, by itself", { tag: "@both" }, async ({
  page,
  store,
}) => {
  await page.clock.install();
  const { pix, code } = await expiredOnPage(page, store);
  await expect(page.getByText(/Se você já pagou, não pague de novo/)).toBeVisible();
  await expect(page.getByText(/Nada foi cobrado/)).toHaveCount(0);
  await noFaultsInBothThemes(page);
  await pay(pix, { scenario: "late" });
  const asked = async () => {
    await page.clock.runFor(31_000);
    return page.getByRole("heading", { name: /^Pago/ }).isVisible();
  };
  await expect.poll(asked).toBe(true);
  await expect(page).toHaveURL(new RegExp(code));
  await noFaults(page);
});

test("the order paid at the bank meanwhile opens when the checkout would make another", async ({
  page,
  store,
}) => {
  const { code } = await expiredOnPage(page, store);
  await page.goto(`/loja/${store.slug}/pedido/${code}/de-novo`);
  await page.getByRole("link", { name: "Finalizar compra" }).click();
  await expect(payButton(page)).toBeEnabled();
  await payAtBankOnly(store.id);
  await payButton(page).click();
  await paid(page);
  await expect(page).toHaveURL(new RegExp(code));
  expect(await db().order.count({ where: { storeId: store.id } })).toBe(1);
});

test("paid twice: the page says how much, and what happens with it, until it is back", {
  tag: "@both",
}, async ({ page }) => {
  const store = await makeStore({ feePercent: "0", feeFixed: "0" });
  const code = await buy(page, store);
  const { id, pix } = await orderOf(store, code);
  await pay(pix.copy_paste, { scenario: "twice" });
  await paid(page);
  await expect
    .poll(() => db().payment.count({ where: { transaction: { orderId: id } } }), { message: "both payments" })
    .toBe(2);
  await page.reload();
  const box = told(page, "Você pagou R$ 50,00 a mais");
  await expect(box).toContainText("já estava pago quando chegou outro Pix");
  await expect(box).toContainText("decide: reembolsa por Pix na conta que pagou");
  await noFaultsInBothThemes(page);
  await expect.poll(() => refundExtra(store, id)).toBe(201);
  await refundEnds(id);
  await page.reload();
  await expect(box).toContainText(/R\$\s50,00 voltaram em .* para a conta que pagou/);
  await paid(page);
  await noFaults(page);
});

test("a second Pix that comes while the page is open shows on it", async ({ page, store }) => {
  await page.clock.install();
  const code = await buy(page, store);
  const { id, pix } = await orderOf(store, code);
  await pay(pix.copy_paste);
  await paid(page);
  await expect(page.getByRole("status").filter({ hasText: "a mais" })).toHaveCount(0);
  const { txid } = await db().transaction.findFirstOrThrow({ where: { orderId: id } });
  await db().$executeRaw`
    INSERT INTO sandbox_payments (end_to_end_id, txid, amount, payer_name, payer_document, paid_at)
    SELECT 'E' || left(reverse(txid), 31), txid, amount_due, 'Maria Souza', '12345678909', now()
    FROM transactions WHERE txid = ${txid}`;
  await call("POST", `/orders/public/${code}/payment-check`, { store: store.id });
  const shown = async () => {
    await page.clock.runFor(31_000);
    return told(page, "Você pagou R$ 50,00 a mais").isVisible();
  };
  await expect.poll(shown).toBe(true);
});

test("another amount, then the right one: the page lists the first beside the goods", async ({
  page,
  store,
}) => {
  const code = await buy(page, store);
  const { pix } = await orderOf(store, code);
  await pay(pix.copy_paste, { scenario: "wrong_amount", amount: 20 });
  await expect(page.getByText("Chegaram R$ 20,00, e o pedido é de R$ 50,00")).toBeVisible();
  await pay(pix.copy_paste);
  await paid(page);
  const box = told(page, "Chegou também um Pix de R$ 20,00");
  await expect(box).toContainText("não faz parte do pagamento deste pedido");
  await expect(box).toContainText("O dinheiro está com a loja");
  await noFaults(page);
});

test("both the expired Pix and its renewal paid: each order says so, and how to undo one", {
  tag: "@both",
}, async ({ page, store }) => {
  const first = await expiredOnPage(page, store);
  await renew(page).click();
  const second = await orderShown(page);
  expect(second).not.toBe(first.code);
  // The page of the first one leads to the second, and makes no third.
  await page.goto(`/loja/${store.slug}/pedido/${first.code}`);
  await expect(
    page.getByText(`Você já gerou outro Pix para esta compra, no pedido ${second}.`),
  ).toBeVisible();
  await expect(renew(page)).toHaveCount(0);
  await noFaults(page);
  await page.getByRole("link", { name: `Ver o pedido ${second}` }).click();
  await expect(page.getByRole("heading", { name: /^Pague R\$/ })).toBeVisible();

  await pay((await orderOf(store, second)).pix.copy_paste);
  await paid(page);
  await pay(first.pix, { scenario: "late" });
  await expect
    .poll(async () => (await db().order.findUniqueOrThrow({ where: { id: first.id } })).status)
    .toBe("paid");
  await page.reload();
  const box = told(page, "Você pagou esta compra duas vezes");
  await expect(box).toContainText(`O pedido ${first.code} é da mesma compra`);
  await expect(box).toContainText("Desistir da compra");
  await noFaultsInBothThemes(page);
  await box.getByRole("link", { name: `Ver o pedido ${first.code}` }).click();
  await expect(told(page, "Você pagou esta compra duas vezes")).toContainText(`O pedido ${second}`);
  // The right to withdraw that the text names is one tap away.
  await expect(page.getByRole("link", { name: "Desistir da compra" })).toBeVisible();

  // With one returned, its page does not ask for the return of the other, and the other's page says that it is settled.
  const refunded = await call("POST", `/orders/${first.id}/refund`, { key: store.apiKey, body: {} });
  expect(refunded.status).toBe(201);
  await refundEnds(first.id);
  await page.reload();
  await expect(page.getByRole("heading", { name: /voltaram para quem/ })).toBeVisible();
  await expect(page.getByText(/^Reembolsados em .*, para a conta de onde o Pix saiu/)).toBeVisible();
  await expect(
    page.getByText(`Esta compra já foi paga, no pedido ${second}. Não pague de novo.`),
  ).toBeVisible();
  await expect(told(page, "Você pagou esta compra duas vezes")).toHaveCount(0);
  await noFaults(page);
  await page.getByRole("link", { name: `Ver o pedido ${second}` }).click();
  await expect(box).toContainText(/Os R\$\s[\d,]+ dele voltaram para quem pagou em/);
  await expect(box).not.toContainText("Desistir da compra");
});

test("a link's Pix that was paid late opens its receipt instead of another code; both paid is told", async ({
  page,
  store,
}) => {
  const link = await makePaymentLink(store, { amount: 30 });
  const chargeId = () => new URL(page.url()).pathname.split("/").at(-1) as string;
  const pixOf = async (id: string) =>
    (await readLinkCharge(store, link.code, id)).body.charge.pix.copy_paste as string;
  const makePix = async () => {
    await openReady(page, `/pagar/${link.code}`);
    await page.getByRole("button", { name: /^Pagar .*com Pix$/ }).click();
    await expect(page.getByRole("heading", { name: /^Pague R\$/ })).toBeVisible();
    await expect(page).toHaveURL(/\/pagar\/\w+\/[0-9a-f-]{36}$/);
    const id = chargeId();
    const code = await pixOf(id);
    await pay(code, { scenario: "expired" });
    await expired(page);
    return { id, code };
  };
  await makePix();
  await payAtBankOnly(store.id);
  await renew(page).click();
  await paid(page);
  expect(await db().transaction.count({ where: { storeId: store.id } })).toBe(1);

  const first = await makePix();
  await renew(page).click();
  await expect(page.getByRole("heading", { name: /^Pague R\$/ })).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(first.id));
  await pay(await pixOf(chargeId()));
  await paid(page);
  await pay(first.code, { scenario: "late" });
  await expect
    .poll(async () => (await db().transaction.findUniqueOrThrow({ where: { id: first.id } })).status)
    .toBe("COMPLETED");
  await page.reload();
  const box = told(page, "Você pagou duas vezes");
  await expect(box).toContainText("Quem recebe decide");
  await noFaults(page);
  await box.getByRole("link", { name: "Ver o outro pagamento" }).click();
  await expect(page).toHaveURL(new RegExp(`${first.id}$`));
  await paid(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an order again asks the bank, and opens the one that was paid", async ({ page, store }) => {
    const { card } = store.products;
    const comprar = `/loja/${store.slug}/comprar?produto=${card.id}&quantidade=1`;
    const buyIt = async () => {
      await page.getByLabel("Nome completo").fill("Maria Souza");
      await page.getByLabel("E-mail").fill("maria@example.com");
      await page.getByRole("button", { name: /^Pagar/ }).click();
      await expect(page).toHaveURL(/\/pedido\/[0-9A-Z]{10}$/);
      return /[0-9A-Z]{10}$/.exec(page.url())?.[0] as string;
    };
    await page.goto(comprar);
    const code = await buyIt();
    const { id, pix } = await orderOf(store, code);
    await pay(pix.copy_paste, { scenario: "expired" });
    await page.reload();
    await expired(page);
    await page.getByRole("link", { name: "Pedir de novo" }).click();
    await page.getByRole("link", { name: "Comprar Cartão presente" }).click();
    await expect(page).toHaveURL(new RegExp(`anterior=${id}`));
    await payAtBankOnly(store.id);
    expect(await buyIt()).toBe(code);
    await paid(page);
    expect(await db().order.count({ where: { storeId: store.id } })).toBe(1);
  });
});

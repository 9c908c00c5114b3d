import { db } from "#lib/db/client.ts";
import { expect, test } from "../fixtures/browser-test.ts";
import { byHand } from "../fixtures/by-hand.ts";
import { call, pay } from "../fixtures/client.ts";
import { stopClock } from "../fixtures/clock.ts";
import { hydrated, openReady } from "../fixtures/hydrated.ts";
import { order as makeOrder } from "../fixtures/orders.ts";
import { noFaults } from "../fixtures/page.ts";
import { patience } from "../fixtures/patience.ts";
import { payAtBankOnly } from "../fixtures/pay-at-bank-only.ts";
import { BUYER, buy, orderOf, orderShown, payButton } from "../fixtures/shop-pages.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";

/** A paid order can be refunded in full. */
const NO_FEES = { feePercent: "0", feeFixed: "0" };

test("what was bought is on the page with its codes, the receipt under it", {
  tag: ["@full-browser", "@both"],
}, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const store = await makeStore();
  const code = await buy(page, store, { quantity: 2 });
  await pay((await orderOf(store, code)).pix.copy_paste);
  await expect(page.getByRole("heading", { name: "Pago. É seu, Júlia." })).toBeVisible();
  await expect(page.getByText(/^Pagamento de R\$\s100,00 confirmado em \d+ segundos?$/)).toBeVisible();
  const codes = page.getByRole("code").filter({ hasText: /^Cartão presente/ });
  await expect(codes).toHaveCount(2);
  await stopClock(page);
  await page.getByRole("button", { name: "Copiar os 2 códigos" }).click();
  await expect(page.getByRole("button", { name: "Copiado" })).toBeVisible();
  await page.clock.resume();
  expect((await page.evaluate(() => navigator.clipboard.readText())).split("\n")).toHaveLength(2);
  const receipt = page.getByRole("region", { name: "Comprovante" });
  for (const text of [code, "R$ 100,00"]) await expect(receipt).toContainText(text);
  await noFaults(page);
  // A test store's mail does not leave the house, so none is promised.
  await expect(page.getByText(/ainda não envia e-mails para fora/)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Imprimir comprovante" })).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("link", { name: "Voltar à loja" }).click();
  await expect(page).toHaveURL(new RegExp(`/loja/${store.slug}$`));
});

test("an expired Pix is renewed in one tap, with cart, coupon and what was typed", async ({
  page,
  store,
}) => {
  const code = await buy(page, store, { quantity: 2, coupon: "dez" });
  await pay((await orderOf(store, code)).pix.copy_paste, { scenario: "expired" });
  await expect(page.getByRole("heading", { name: "Este Pix venceu" })).toBeVisible();
  await noFaults(page);
  await page.getByRole("button", { name: "Gerar um novo Pix" }).click();
  await expect(page).not.toHaveURL(new RegExp(code));
  await expect(page.getByRole("heading", { name: "Pague R$ 90,00 com Pix" })).toBeVisible();
  expect(await orderShown(page)).not.toBe(code);
  const [newest] = await db().order.findMany({
    where: { storeId: store.id },
    orderBy: { createdAt: "desc" },
  });
  expect(newest).toMatchObject({ customerName: BUYER.name, customerEmail: BUYER.email, couponCode: "DEZ" });
});

test("a Pix paid after it expired opens the order instead of another Pix", async ({ page, store }) => {
  const code = await buy(page, store);
  const { pix } = await orderOf(store, code);
  await pay(pix.copy_paste, { scenario: "expired" });
  await expect(page.getByRole("heading", { name: "Este Pix venceu" })).toBeVisible();
  // The bank does not answer: nothing is created, and the shopper gets a message.
  await page.route("**/payment-check", (route) => route.abort(), { times: 1 });
  const renew = page.getByRole("button", { name: "Gerar um novo Pix" });
  await renew.click();
  await expect(page.getByRole("alert").filter({ hasText: "Não conseguimos conferir" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Não paguei: gerar um novo Pix" })).toBeVisible();
  await noFaults(page);
  await page.reload();
  await hydrated(page);
  await payAtBankOnly(store.id);
  await renew.click();
  await expect(page.getByRole("heading", { name: /^Pago/ })).toBeVisible();
  expect(await db().order.count({ where: { storeId: store.id } })).toBe(1);
});

test("a renewal that would cost more asks first", async ({ page, store }) => {
  const code = await buy(page, store);
  await pay((await orderOf(store, code)).pix.copy_paste, { scenario: "expired" });
  await db().product.update({ where: { id: store.products.card.id }, data: { price: "65.00" } });
  await page.getByRole("button", { name: "Gerar um novo Pix" }).click();
  await expect(payButton(page)).toHaveText(/R\$\s65,00/);
  await expect(page.getByLabel("Nome completo")).toHaveValue(BUYER.name);
  expect(await db().order.count({ where: { storeId: store.id } })).toBe(1);
});

const refund = (store: TestStore, id: string, body: object) =>
  call("POST", `/orders/${id}/refund`, { key: store.apiKey, body });

test("every end of an order says what happened, how much and what comes next", async ({ page }) => {
  const store = await makeStore(NO_FEES);
  const shows = async (code: string, heading: RegExp, ...texts: RegExp[]) => {
    await page.goto(`/loja/${store.slug}/pedido/${code}`);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    for (const text of texts) await expect(page.getByRole("main")).toContainText(text);
    await noFaults(page);
  };

  const cancelled = await makeOrder(store, "Ana Lima", { pending: true });
  await call("POST", `/orders/${cancelled.id}/cancellation`, { key: store.apiKey, body: {} });
  await shows(cancelled.code, /A loja cancelou este pedido/, /Nada foi cobrado/);

  const wrong = await makeOrder(store, "Ana Lima", { pending: true });
  await pay((await orderOf(store, wrong.code)).pix.copy_paste, { scenario: "wrong_amount", amount: 20 });
  await expect
    .poll(() => db().payment.count({ where: { storeId: store.id, kind: "amount_mismatch" } }))
    .toBe(1);
  await call("POST", `/orders/${wrong.id}/cancellation`, { key: store.apiKey, body: {} });
  const came = /Chegaram R\$\s20,00, e o pedido era de R\$\s50,00\. O pedido foi encerrado/;
  await shows(wrong.code, /Chegou um valor diferente/, came, /Os R\$\s20,00 estão com a loja/);
  await expect(page.getByRole("main")).not.toContainText("prazo");
  // The store settles it in another way, such as in cash.
  await db().payment.updateMany({ where: { storeId: store.id, openAmount: 20 }, data: { openAmount: null } });
  await shows(wrong.code, /Chegou um valor diferente/, came, /A loja marcou R\$\s20,00 como já acertados/);
  await expect(page.getByRole("main")).not.toContainText("Para receber de volta");

  const refunded = await makeOrder(store, "Ana Lima");
  await refund(store, refunded.id, { reason: "Desistiu" });
  await shows(refunded.code, /^R\$\s50,00 (estão voltando|voltaram) para quem/, /A loja fez este reembolso/);
  await expect(page.getByRole("heading", { name: /^R\$\s50,00 voltaram para quem pagou/ })).toBeVisible({
    timeout: 45_000 * patience(),
  });

  const partly = await makeOrder(store, "Ana Lima");
  await refund(store, partly.id, { amount: 5 });
  await expect
    .poll(
      async () =>
        (await call("GET", `/orders/public/${partly.code}/status`, { store: store.id })).body.order.outcome
          ?.kind,
    )
    .toBe("partly_refunded");
  await shows(partly.code, /^Pago/, /R\$\s5,00 já voltaram para quem pagou/);
  // The rest of the order stands while a part of it is on its way back, too.
  await byHand("UPDATE refunds SET status = 'processing' WHERE order_id = $1", [partly.id]);
  await shows(partly.code, /^Pago/, /R\$\s5,00 estão voltando para quem pagou/, /Comprovante/);
  await expect(page.getByRole("code").filter({ hasText: /^Cartão presente/ })).toBeVisible();
  await hydrated(page);
  await page.getByRole("link", { name: "Desistir da compra" }).click();
  await expect(page.getByRole("dialog")).toContainText(/reembolsa R\$\s45,00/);
  await byHand("UPDATE refunds SET status = 'completed' WHERE order_id = $1", [partly.id]);

  const shipped = await makeOrder(store, "Ana Lima");
  const tracking = {
    trackingCode: "BR123456789BR",
    trackingUrl: "https://rastreio.example.com/BR123456789BR",
  };
  await call("POST", `/orders/${shipped.id}/shipment`, { key: store.apiKey, body: tracking });
  await shows(shipped.code, /^Enviado/, /BR123456789BR/);
  await expect(page.getByRole("link", { name: "Acompanhar a entrega" })).toHaveAttribute(
    "href",
    tracking.trackingUrl,
  );
});

test("money that comes late is told: turned away with the reason, and back again", async ({ page }) => {
  const store = await makeStore({ stock: 1 });
  const { code } = await makeOrder(store, "Ana Lima", { pending: true });
  const { pix } = await orderOf(store, code);
  await pay(pix.copy_paste, { scenario: "expired" });
  await page.goto(`/loja/${store.slug}/pedido/${code}`);
  await expect(page.getByRole("heading", { name: "Este Pix venceu" })).toBeVisible();
  // Another buyer takes the last one in the meantime.
  await makeOrder(store, "Outra Pessoa");
  await pay(pix.copy_paste, { scenario: "late" });
  await page.reload();
  const back = page.getByRole("heading", {
    name: /Seu Pix chegou depois do prazo|R\$\s50,00 (estão voltando|voltaram)/,
  });
  await expect(back).toBeVisible();
  await expect(page.getByRole("heading", { name: /R\$\s50,00 (estão voltando|voltaram)/ })).toBeVisible({
    timeout: 45_000 * patience(),
  });
  await expect(page.getByText(/os itens já tinham acabado/)).toBeVisible();
  await noFaults(page);
});

test("a delivery whose order was refunded says so", async ({ page }) => {
  const store = await makeStore(NO_FEES);
  const { id, code } = await makeOrder(store, "Ana Lima");
  const { body } = await call("GET", `/orders/public/${code}/status`, { store: store.id });
  const url = new URL(body.order.deliveries[0].url).pathname;
  await page.goto(url);
  await expect(page.getByRole("heading", { name: "Cartão presente" })).toBeVisible();
  await noFaults(page);
  await refund(store, id, {});
  await expect.poll(async () => (await db().order.findUnique({ where: { id } }))?.status).toBe("refunded");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Esta compra foi reembolsada" })).toBeVisible();
  await noFaults(page);
  await page.getByRole("link", { name: "Ver o pedido" }).click();
  await expect(page.getByRole("heading", { name: /voltaram para quem pagou/ })).toBeVisible();
});

test("a lost order is found by code and e-mail, and the device's orders are listed", async ({
  page,
  browser,
  store,
}) => {
  const code = await buy(page, store);
  await page.goto(`/loja/${store.slug}`);
  await page.getByRole("link", { name: "Acompanhar um pedido" }).click();
  const mine = page.getByRole("region", { name: "Pedidos deste aparelho" });
  await expect(mine.getByRole("link", { name: new RegExp(`${code}.*Aguardando pagamento`) })).toBeVisible();
  await noFaults(page);
  await mine.getByRole("link", { name: new RegExp(code) }).click();
  expect(await orderShown(page)).toBe(code);

  const other = await (await browser.newContext({ locale: "pt-BR" })).newPage();
  await other.goto(`/loja/${store.slug}/pedido`);
  await expect(other.getByText("Nenhum pedido foi feito neste aparelho.")).toBeVisible();
  await other.getByRole("button", { name: "Ver o pedido" }).click();
  await expect(other.getByLabel("Código do pedido")).toBeFocused();
  await other.getByLabel("Código do pedido").fill(code.toLowerCase());
  await other.getByLabel("E-mail da compra").fill("outra@example.com");
  await other.getByRole("button", { name: "Ver o pedido" }).click();
  await expect(other.getByText(/Não achamos um pedido com este código e este e-mail/)).toBeVisible();
  await other.getByLabel("E-mail da compra").fill(BUYER.email.toUpperCase());
  await other.getByRole("button", { name: "Ver o pedido" }).click();
  expect(await orderShown(other)).toBe(code);
  await other.context().close();
});

test("the test bank pays in both languages", async ({ page, browser, store }) => {
  const { code } = await makeOrder(store, "Ana Lima", { pending: true });
  await page.goto(`/loja/${store.slug}/pedido/${code}`);
  await page.getByRole("link", { name: "Pagar no banco de testes" }).click();
  await expect(page.getByRole("heading", { name: "Banco de testes" })).toBeVisible();
  await noFaults(page);
  const english = await (await browser.newContext({ locale: "en-US" })).newPage();
  await openReady(english, page.url());
  await english.getByText("Test another case").click();
  await english.getByRole("radio", { name: /Pay another amount/ }).check();
  await english.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(english.getByText("Type the amount to pay.")).toBeVisible();
  await english.getByRole("radio", { name: /^Pay It arrives/ }).check();
  await noFaults(english);
  await english.getByRole("button", { name: /^Pay R\$/ }).click();
  await english.getByRole("link", { name: "Back to the order" }).click();
  await expect(english.getByRole("heading", { name: "Paid.", exact: true })).toBeVisible();
  await english.context().close();
});

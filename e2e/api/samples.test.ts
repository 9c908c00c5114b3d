import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import recorded from "#lib/api/recorded.json" with { type: "json" };
import { registry } from "#lib/api/registry.ts";
import { SAMPLES } from "#lib/api/samples.ts";
import { SAMPLE_IDS } from "#lib/http/sample-ids.ts";
import { type Answer, call, pay, whenPaid } from "../fixtures/client.ts";
import { type Records, stable } from "../fixtures/contract/stable.ts";
import { closeListeners, type Listener, listen } from "../fixtures/listener.ts";
import { buyerLinkIn, mailTo } from "../fixtures/mail.ts";
import { bankDay } from "../fixtures/sample-bank-day.ts";
import { sampleParcel } from "../fixtures/sample-parcel.ts";
import { makeSampleStore } from "../fixtures/sample-store.ts";
import { eventually } from "../fixtures/wait.ts";

/**
 * A day of the reference's example store. The server's responses are recorded for the reference: `npm run generate --
 * examples` stores them in lib/api/recorded.json.
 */
let listener: Listener;
let key: string;
const records: Records = {};
const serverUrl = process.env.VITRINE_TEST_URL as string;

beforeAll(async () => {
  listener = await listen((response) => response.writeHead(200).end());
  ({ apiKey: key } = await makeSampleStore(listener.url));
});
afterAll(async () => {
  closeListeners();
});

/** Calls an operation with the reference's own body and records the answer. */
async function ask(
  id: string,
  ids: Record<string, string> = {},
  query = "",
  body?: object,
): Promise<Answer["body"]> {
  const definition = registry.find((one) => one.id === id);
  if (!definition) throw new Error(`There is no operation ${id}`);
  const path = definition.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] as string);
  const { access } = definition;
  const answer = await call(definition.method, path + query, {
    ...(access.kind === "key" ? { key } : access.kind === "store" ? { store: SAMPLE_IDS.store } : {}),
    ...(definition.body ? { body: body ?? SAMPLES[`${id}.body`] ?? {} } : {}),
  });
  expect([id, answer.status, answer.status === definition.status ? null : answer.body]).toEqual([
    id,
    definition.status,
    null,
  ]);
  records[id] ??= { answer: answer.body };
  return answer.body;
}

test("the catalog of the examples", async () => {
  await ask("getStore");
  await ask("getPublicStore");
  const { category } = await ask("createCategory");
  await ask("updateCategory", { id: category.id });
  await ask("listCategories");
  await ask("orderCategories");
  await ask("deleteCategory", { id: category.id });
  const { product } = await ask("createProduct");
  await ask("updateProduct", { id: product.id });
  await ask("addStock", { id: product.id });
  const { units } = await ask("listStock", { id: product.id }, "?limit=2");
  await ask("getStockUnit", { id: product.id, unitId: units[1].id });
  await ask("setStockAlert", { id: product.id });
  await ask("listStockLevels", {}, "?limit=1");
  await ask("deleteStockUnit", { id: product.id, unitId: units[0].id });
  await ask("removeStockUnits", { id: product.id });
  await ask("requestRestock", { id: product.id });
  await ask("getProduct", { id: SAMPLE_IDS.product });
  await ask("listProducts", {}, "?limit=1");
  await ask("deleteProduct", { id: product.id });
  await ask("listPublicProducts", {}, "?limit=1");
  await ask("getPublicProduct", { id: SAMPLE_IDS.product });
  const { coupon } = await ask("createCoupon");
  await ask("updateCoupon", { id: coupon.id });
  await ask("getCoupon", { id: coupon.id });
  await ask("listCoupons");
  await ask(
    "getCouponUsage",
    { id: coupon.id },
    "?dateFrom=2026-11-20T03:00:00Z&dateTo=2026-11-22T03:00:00Z",
  );
  await ask("deleteCoupon", { id: coupon.id });
  await ask("validateCoupon");
});

/** Pays a charge and waits until the store knows. */
async function payAndWait(copyPaste: string, paid: () => Promise<boolean>): Promise<void> {
  expect((await pay(copyPaste, { payerName: "Maria Souza" })).status).toBe(200);
  await eventually(paid, { what: "the payment" });
}

test("the orders of the examples", async () => {
  await ask("quoteOrder");
  const { order } = await ask("createOrder");
  await ask("paySandboxCharge", {}, "", { copyPaste: order.pix.copy_paste, payerName: "Maria Souza" });
  const { items } = await whenPaid(key, order.id);
  await ask("getOrder", { id: order.id });
  await ask("getOrderStatus", { id: order.id });
  const { email } = SAMPLES["searchPublicOrder.body"] as { email: string };
  await ask("searchPublicOrder", {}, "", { orderCode: order.order_code, email });
  await ask("requestBuyerLink");
  const { token } = buyerLinkIn(await mailTo(email, "buyer-link"));
  await ask("takeBuyerData", {}, "", { token });
  await ask("listOrders", {}, "?limit=1");
  await ask("shipOrder", { id: order.id });
  const item = { id: order.id, itemId: items[0].id };
  await ask("resendDelivery", item);
  await ask("reissueDelivery", item);
  await ask("listMails", {}, `?limit=1&orderId=${order.id}`);
  const { mails } = (await call("GET", `/mails?orderId=${order.id}&kind=shipment`, { key })).body;
  await ask("getMail", { id: mails[0].id });
  await ask("resendMail", { id: mails[0].id });
  await ask("getOrderTimeline", { id: order.id });
  const { order: other } = await ask("createPublicOrder");
  await ask("cancelOrder", { id: other.id });
  expect(order.financial).toMatchObject({ subtotal: 50, discount: 5, price: 45, coupon_code: "BEMVINDO10" });
  const { refund } = await ask("refundOrder", { id: order.id });
  await ask("getRefund", { id: refund.id });
  await ask("listRefunds", {}, "?limit=1");
});

test("the parcels of the examples", () => sampleParcel(ask, payAndWait, key, listener));

test("the payment links of the examples", async () => {
  const { paymentLink } = await ask("createPaymentLink");
  const { code } = paymentLink;
  await ask("getPublicPaymentLink", { code });
  const { charge } = await ask("chargePaymentLink", { code });
  const read = async () => (await call("GET", `/payment-links/${paymentLink.id}`, { key })).body.paymentLink;
  await payAndWait(charge.pix.copy_paste, async () => (await read()).paidCount === 1);
  await ask("getLinkCharge", { code, id: charge.id });
  await ask("getPaymentLink", { id: paymentLink.id });
  await ask("listPaymentLinks");
  await ask("updatePaymentLink", { id: paymentLink.id });
});

test("the money of the examples", async () => {
  const { data: charge } = await ask("createTransaction");
  const status = async (id: string) => (await call("GET", `/transactions/${id}`, { key })).body.data.status;
  await payAndWait(charge.payment.copyPaste, async () => (await status(charge.id)) === "COMPLETED");
  const { data: completed } = await ask("getTransaction", { id: charge.id });
  await ask("getPayment", { id: completed.payments[0].id });
  const more = { type: "PIX_IN", amount: 500, customer: { name: "João Lima" } };
  const { data: big } = (await call("POST", "/transactions", { key, body: more })).body;
  await payAndWait(big.payment.copyPaste, async () => (await status(big.id)) === "COMPLETED");
  const { data: twice } = (await call("POST", "/transactions", { key, body: more })).body;
  await pay(twice.payment.copyPaste, { scenario: "twice" });
  const both = async () => (await call("GET", `/transactions/${twice.id}`, { key })).body.data.payments;
  await eventually(async () => (await both()).length === 2, { what: "the second payment" });
  await ask("refundPayment", { id: (await both())[1].id });
  const { data: wrong } = (await call("POST", "/transactions", { key, body: more })).body;
  await pay(wrong.payment.copyPaste, { scenario: "wrong_amount", amount: 490 });
  const { data: unpaid } = (await call("POST", "/transactions", { key, body: more })).body;
  await ask("previewPixCode", {}, "", { brCode: unpaid.payment.copyPaste });
  await ask("cancelTransaction", { id: unpaid.id });
  await ask("listTransactions", {}, "?limit=1&status=COMPLETED");
  await ask("getWithdrawalQuote");
  const { withdrawal } = await ask("createWithdrawal");
  const ended = async () =>
    (await call("GET", `/wallet/withdrawals/${withdrawal.id}`, { key })).body.withdrawal;
  await eventually(async () => (await ended()).status === "approved", { what: "the withdrawal" });
  await ask("getWithdrawal", { id: withdrawal.id });
  const { refund } = await ask("refundTransaction", { id: charge.id });
  const events = async () => listener.deliveries.map(({ body }) => JSON.parse(body));
  await eventually(
    async () =>
      (await events()).some(({ event, data }) => event === "refund.completed" && data.id === refund.id),
    { what: "the refund" },
  );
  await ask("getBalance");
  const { transactions } = await ask("listActivity", {}, "?view=all&limit=3");
  await ask("getMovement", { id: transactions[0].id });
  await ask("getWithdrawalGuards");
  await ask("listWithdrawalDestinations");
  await eventually(async () => (await events()).some(({ event }) => event === "payment.amount_mismatch"), {
    what: "the payment of a wrong amount",
  });
  await bankDay(listener);
  for (const { event, ...more } of await events()) records[event] ??= { answer: { event, ...more } };
});

test("the settings of the examples", async () => {
  const { customField } = await ask("createCustomField");
  await ask("updateCustomField", { id: customField.id });
  await ask("getCustomField", { id: customField.id });
  await ask("listCustomFields");
  await ask("orderCustomFields");
  await ask("deleteCustomField", { id: customField.id });
  const { apiKey } = await ask("createApiKey");
  await ask("updateApiKey", { id: apiKey.id });
  await ask("getApiKey", { id: apiKey.id });
  await ask("rotateWebhookSecret", { id: apiKey.id });
  await ask("sendTestEvent", { id: apiKey.id });
  const { apiKey: next } = await ask("rotateApiKey", { id: apiKey.id });
  await ask("listApiKeys");
  await ask("revokeApiKey", { id: next.id });
  const { events } = await ask("listWebhookEvents", {}, "?limit=1&event=payment.paid&status=delivered");
  await ask("getWebhookEvent", { id: events[0].id });
  await ask("redeliverWebhookEvent", { id: events[0].id });
  await ask("replayWebhookEvents", {}, "", { since: new Date().toISOString() });
  await ask("listAuditEntries", {}, "?limit=2&kind=catalog");
});

test("the reference's examples are of these operations: npm run generate -- examples", () => {
  const kept = stable(records, serverUrl, Object.values(SAMPLE_IDS));
  const path = process.env.VITRINE_EXAMPLES;
  if (path) writeFileSync(path, `${JSON.stringify(kept, null, 2)}\n`);
  else expect(Object.keys(recorded).toSorted()).toEqual(Object.keys(kept).toSorted());
  const text = JSON.stringify(kept);
  expect(text).not.toContain(key);
  expect(text).not.toMatch(/127\.0\.0\.1|localhost/);
});

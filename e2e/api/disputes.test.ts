import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { operate } from "../fixtures/accounts.ts";
import { type Answer, call, pay, placeOrder, refusal } from "../fixtures/client.ts";
import { operatorOfFile } from "../fixtures/file-store.ts";
import { payAndWait } from "../fixtures/pay-and-wait.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf, earn, expectNoDifference, storeWithMoney, withdraw } from "../fixtures/wallet.ts";

/** Payments that their payers contest at the bank, and corrections of a balance: only the operator, only with a code. */
const operator = operatorOfFile("disputes");
afterAll(expectNoDifference);

const ask = (path: string, body?: object) => operate(operator, body ? "POST" : "GET", path, body);
async function sold(amount: number) {
  const store = await storeWithMoney(amount);
  const { id, transactionId } = await db().payment.findFirstOrThrow({ where: { storeId: store.id } });
  return { store, paymentId: id, transactionId };
}
const open = (paymentId: string, more: object = {}) =>
  ask("/disputes", { paymentId, reason: "golpe relatado", ...more });
const decide = (id: string, outcome: string) =>
  ask(`/disputes/${id}/decision`, { outcome, reason: "decisão do banco" });
const refund = (store: TestStore, transactionId: string): Promise<Answer> =>
  call("POST", `/transactions/${transactionId}/refund`, { key: store.apiKey, body: {} });
const left = ({ available, blocked }: { available: number; blocked: number }) => [available, blocked];

test("the amount is blocked, takes no refund meanwhile, and is available again when the dispute is won", async () => {
  const { store, paymentId, transactionId } = await sold(100);
  const made = await open(paymentId, { amount: 40 });
  expect(made).toMatchObject({
    status: 201,
    body: { dispute: { state: "open", paymentId, amount: 40, blockedAmount: 40, missingAmount: 0 } },
  });
  const { id } = made.body.dispute;
  expect(left(await balanceOf(store))).toEqual([60, 40]);
  expect(await refund(store, transactionId)).toMatchObject(
    refusal(400, "RefundNotAllowed", { disputed: true }),
  );
  const shown = await call("GET", "/stores/me/cases", { key: store.apiKey });
  expect(shown.body.cases).toMatchObject([
    { kind: "payment_disputed", id, amount: 40, blockedAmount: 40, paymentId, actions: [] },
  ]);
  for (let time = 0; time < 2; time++)
    expect((await decide(id, "released")).body.dispute.state).toBe("released");
  expect((await decide(id, "lost")).body.code).toBe("CaseActionNotAllowed");
  expect(left(await balanceOf(store))).toEqual([100, 0]);
  expect((await refund(store, transactionId)).status).toBe(201);
  const noted = await db().auditEntry.findMany({
    where: { storeId: store.id, action: { startsWith: "dispute." } },
  });
  expect(noted.map(({ action }) => action).toSorted()).toEqual(["dispute.opened", "dispute.released"]);
});

test("a lost one leaves the wallet, and what is lost can't be refunded", async () => {
  const { store, paymentId, transactionId } = await sold(100);
  const { id } = (await open(paymentId)).body.dispute;
  expect(left(await balanceOf(store))).toEqual([0, 100]);
  expect((await decide(id, "lost")).body.dispute).toMatchObject({
    state: "lost",
    decision: "decisão do banco",
  });
  expect(left(await balanceOf(store))).toEqual([0, 0]);
  const { totals } = (await call("GET", "/stores/me/overview", { key: store.apiKey })).body;
  expect(totals).toMatchObject({ sales: 100, refunds: 0, net: 0 });
  await earn(store, 100);
  expect((await refund(store, transactionId)).body.code).toBe("RefundNotAllowed");
  expect((await open(paymentId)).body.details[0].path).toBe("amount");
});

test("what a dispute took is refunded by no earlier refund of a part: asking for the whole is refused", async () => {
  const { store, paymentId, transactionId } = await sold(100);
  const part = await call("POST", `/transactions/${transactionId}/refund`, {
    key: store.apiKey,
    body: { amount: 20 },
  });
  expect(part.status).toBe(201);
  const { id } = (await open(paymentId, { amount: 80 })).body.dispute;
  expect((await decide(id, "lost")).status).toBe(200);
  expect(await refund(store, transactionId)).toMatchObject(
    refusal(400, "RefundNotAllowed", { refundable: 0 }),
  );
});

test("an order says what can still be refunded: nothing while it is disputed, then what was not lost", async () => {
  const store = await makeStore({ feePercent: "0", feeFixed: "0" });
  const bought = (await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }])).body
    .order;
  const refundable = async () =>
    (await call("GET", `/orders/${bought.id}`, { key: store.apiKey })).body.order.payment?.refundableAmount;
  await pay(bought.pix.copy_paste);
  await eventually(async () => (await refundable()) === 50, { what: "the payment" });
  const { id: paymentId } = await db().payment.findFirstOrThrow({ where: { storeId: store.id } });
  const { id } = (await open(paymentId, { amount: 20 })).body.dispute;
  expect(await refundable()).toBe(0);
  const path = `/orders/${bought.id}/refund`;
  const refused = await call("POST", path, { key: store.apiKey });
  expect([refused.body.code, refused.body.message]).toEqual([
    "RefundNotAllowed",
    expect.stringContaining("Espere a decisão"),
  ]);
  await decide(id, "lost");
  expect(await refundable()).toBe(30);
  const above = await call("POST", path, { key: store.apiKey, body: { amount: 30.01 } });
  expect(above.body.code).toBe("RefundExceedsPayment");
  expect((await call("POST", path, { key: store.apiKey, body: { amount: 30 } })).status).toBe(201);
  expect(await refundable()).toBe(0);
});

test("the case of a second payment is for what a lost dispute left of it, and ends with its refund", async () => {
  const store = await makeStore({ feePercent: "0", feeFixed: "0" });
  const bought = (await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }])).body
    .order;
  await payAndWait(bought.pix.copy_paste, { scenario: "twice" });
  const { id: paymentId } = await db().payment.findFirstOrThrow({
    where: { storeId: store.id, kind: "overpayment" },
  });
  const { id } = (await open(paymentId, { amount: 20 })).body.dispute;
  expect((await decide(id, "lost")).status).toBe(200);
  const waiting = async () => {
    const { cases } = (await call("GET", "/stores/me/cases", { key: store.apiKey })).body;
    const { attention } = (await call("GET", "/stores/me/overview", { key: store.apiKey })).body;
    return [cases, attention.oddPayments];
  };
  expect(await waiting()).toMatchObject([
    [{ kind: "overpayment", id: paymentId, amount: 30, blockedAmount: null }],
    1,
  ]);
  const path = `/payments/${paymentId}/refund`;
  expect((await call("POST", path, { key: store.apiKey, body: { amount: 30 } })).status).toBe(201);
  expect(await waiting()).toEqual([[], 0]);
});

test("a second payment that a lost dispute took as a whole is held no more, for the buyer and for the store", async () => {
  const store = await makeStore({ feePercent: "0", feeFixed: "0" });
  const bought = (await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }])).body
    .order;
  await payAndWait(bought.pix.copy_paste, { scenario: "twice" });
  const { id: paymentId } = await db().payment.findFirstOrThrow({
    where: { storeId: store.id, kind: "overpayment" },
  });
  const told = async () => {
    const { order } = (await call("GET", `/orders/public/${bought.order_code}/status`, { store: store.id }))
      .body;
    const { timeline } = (await call("GET", `/orders/${bought.id}/timeline`, { key: store.apiKey })).body;
    const [second] = timeline.filter((one: { paymentId?: string }) => one.paymentId === paymentId);
    return [order.extraPayments[0].state, order.extraPayments[0].returnedAmount, second.refundableAmount];
  };
  expect(await told()).toEqual(["held", 0, 50]);
  const { id } = (await open(paymentId)).body.dispute;
  expect(await told()).toEqual(["held", 0, 0]);
  expect((await decide(id, "lost")).status).toBe(200);
  expect(await told()).toEqual(["disputed", 50, 0]);
});

test("no more is blocked than is there; what is missing is blocked once it is", async () => {
  const { store, paymentId } = await sold(100);
  expect((await withdraw(store, { amount: 70, pixKey: "maria@example.com" })).status).toBe(201);
  expect((await open(paymentId)).body.dispute).toMatchObject({
    amount: 100,
    blockedAmount: 30,
    missingAmount: 70,
  });
  expect(left(await balanceOf(store))).toEqual([0, 30]);
  const ofStore = `kind=payment_disputed&storeId=${store.id}`;
  const [openCase] = (await ask(`/cases?${ofStore}`)).body.cases;
  expect(openCase).toMatchObject({ amount: 100, blockedAmount: 30, actions: [{ name: "decision" }] });
  await earn(store, 200);
  expect((await open(paymentId, { amount: 71 })).body.details[0].path).toBe("amount");
  expect((await open(paymentId)).body.dispute).toMatchObject({
    amount: 70,
    blockedAmount: 70,
    missingAmount: 0,
  });
  expect(left(await balanceOf(store))).toEqual([130, 100]);
  expect((await ask("/disputes?limit=100")).body.disputes.length).toBeGreaterThan(1);
});

test("what a second dispute blocks of the first one's missing amount is lost once", async () => {
  const { store, paymentId, transactionId } = await sold(100);
  expect((await withdraw(store, { amount: 70, pixKey: "maria@example.com" })).status).toBe(201);
  const first = (await open(paymentId, { amount: 60 })).body.dispute;
  expect(first.missingAmount).toBe(30);
  await earn(store, 100);
  const second = (await open(paymentId, { amount: 30 })).body.dispute;
  for (const { id } of [first, second]) expect((await decide(id, "lost")).status).toBe(200);
  const refundOf = (amount: number) =>
    call("POST", `/transactions/${transactionId}/refund`, { key: store.apiKey, body: { amount } });
  expect((await refundOf(40.01)).body.code).toBe("RefundExceedsPayment");
  expect((await refundOf(40)).status).toBe(201);
  expect(left(await balanceOf(store))).toEqual([30, 0]);
});

test("two disputes of one payment at the same time block it once; one of nobody's is not found", async () => {
  const { store, paymentId } = await sold(50);
  const { openDispute } = await import("#lib/disputes/open.ts");
  const ctx = { actor: { kind: "system" } } as never;
  const both = await Promise.allSettled([1, 2].map(() => openDispute(ctx, { paymentId, reason: "golpe" })));
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(left(await balanceOf(store))).toEqual([0, 50]);
  expect((await open(randomUUID())).status).toBe(404);
  expect((await decide(randomUUID(), "lost")).status).toBe(404);
});

test("an adjustment gives or takes once under its key, never below zero, and is in the statement", async () => {
  const store = await storeWithMoney(10);
  const wish = {
    storeId: store.id,
    direction: "credit",
    amount: 5,
    reason: "acerto",
    idempotencyKey: randomUUID(),
  };
  const first = await ask("/adjustments", wish);
  expect(first).toMatchObject({ status: 201, body: { adjustment: { amount: 5, direction: "credit" } } });
  expect((await ask("/adjustments", wish)).body).toMatchObject({ adjustment: first.body.adjustment });
  expect((await balanceOf(store)).available).toBe(15);
  expect((await ask("/adjustments", { ...wish, amount: 6 })).status).toBe(409);
  const debit = { ...wish, direction: "debit", idempotencyKey: randomUUID() };
  expect((await ask("/adjustments", { ...debit, amount: 15.01 })).body.code).toBe("InsufficientBalance");
  expect((await ask("/adjustments", { ...debit, amount: 15 })).status).toBe(201);
  expect((await balanceOf(store)).available).toBe(0);
  expect(
    (await ask("/adjustments", { ...wish, storeId: randomUUID(), idempotencyKey: randomUUID() })).status,
  ).toBe(404);
  const { transactions } = (await call("GET", "/wallet/activity?view=all", { key: store.apiKey })).body;
  expect(transactions.slice(0, 2)).toMatchObject([
    { cause: "adjustment_debit", causeType: "adjustment", amount: 15 },
    { cause: "adjustment_credit", description: "Ajuste: acerto", amount: 5 },
  ]);
  const listed = (await ask("/adjustments?limit=100")).body.adjustments;
  expect(listed.filter((one: { storeId: string }) => one.storeId === store.id)).toHaveLength(2);
  const { id: paymentId } = await db().payment.findFirstOrThrow({ where: { storeId: store.id } });
  const unsigned = { headers: operator.session, body: { paymentId, reason: "sem código" } };
  expect((await call("POST", "/operator/disputes", unsigned)).status).toBe(401);
});

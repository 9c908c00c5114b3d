import { afterAll, afterEach, describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { byHand } from "../fixtures/by-hand.ts";
import { call, openCharge, pay, placeOrder, refusal, wrongField } from "../fixtures/client.ts";
import { closeListeners, isGenuine, listen } from "../fixtures/listener.ts";
import { payAndWait } from "../fixtures/pay-and-wait.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf, earn, expectNoDifference, storeWithMoney, withdraw } from "../fixtures/wallet.ts";

/** Money that goes back to who paid it: whole, in parts, and when not. */
afterEach(closeListeners);
afterAll(expectNoDifference);

const refund = (store: TestStore, path: string, body: object = {}, headers: Record<string, string> = {}) =>
  call("POST", `${path}/refund`, { key: store.apiKey, body, headers });

async function paidOrder(store: TestStore, more: object = {}) {
  const { order } = (
    await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 2 }], more)
  ).body;
  await pay(order.pix.copy_paste);
  await orderBecomes(store, order.id, "paid");
  return order.id as string;
}

const statusOf = async (store: TestStore, id: string) =>
  (await call("GET", `/orders/${id}`, { key: store.apiKey })).body.order.status as string;
const orderBecomes = (store: TestStore, id: string, status: string) =>
  eventually(async () => (await statusOf(store, id)) === status, { what: `order ${status}` });
const refundsOf = (store: TestStore) =>
  db().refund.findMany({ where: { storeId: store.id }, orderBy: { createdAt: "asc" } });
const allEnded = (store: TestStore) =>
  eventually(async () => {
    const rows = await refundsOf(store);
    return rows.every(({ status }) => status === "completed" || status === "failed") && rows;
  });

describe("of an order", () => {
  test("in parts: it stays paid until the last part went back; events tell each", async () => {
    const listener = await listen((response) => response.writeHead(200).end());
    const store = await makeStore({
      feePercent: "0",
      feeFixed: "0",
      webhook: { url: listener.url, events: ["refund.requested", "refund.completed"] },
    });
    const id = await paidOrder(store);
    const first = await refund(store, `/orders/${id}`, { amount: 30, reason: "Item com defeito" });
    expect(first.status).toBe(201);
    expect(first.body.refund).toMatchObject({
      orderId: id,
      amount: 30,
      currency: "BRL",
      reason: "Item com defeito",
      status: "requested",
      completedAt: null,
    });
    await allEnded(store);
    expect([await statusOf(store, id), await balanceOf(store)]).toEqual([
      "paid",
      { available: 70, pending: 0, blocked: 0 },
    ]);
    const above = await refund(store, `/orders/${id}`, { amount: 70.01 });
    expect(above).toMatchObject(wrongField("amount"));
    expect(above.text).toContain("70,00");
    const rest = await refund(store, `/orders/${id}`);
    expect(rest.body.refund.amount).toBe(70);
    await orderBecomes(store, id, "refunded");
    expect((await balanceOf(store)).available).toBe(0);
    const again = await refund(store, `/orders/${id}`);
    expect([again.status, again.body.refund.id]).toEqual([201, rest.body.refund.id]);
    expect((await refund(store, `/orders/${id}`, { amount: 1 })).body.code).toBe("RefundNotAllowed");
    expect((await balanceOf(store)).available).toBe(0);
    await eventually(async () => listener.deliveries.length === 4);
    const told = listener.deliveries.map(({ body }) => JSON.parse(body));
    expect(told.map(({ event }) => event).toSorted()).toEqual([
      "refund.completed",
      "refund.completed",
      "refund.requested",
      "refund.requested",
    ]);
    for (const delivery of listener.deliveries)
      expect(isGenuine(delivery, store.webhookSecret as string)).toBe(true);
  });

  test("a shipped one too; a pending or cancelled one not", async () => {
    const store = await makeStore();
    const id = await paidOrder(store);
    await call("POST", `/orders/${id}/shipment`, { key: store.apiKey, body: {} });
    await earn(store, 10);
    expect((await refund(store, `/orders/${id}`)).status).toBe(201);
    await orderBecomes(store, id, "refunded");
    const { order } = (await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }]))
      .body;
    expect((await refund(store, `/orders/${order.id}`)).body.code).toBe("RefundNotAllowed");
    await call("POST", `/orders/${order.id}/cancellation`, { key: store.apiKey });
    expect((await refund(store, `/orders/${order.id}`)).body.code).toBe("RefundNotAllowed");
  });

  test("what the bank refuses comes back to the balance and may be tried again, once for all who see it", async () => {
    const listener = await listen((response) => response.writeHead(200).end());
    const store = await makeStore({
      feePercent: "0",
      feeFixed: "0",
      webhook: { url: listener.url, events: ["refund.failed"] },
    });
    const id = await paidOrder(store, { customerEmail: "refundfails@sandbox.test" });
    const { body } = await refund(store, `/orders/${id}`, { amount: 30 });
    await allEnded(store);
    expect([await statusOf(store, id), (await balanceOf(store)).available]).toEqual(["paid", 100]);
    const failed = await eventually(async () => listener.deliveries[0]);
    expect(JSON.parse(failed.body)).toMatchObject({ event: "refund.failed", data: { status: "failed" } });
    const retry = (retryOf: string) =>
      refund(store, `/payments/${body.refund.paymentId}`, { amount: 30, retryOf });
    const retries = await Promise.all([retry(body.refund.id), retry(body.refund.id)]);
    expect(retries.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    const refused = refusal(400, "CaseActionNotAllowed", [{ path: "retryOf" }]);
    expect(retries.find(({ status }) => status === 400)).toMatchObject(refused);
    const rows = await allEnded(store);
    const last = rows.find(({ id }) => id !== body.refund.id)?.id as string;
    const closed = { kind: "refund_failed", recordId: last, storeId: store.id, reason: "em dinheiro" };
    await db().dismissedCase.create({ data: { ...closed, actor: "teste" } });
    expect(await retry(last)).toMatchObject(refused);
    expect((await refund(store, `/orders/${id}`)).status).toBe(201);
  });
});

describe("of a charge", () => {
  test("many at once never give back more than was paid", async () => {
    const store = await storeWithMoney(100);
    const id = await earn(store, 50);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refund(store, `/transactions/${id}`, { amount: 7 })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(7);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(13);
    await allEnded(store);
    expect((await balanceOf(store)).available).toBe(101);
  });

  test("not beyond the available balance, not after 90 days, not before it is paid", async () => {
    const store = await makeStore({ feePercent: "0", feeFixed: "0" });
    const id = await earn(store, 50);
    await withdraw(store, { amount: 30, pixKey: "ana@example.com" });
    expect((await refund(store, `/transactions/${id}`)).body.code).toBe("InsufficientBalance");
    expect((await refund(store, `/transactions/${id}`, { amount: 20 })).status).toBe(201);
    await allEnded(store);
    const old = await earn(store, 10);
    await byHand("UPDATE payments SET paid_at = now() - interval '91 days' WHERE transaction_id = $1", [old]);
    expect((await refund(store, `/transactions/${old}`)).body.code).toBe("RefundNotAllowed");
    const open = await openCharge(store.apiKey, 5);
    expect((await refund(store, `/transactions/${open.body.data.id}`)).body.code).toBe("RefundNotAllowed");
    expect(await refundsOf(store)).toHaveLength(1);
  });

  test("a Pix of another amount is named as what can be refunded, and by its own id", async () => {
    const store = await makeStore({ feePercent: "0", feeFixed: "0" });
    const goods = [{ productId: store.products.card.id, quantity: 1 }];
    const { order } = (await placeOrder(store.apiKey, goods)).body;
    await payAndWait(order.pix.copy_paste, { scenario: "wrong_amount", amount: 12 });
    const payment = await db().payment.findFirstOrThrow({ where: { storeId: store.id } });
    for (const path of [`/orders/${order.id}`, `/transactions/${order.transaction_id}`]) {
      const refused = await refund(store, path);
      expect(refused).toMatchObject(refusal(400, "RefundNotAllowed"));
      expect(refused.body.details).toMatchObject({ paymentId: payment.id, refundable: 12 });
      expect(refused.body.message).toContain(`R$ 12,00`);
      expect(refused.body.message).toContain(`POST /payments/${payment.id}/refund`);
    }
    expect((await refund(store, `/payments/${payment.id}`)).status).toBe(201);
    const after = await refund(store, `/orders/${order.id}`);
    expect(after).toMatchObject(refusal(400, "RefundNotAllowed", { status: "pending", refundable: 0 }));
    await allEnded(store);
  });

  test("the same key refunds once", async () => {
    const store = await storeWithMoney(40);
    const id = await earn(store, 20);
    const key = { "Idempotency-Key": "reembolso-1" };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => refund(store, `/transactions/${id}`, { amount: 5 }, key)),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(new Set(made.map(({ body }) => body.refund.id)).size).toBe(1);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(await refundsOf(store)).toHaveLength(1);
    await allEnded(store);
  });
});

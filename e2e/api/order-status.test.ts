import { describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { byHand } from "../fixtures/by-hand.ts";
import { call, pay, refusal } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { cardOf, shopperOf } from "../fixtures/followed-orders.ts";
import { makeStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

/** The public status of an order in every state, without personal data. */
const store = storeOfFile({ stock: 200, feePercent: "0.00", feeFixed: "0.00" });

const { buy, follow, until } = shopperOf(() => store);
const asPayer = { payerName: "Pagador de Fora", payerDocument: "52998224725" };

test("an open order: what is bought, who is paid, how, and until when", async () => {
  await call("PUT", "/stores/me/store", {
    key: store.apiKey,
    body: { legalName: "Loja de Teste Ltda", document: "11222333000181" },
  });
  const {
    id,
    order_code: code,
    pix,
  } = await buy({
    items: [
      { productId: store.products.shirt.id, variantId: store.products.shirt.variants.Verde, quantity: 2 },
    ],
    couponCode: "DEZ",
  });
  const order = await follow(code);
  expect(order).toMatchObject({
    id,
    orderCode: code,
    status: "pending",
    mode: "test",
    total: 63,
    subtotal: 70,
    discount: 7,
    amountDue: 63,
    couponCode: "DEZ",
    payee: { name: "Loja de Teste Ltda", document: "11222333000181" },
    onlyBuyerPays: false,
    confirmedByHand: false,
    items: [
      {
        productId: store.products.shirt.id,
        slug: store.products.shirt.slug,
        name: "Camiseta digital",
        variation: "Verde",
        quantity: 2,
        price: 35,
        total: 70,
      },
    ],
    pix: { copy_paste: pix.copy_paste, amount: 63 },
    outcome: null,
    receipt: null,
    tracking: null,
  });
  expect(order.deliveries).toBeUndefined();
  expect(Math.abs(Date.parse(order.now) - Date.now())).toBeLessThan(60_000);
  await call("PUT", "/stores/me/store", { key: store.apiKey, body: { legalName: null, document: null } });
  expect((await follow(id)).payee).toEqual({ name: "Loja de Teste", document: null });
});

test("paid: the goods themselves and a receipt; shipped: the tracking", async () => {
  await db().stockUnit.updateMany({
    where: { variationId: store.products.shirt.variants.Azul as string },
    data: { content: "https://baixar.example/azul" },
  });
  const {
    id,
    order_code: code,
    pix,
  } = await buy({
    items: [
      cardOf(store, 2),
      { productId: store.products.shirt.id, variantId: store.products.shirt.variants.Azul, quantity: 1 },
    ],
  });
  await pay(pix.copy_paste, asPayer);
  const order = await eventually(async () => {
    const read = await follow(code);
    return read.status === "paid" && read;
  });
  expect(order).toMatchObject({ pix: null, outcome: null, receipt: { amount: 130, paidAt: order.paidAt } });
  expect(order.receipt.endToEndId).toMatch(/^E\w{31}$/);
  const [cards, shirt] = order.deliveries;
  expect(cards).toMatchObject({ name: "Cartão presente", quantity: 2 });
  expect(shirt).toMatchObject({ quantity: 1, url: expect.stringContaining("/entrega/") });
  await call("POST", `/orders/${id}/shipment`, { key: store.apiKey, body: { trackingCode: "BR123" } });
  expect(await follow(code)).toMatchObject({ status: "shipped", tracking: { code: "BR123", url: null } });
});

describe("an order that is not simply paid says why, how much, and when", () => {
  test("expired", async () => {
    const { order_code: code, pix } = await buy();
    await pay(pix.copy_paste, { scenario: "expired" });
    const { outcome, status } = await follow(code);
    expect(status).toBe("cancelled");
    expect(outcome).toEqual({
      kind: "expired",
      amount: null,
      returnedAmount: 0,
      reason: null,
      at: expect.any(String),
      nextCheckAt: null,
      unpaid: true,
    });
  });

  test("cancelled by the shopper, by the store, by way of its charge", async () => {
    const own = await buy();
    const path = `/orders/public/${own.order_code.toLowerCase()}/cancellation`;
    for (let time = 0; time < 2; time++)
      expect((await call("POST", path, { store: store.id })).body.order).toMatchObject({
        status: "cancelled",
        pix: null,
        outcome: { kind: "cancelled_by_shopper" },
      });
    const theirs = await buy();
    await call("POST", `/orders/${theirs.id}/cancellation`, { key: store.apiKey });
    expect((await follow(theirs.order_code)).outcome.kind).toBe("cancelled_by_store");
    const charged = await buy();
    const { transactionId } = (await call("GET", `/orders/${charged.id}`, { key: store.apiKey })).body.order;
    await call("DELETE", `/transactions/${transactionId}`, { key: store.apiKey });
    expect((await follow(charged.order_code)).outcome.kind).toBe("cancelled_by_store");
  });

  test("a paid order is not given up, and nobody gives up another store's", async () => {
    const { id, order_code: code, pix } = await buy();
    const other = await makeStore();
    const path = `/orders/public/${code}/cancellation`;
    expect((await call("POST", path, { store: other.id })).status).toBe(404);
    await pay(pix.copy_paste);
    await eventually(async () => (await follow(id)).status === "paid");
    expect(await call("POST", path, { store: store.id })).toMatchObject(
      refusal(400, "OrderTransitionNotAllowed"),
    );
  });

  test("a charge that the bank refused", async () => {
    const { order_code: code } = await buy({ customerEmail: "failed@sandbox.test" });
    expect((await follow(code)).outcome.kind).toBe("charge_failed");
  });

  test("a payment that was reported and is being checked, in time and late", async () => {
    const { id, order_code: code } = await buy();
    const report = () =>
      pool().query("UPDATE transactions SET reported_at = now() WHERE order_id = $1", [id]);
    await report();
    expect((await follow(code)).outcome).toMatchObject({ kind: "confirming", at: expect.any(String) });
    // Asks the bank, which has no payment, and that ends the first report.
    await call("POST", `/orders/public/${code}/cancellation`, { store: store.id });
    expect((await follow(code)).outcome).toMatchObject({ kind: "cancelled_by_shopper" });
    await report();
    expect((await follow(code)).outcome).toMatchObject({ kind: "late", at: expect.any(String) });
  });

  test("a wrong amount, while the right one can still be paid; its refund", async () => {
    const { id, order_code: code, pix } = await buy();
    await pay(pix.copy_paste, { ...asPayer, scenario: "wrong_amount", amount: 49.99 });
    const order = await until(code, "amount_mismatch");
    expect(order).toMatchObject({
      status: "pending",
      pix: { amount: 50 },
      outcome: { amount: 49.99, reason: "less" },
    });
    const { transactionId } = (await call("GET", `/orders/${id}`, { key: store.apiKey })).body.order;
    const { payments } = (await call("GET", `/transactions/${transactionId}`, { key: store.apiKey })).body
      .data;
    await call("POST", `/payments/${payments[0].id}/refund`, { key: store.apiKey, body: {} });
    expect((await until(code, "refunded")).outcome).toMatchObject({
      amount: 49.99,
      reason: "amount_mismatch",
    });
    const more = await buy();
    await pay(more.pix.copy_paste, { scenario: "wrong_amount", amount: 50.01 });
    expect((await until(more.order_code, "amount_mismatch")).outcome).toMatchObject({
      amount: 50.01,
      reason: "more",
    });
  });

  test("late money: taken when the goods are there, else turned away with the reason", async () => {
    const last = await makeStore({ stock: 1 });
    const late = await buy({}, last);
    await pay(late.pix.copy_paste, { scenario: "expired" });
    const taker = await buy({}, last);
    await pay(late.pix.copy_paste, { ...asPayer, scenario: "late" });
    const back = await until(late.order_code, "refunded", last);
    expect(back).toMatchObject({ status: "refunded", outcome: { amount: 50, reason: "out_of_stock" } });
    expect(back.deliveries).toBeUndefined();
    await call("POST", `/orders/public/${taker.order_code}/cancellation`, { store: last.id });
    await pay(taker.pix.copy_paste, { scenario: "late" });
    const taken = await eventually(async () => {
      const order = await follow(taker.order_code, last);
      return order.status === "paid" && order;
    });
    expect(taken).toMatchObject({ outcome: null, receipt: { amount: 50 } });
  });

  test("another payer: on its way back, and when the bank does not send it back", async () => {
    const strict = await makeStore({ stock: 5, feePercent: "0.00", feeFixed: "0.00" });
    await call("PUT", "/stores/me/store", { key: strict.apiKey, body: { refusePayerMismatch: true } });
    const stuck = await buy({ customerEmail: "refundfails@sandbox.test" }, strict);
    expect(await follow(stuck.order_code, strict)).toMatchObject({ onlyBuyerPays: true });
    await pay(stuck.pix.copy_paste, asPayer);
    const failed = await until(stuck.order_code, "refund_failed", strict);
    expect(failed).toMatchObject({ status: "cancelled", outcome: { amount: 50, reason: "other_payer" } });
    await byHand(
      "UPDATE refunds SET status = 'processing', reconcile_at = now() + interval '1 hour' WHERE order_id = $1",
      [stuck.id],
    );
    const { outcome } = await follow(stuck.order_code, strict);
    expect(outcome).toMatchObject({ kind: "turned_away", amount: 50, reason: "other_payer" });
    expect(Date.parse(outcome.nextCheckAt)).toBeGreaterThan(Date.now());
    await byHand("UPDATE refunds SET status = 'failed', reconcile_at = NULL WHERE order_id = $1", [stuck.id]);
  });

  test("refunds of the store: a part, on its way, the whole", async () => {
    const { id, order_code: code, pix } = await buy();
    await pay(pix.copy_paste);
    await eventually(async () => (await follow(code)).status === "paid");
    const refund = (amount: number) =>
      call("POST", `/orders/${id}/refund`, { key: store.apiKey, body: { amount, reason: "Zoraide pediu" } });
    await refund(20);
    const part = await until(code, "partly_refunded");
    expect(part).toMatchObject({
      status: "paid",
      outcome: { amount: 20, returnedAmount: 20, reason: "store" },
    });
    expect(part.deliveries).toHaveLength(1);
    await byHand("UPDATE refunds SET status = 'processing' WHERE order_id = $1", [id]);
    expect((await follow(code)).outcome).toMatchObject({ kind: "refunding", amount: 20, returnedAmount: 0 });
    await byHand("UPDATE refunds SET status = 'completed' WHERE order_id = $1", [id]);
    await refund(30);
    const whole = await until(code, "refunded");
    expect(whole).toMatchObject({ status: "refunded", outcome: { amount: 50, at: expect.any(String) } });
    expect(whole.deliveries).toBeUndefined();
  });
});

import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { call, pay, placeOrder } from "../fixtures/client.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

/** Balances of the store, and proof that they are the sum of its movements. */
async function wallet(store: TestStore) {
  const kept = await db().wallet.findUniqueOrThrow({ where: { storeId: store.id } });
  const entries = await db().ledgerEntry.findMany({ where: { storeId: store.id } });
  for (const account of ["available", "pending", "blocked", "fees", "clearing"] as const) {
    const sum = entries.reduce(
      (total, entry) =>
        total + (entry.credit === account ? 1 : entry.debit === account ? -1 : 0) * Number(entry.amount),
      0,
    );
    expect(Number(kept[account])).toBeCloseTo(sum, 6);
  }
  return { available: Number(kept.available), fees: Number(kept.fees), pending: Number(kept.pending) };
}

async function orderOf(store: TestStore, quantity = 1, more: object = {}) {
  const made = await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity }], more);
  expect(made.status).toBe(201);
  return made.body.order as { id: string; pix: { copy_paste: string } };
}

const statusOf = async (store: TestStore, id: string) =>
  (await call("GET", `/orders/${id}`, { key: store.apiKey })).body.order.status as string;
const becomes = (store: TestStore, id: string, status: string) =>
  eventually(async () => (await statusOf(store, id)) === status, { what: `order ${status}` });

test("a payment credits the sale and takes the fee", async () => {
  const store = await makeStore({ feePercent: "1.00", feeFixed: "0.10" });
  const order = await orderOf(store);
  await pay(order.pix.copy_paste);
  await becomes(store, order.id, "paid");
  expect(await wallet(store)).toEqual({ available: 49.4, fees: 0.6, pending: 0 });
});

test("a charge that expires gives stock and coupon use back, once", async () => {
  const store = await makeStore({ stock: 5 });
  const order = await orderOf(store, 2, { couponCode: "DEZ" });
  expect((await pay(order.pix.copy_paste, { scenario: "expired" })).body.payment).toEqual({
    endToEndId: null,
    status: "expired",
  });
  await becomes(store, order.id, "cancelled");
  const variation = await db().variation.findUniqueOrThrow({
    where: { id: store.products.card.variationId },
  });
  expect(variation.available).toBe(5);
  expect((await db().coupon.findFirstOrThrow({ where: { storeId: store.id } })).usedCount).toBe(0);
  expect((await pay(order.pix.copy_paste)).status).toBe(400);
});

test("late money finds the stock still there: the order is paid after all", async () => {
  const store = await makeStore({ stock: 3 });
  const order = await orderOf(store);
  await pay(order.pix.copy_paste, { scenario: "late" });
  await becomes(store, order.id, "paid");
  expect((await wallet(store)).available).toBe(49.4);
  expect(
    await db().stockUnit.count({
      where: { variationId: store.products.card.variationId, status: "delivered" },
    }),
  ).toBe(1);
});

test("late money finds no stock: it goes back by itself", async () => {
  const store = await makeStore({ stock: 1 });
  const late = await orderOf(store);
  await pay(late.pix.copy_paste, { scenario: "expired" });
  const other = await orderOf(store);
  await pay(other.pix.copy_paste);
  await becomes(store, other.id, "paid");
  await pay(late.pix.copy_paste, { scenario: "late" });
  await becomes(store, late.id, "refunded");
  expect(await wallet(store)).toEqual({ available: 49.4, fees: 0.6, pending: 0 });
  const charge = await db().transaction.findFirstOrThrow({ where: { orderId: late.id } });
  expect(charge.status).toBe("COMPLETED");
});

test("a refund that the bank refuses leaves the money in the wallet", async () => {
  const store = await makeStore({ stock: 1 });
  const late = await orderOf(store, 1, { customerEmail: "refundfails@sandbox.test" });
  await pay(late.pix.copy_paste, { scenario: "expired" });
  await orderOf(store);
  await pay(late.pix.copy_paste, { scenario: "late" });
  await eventually(async () => db().refund.findFirst({ where: { storeId: store.id, status: "failed" } }));
  expect(await wallet(store)).toEqual({ available: 50, fees: 0, pending: 0 });
});

test("a second payment of a charge is credited apart and flagged", async () => {
  const store = await makeStore();
  const order = await orderOf(store);
  await pay(order.pix.copy_paste, { scenario: "twice" });
  await becomes(store, order.id, "paid");
  const overpayment = await eventually(() =>
    db().payment.findFirst({ where: { storeId: store.id, kind: "overpayment" } }),
  );
  expect(overpayment.flagged).toBe(true);
  expect((await wallet(store)).available).toBe(99.4);
});

test("a wrong amount is credited apart and never pays the order", async () => {
  const store = await makeStore();
  const order = await orderOf(store);
  expect((await pay(order.pix.copy_paste, { scenario: "wrong_amount" })).status).toBe(400);
  await pay(order.pix.copy_paste, { scenario: "wrong_amount", amount: 49.99 });
  await eventually(() =>
    db().payment.findFirst({ where: { storeId: store.id, kind: "amount_mismatch", flagged: true } }),
  );
  expect(await statusOf(store, order.id)).toBe("pending");
  expect((await wallet(store)).available).toBe(49.99);
});

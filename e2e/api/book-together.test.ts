import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { recordPayments } from "#lib/transactions/record-payments.ts";
import { call, placeOrder } from "../fixtures/client.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { chargeAtPsp, endPsps, type StoreAtPsp, storeAtPsp } from "../fixtures/psp-store.ts";
import { balanceOf } from "../fixtures/wallet.ts";

/** Payments of one store that come at the same time are booked in one transaction, the odd ones alone. */
let psp: TestPsp;
let store: StoreAtPsp;

beforeAll(async () => {
  psp = await startPsp();
  store = await storeAtPsp(psp, {
    stock: 20,
    webhook: { url: "http://127.0.0.1:9/", events: ["payment.paid", "order.paid", "payment.overpayment"] },
  });
});
afterAll(() => endPsps(psp));

type Sale = { txid: string; orderId: string | null };

async function orderAtPsp(more: object = {}): Promise<Sale> {
  const { body } = await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }], more);
  const orderId = body.order.id as string;
  const { txid } = await db().transaction.findFirstOrThrow({ where: { orderId } });
  return { txid, orderId };
}

async function sales(charges: number, orders: number): Promise<Sale[]> {
  const made: Sale[] = [];
  for (let n = 0; n < charges; n++) made.push({ txid: (await chargeAtPsp(store, 10)).txid, orderId: null });
  for (let n = 0; n < orders; n++) made.push(await orderAtPsp());
  return made;
}

/** Reports each charge three times at once, like three processes of one worker. */
const record = (all: readonly Sale[]) =>
  Promise.all([...all, ...all, ...all].map(({ txid }) => recordPayments(txid)));

const statusOf = async ({ txid }: Sale) =>
  (await db().transaction.findUniqueOrThrow({ where: { txid } })).status;

/** The kinds of the payments of a charge, in the order in which they were booked. */
async function kindsOf({ txid }: Sale): Promise<string[]> {
  const payments = await db().payment.findMany({ where: { transaction: { txid } }, orderBy: { id: "asc" } });
  return payments.map(({ kind, late }) => (late ? `late ${kind}` : kind));
}

/** Payments of these charges, and the transactions that wrote them. */
async function written(all: readonly Sale[]): Promise<{ payments: number; transactions: number }> {
  const { rows } = await pool().query(
    `SELECT count(*)::int AS payments, count(DISTINCT p.xmin::text)::int AS transactions
     FROM payments p JOIN transactions t ON t.id = p.transaction_id WHERE t.txid = ANY ($1)`,
    [all.map(({ txid }) => txid)],
  );
  return rows[0];
}

test("charges and orders paid at once: each is booked once, in few transactions, with its goods and events", async () => {
  const all = await sales(20, 10);
  for (const { txid } of all) psp.control.pay({ txid });
  const before = await balanceOf(store);
  await record(all);
  const { payments, transactions } = await written(all);
  expect(payments).toBe(30);
  expect(transactions).toBeLessThan(20);
  expect(new Set(await Promise.all(all.map(statusOf)))).toEqual(new Set(["COMPLETED"]));
  const orderIds = all.flatMap(({ orderId }) => orderId ?? []);
  const orders = await db().order.findMany({ where: { id: { in: orderIds } } });
  expect(orders.map(({ status }) => status)).toEqual(Array(10).fill("paid"));
  const sum = orders.reduce((total, { amountDue }) => total + Number(amountDue), 200);
  expect(await balanceOf(store)).toEqual({ ...before, available: before.available + sum });
  for (const orderId of orderIds) {
    const events = await db().webhookEvent.findMany({ where: { orderId }, orderBy: { id: "asc" } });
    expect(events.map(({ event }) => event)).toEqual(["payment.paid", "order.paid"]);
    expect(await db().stockUnit.count({ where: { orderItem: { orderId }, status: "delivered" } })).toBe(1);
    expect(await db().mail.count({ where: { orderId, kind: "delivery" } })).toBe(1);
  }
});

test("odd ones among them are booked as alone: twice paid, another amount, late, booked elsewhere", async () => {
  const plain = await sales(8, 4);
  const [twice, wrong, taken] = (await sales(3, 0)) as [Sale, Sale, Sale];
  const late = await orderAtPsp();
  expect((await call("POST", `/orders/${late.orderId}/cancellation`, { key: store.apiKey })).status).toBe(
    200,
  );
  for (const { txid } of [...plain, twice]) psp.control.pay({ txid });
  for (const { txid } of [late, twice]) psp.control.pay({ txid, force: true });
  psp.control.pay({ txid: wrong.txid, amount: "7.50" });
  const { endToEndId } = psp.control.pay({ txid: taken.txid });
  await pool().query(
    `INSERT INTO booked_pix (direction, end_to_end_id, booked_as, record_id, account_id)
     VALUES ('in', pix_name($1, $2), 'return', $3, $1)`,
    [store.accountId, endToEndId, randomUUID()],
  );
  const all = [...plain, twice, wrong, taken, late];
  const before = await balanceOf(store);
  await record(all);
  for (const one of plain) expect(await kindsOf(one)).toEqual(["full"]);
  expect(await kindsOf(twice)).toEqual(["full", "overpayment"]);
  expect(await kindsOf(wrong)).toEqual(["amount_mismatch"]);
  expect(await kindsOf(late)).toEqual(["late full"]);
  expect([await kindsOf(taken), await statusOf(taken)]).toEqual([[], "PENDING"]);
  const paid = await db().payment.findMany({
    where: { transaction: { txid: { in: all.map(({ txid }) => txid) } } },
  });
  const sum = paid.reduce((total, { amount }) => total + Number(amount), 0);
  const after = await balanceOf(store);
  expect(after.available).toBeCloseTo(before.available + sum, 2);
  await record(all);
  expect(await balanceOf(store)).toEqual(after);
});

import { expect, test } from "vitest";
import { addDays, dayInSaoPaulo, startInSaoPaulo } from "#lib/core/dates.ts";
import { pool, sql } from "#lib/db/pool.ts";
import { call, pay, placeOrder } from "../fixtures/client.ts";
import { patience } from "../fixtures/patience.ts";
import { makeMember, sessionOf } from "../fixtures/session.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { balanceOf, earn, ended, storeWithMoney, withdraw } from "../fixtures/wallet.ts";

/** The month's statement, what is pending and why, and the list of withdrawals. */

const KEY = "ana@example.com";
const thisMonth = () => dayInSaoPaulo(new Date()).slice(0, 7);
const read = (store: TestStore, path: string) => call("GET", path, { key: store.apiKey });

async function statement(store: TestStore, month = thisMonth()) {
  return (await read(store, `/wallet/statement?month=${month}`)).body.statement;
}

test("a month adds up: opening, movements by cause and by day, closing; before and after they are folded", async () => {
  const store = await storeWithMoney(100, { feePercent: "1", withdrawalFee: "0.5" });
  await earn(store, 50);
  const back = await withdraw(store, { amount: 10, pixKey: "rejected@sandbox.test" });
  await ended(store, back.body.withdrawal.id);
  const sent = await withdraw(store, { amount: 20, pixKey: KEY });
  await ended(store, sent.body.withdrawal.id);
  for (const folded of [false, true]) {
    if (folded) while ((await foldSome()) > 0);
    const found = await statement(store);
    expect(found).toMatchObject({ opening: 0, in: 160.5, out: 32.5, closing: 128, currency: "BRL" });
    expect(found.movements).toEqual([
      { cause: "sale", count: 2, amount: 150, change: 150 },
      { cause: "fee", count: 2, amount: 1.5, change: -1.5 },
      { cause: "withdrawal", count: 2, amount: 31, change: -31 },
      { cause: "withdrawal_sent", count: 1, amount: 20, change: 0 },
      { cause: "withdrawal_fee", count: 1, amount: 0.5, change: 0 },
      { cause: "withdrawal_returned", count: 1, amount: 10.5, change: 10.5 },
    ]);
    expect(found.days.at(-1).closing).toBe(128);
  }
  expect((await balanceOf(store)).available).toBe(128);
  // They equal the list's movements of the same period.
  const { from, to } = await statement(store);
  const listed = await read(store, `/wallet/activity?view=all&limit=100&dateFrom=${from}&dateTo=${to}`);
  expect(listed.body.pagination.total).toBe(9);
  const next = addDays(`${thisMonth()}-01`, 31).slice(0, 7);
  expect(await statement(store, next)).toMatchObject({ opening: 128, in: 0, out: 0, closing: 128, days: [] });
  expect(await statement(store, "2020-02")).toMatchObject({
    from: "2020-02-01T03:00:00.000Z",
    to: "2020-03-01T03:00:00.000Z",
    opening: 0,
    closing: 0,
    movements: [],
  });
});

async function foldSome(): Promise<number> {
  const [row] = await sql<{ count: number }>("test-fold-movements", "SELECT fold_movements(3) AS count");
  return row?.count ?? 0;
}

test("months and days end at midnight in São Paulo", async () => {
  const store = await makeStore();
  const month = thisMonth();
  const start = startInSaoPaulo(`${month}-01`);
  const { rows } = await pool().query(
    `WITH charge AS (
       INSERT INTO transactions (id, store_id, status, amount, fee_amount, net_amount, amount_due, cover_fee, gateway, account_id, txid, expires_at)
       VALUES (uuidv7(), $1, 'CANCELLED', 1, 0, 1, 1, false, 'sandbox', '00000000-0000-7000-8000-000000000001', replace(uuidv7()::text, '-', ''), now())
       RETURNING id
     ), paid AS (
       INSERT INTO payments (store_id, transaction_id, gateway, account_id, end_to_end_id, kind, amount, paid_at)
       SELECT $1, charge.id, 'sandbox', '00000000-0000-7000-8000-000000000001', uuidv7()::text, 'overpayment', v.amount, now()
       FROM charge, (VALUES (7), (5)) v (amount) RETURNING id, amount
     )
     INSERT INTO ledger_entries (store_id, account_id, position, sale_number, debit, credit, amount, cause, cause_id, available_after, created_at)
     SELECT $1, '00000000-0000-7000-8000-000000000001', n, n, 'clearing', 'available', amount, 'overpayment', id, running, at
     FROM paid JOIN (VALUES (1, 7, 7, $2::timestamptz), (2, 5, 12, $3)) v (n, worth, running, at) ON v.worth = amount
     RETURNING id`,
    [store.id, new Date(start.getTime() - 1), start],
  );
  expect(rows).toHaveLength(2);
  const found = await statement(store, month);
  expect(found).toMatchObject({ opening: 7, in: 5, closing: 12 });
  expect(found.days).toEqual([{ day: `${month}-01`, in: 5, out: 0, closing: 12 }]);
});

test("what is no month is refused", async () => {
  const store = await makeStore();
  for (const query of ["", "month=2026-13", "month=2026-1", "month=1969-12", "month=2026-11-01"]) {
    const answer = await read(store, `/wallet/statement?${query}`);
    expect([query, answer.status, answer.body.details?.[0]?.path]).toEqual([query, 400, "month"]);
  }
});

test("the balance says what is pending and why", async () => {
  const store = await storeWithMoney(300, { withdrawalFee: "1" });
  expect((await read(store, "/wallet/balance")).body.pendingItems).toEqual([]);
  await makeMember({ storeId: store.id });
  const owner = await makeMember({ storeId: store.id });
  const session = await sessionOf(owner);
  const { rows } = await pool().query(
    `INSERT INTO withdrawal_guards (store_id, settings) VALUES ($1, $2) RETURNING store_id`,
    [
      store.id,
      JSON.stringify({
        ...{ allowListOnly: false, dayLimit: null, nightLimit: null },
        ...{ approvalAbove: 100, coolingOffHours: 24 },
      }),
    ],
  );
  expect(rows).toHaveLength(1);
  const waiting = await withdraw(store, { amount: 120, pixKey: KEY });
  expect(waiting.body.withdrawal.status).toBe("pending");
  const balance = (await read(store, "/wallet/balance")).body;
  expect(balance).toMatchObject({
    available: 179,
    pending: 121,
    pendingItems: [{ kind: "withdrawal_to_approve", count: 1, amount: 121 }],
  });
  const { id } = waiting.body.withdrawal;
  expect((await read(store, `/wallet/withdrawals/${id}`)).body.withdrawal).toMatchObject({
    status: "pending",
    awaits: "member",
    requestedBy: null,
    attempts: 0,
    nextCheckAt: null,
  });
  await call("POST", `/wallet/withdrawals/${id}/rejection`, { headers: session });
  expect((await read(store, "/wallet/balance")).body).toMatchObject({ pending: 0, pendingItems: [] });
});

test("the list of withdrawals: newest first, by state, by words, by date; movements name their order", async () => {
  const store = await storeWithMoney(200);
  const first = await withdraw(store, { amount: 10, pixKey: KEY, description: "Fornecedor São José" });
  await ended(store, first.body.withdrawal.id);
  const second = await withdraw(store, {
    amount: 11,
    pixKey: "rejected@sandbox.test",
    externalReference: "s-2",
  });
  await ended(store, second.body.withdrawal.id);
  const list = async (query = "") => (await read(store, `/wallet/withdrawals?${query}`)).body;
  const ids = async (query: string) => (await list(query)).withdrawals.map((one: { id: string }) => one.id);
  const all = [second.body.withdrawal.id, first.body.withdrawal.id];
  expect(await ids("")).toEqual(all);
  expect((await list("limit=1")).pagination).toEqual({ limit: 1, offset: 0, total: 2 });
  expect(await ids("limit=1&offset=1")).toEqual([all[1]]);
  expect(await ids("status=approved")).toEqual([all[1]]);
  expect(await ids("status=rejected")).toEqual([all[0]]);
  expect(await ids("status=pending")).toEqual([]);
  expect(await ids("search=sao%20jose")).toEqual([all[1]]);
  expect(await ids("externalReference=s-2")).toEqual([all[0]]);
  const [newest] = (await list()).withdrawals;
  expect(await ids(`dateFrom=${newest.createdAt}`)).toEqual([all[0]]);
  expect((await list("search=ana@example.com")).pagination.total).toBe(0);
  expect((await list("status=rejected")).withdrawals[0]).toMatchObject({
    amount: 11,
    rejectReason: expect.any(String),
  });

  const { order } = (await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }]))
    .body;
  const before = (await balanceOf(store)).available;
  await pay(order.pix.copy_paste);
  await expect
    .poll(async () => (await balanceOf(store)).available, { timeout: 10_000 * patience() })
    .toBe(before + 50);
  for (const view of ["all", "sales"]) {
    const [movement, ...older] = (await read(store, `/wallet/activity?view=${view}`)).body.transactions;
    expect(movement).toMatchObject({ orderId: order.id, orderCode: order.order_code });
    expect(older.map((one: { orderId: string | null }) => one.orderId)).toEqual(older.map(() => null));
  }
});

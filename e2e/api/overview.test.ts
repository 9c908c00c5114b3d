import { expect, test } from "vitest";
import { addDays, dayInSaoPaulo } from "#lib/core/dates.ts";
import { pool } from "#lib/db/pool.ts";
import { bought } from "../fixtures/bought.ts";
import { byHand } from "../fixtures/by-hand.ts";
import { call, openCharge, pay, placeOrder } from "../fixtures/client.ts";
import { makeDraft } from "../fixtures/draft.ts";
import { boughtMug, makeMug } from "../fixtures/parcels.ts";
import { payAndWait } from "../fixtures/pay-and-wait.ts";
import { makeMember, sessionOf } from "../fixtures/session.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf } from "../fixtures/wallet.ts";

/** The store in a period, and what waits for a person. */

const today = () => dayInSaoPaulo(new Date());
const read = async (store: TestStore, query = "") =>
  (await call("GET", `/stores/me/overview?${query}`, { key: store.apiKey })).body;

test("a new store: nothing anywhere, and every day of the period is there", async () => {
  const store = await makeStore();
  const found = await read(store, "compare=true");
  expect(found.period).toEqual({ from: addDays(today(), -29), to: today() });
  expect(found.days).toHaveLength(30);
  expect(found.previous.period).toEqual({ from: addDays(today(), -59), to: addDays(today(), -30) });
  expect(found.previous.days).toHaveLength(30);
  const nothing = {
    ...{ sales: 0, fees: 0, net: 0, refunds: 0, payments: 0, orders: 0, charges: 0, paidCharges: 0 },
    ...{ conversion: null, averageSecondsToPay: null, medianSecondsToPay: null },
  };
  expect([found.totals, found.previous.totals]).toEqual([nothing, nothing]);
  expect(found.topProducts).toEqual([]);
  expect(found.attention).toEqual({
    ...{ openCases: 0, ordersToConfirm: 0, returnsToRefund: 0 },
    ...{ ordersToShip: 0, parcelsToSend: 0, failedRefunds: 0, oddPayments: 0, pausedWebhooks: 0 },
    ...{ withdrawalsToDecide: 0, uncertainWithdrawals: 0, productsOutOfStock: 0, productsLowOnStock: 0 },
    ...{ openCharges: { count: 0, amount: 0 }, failedMails: 0 },
  });
  expect((await read(store)).previous).toBeNull();
});

test("figures belong to their day, the period before to its own, and midnight is São Paulo's", async () => {
  const store = await makeStore();
  await pool().query(
    `INSERT INTO daily_movements (store_id, day, cause, count, amount) VALUES
       ($1, '2026-03-09', 'sale', 1, 10), ($1, '2026-03-10', 'sale', 2, 30), ($1, '2026-03-10', 'fee', 2, 1.5),
       ($1, '2026-03-11', 'late_payment', 1, 5), ($1, '2026-03-11', 'refund', 1, 4), ($1, '2026-03-12', 'sale', 1, 99)`,
    [store.id],
  );
  await pool().query(
    `INSERT INTO daily_sales (store_id, day, bucket, sales, orders, seconds) VALUES
       ($1, '2026-03-10', 41, 2, 1, 120), ($1, '2026-03-11', 62, 1, 1, 500)`,
    [store.id],
  );
  const found = await read(store, "dateFrom=2026-03-10&dateTo=2026-03-11&compare=true");
  expect(found.days).toMatchObject([
    { day: "2026-03-10", sales: 30, fees: 1.5, net: 28.5, payments: 2, orders: 1, averageSecondsToPay: 60 },
    { day: "2026-03-11", sales: 5, refunds: 4, payments: 1, orders: 1, averageSecondsToPay: 500 },
  ]);
  expect(found.totals).toMatchObject({
    sales: 35,
    fees: 1.5,
    refunds: 4,
    payments: 3,
    averageSecondsToPay: 207,
  });
  // Two of three sales are in the bucket of about 59 seconds.
  expect(found.totals.medianSecondsToPay).toBeGreaterThan(56);
  expect(found.totals.medianSecondsToPay).toBeLessThan(64);
  expect(found.previous).toMatchObject({
    period: { from: "2026-03-08", to: "2026-03-09" },
    totals: { sales: 10 },
  });
});

test("the hours of one day, and yesterday's sales until the same time of day", async () => {
  const store = await makeStore();
  for (const email of ["ana@example.com", "bia@example.com", "caio@example.com"]) {
    const made = await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }], {
      customerEmail: email,
    });
    await payAndWait(made.body.order.pix.copy_paste, {});
  }
  // Movements never change but for this test, which needs sales of yesterday: a minute before the current time of
  // day, and a minute after it.
  await byHand(
    `UPDATE ledger_entries e SET created_at = now() - interval '1 day' + m.moved FROM (
       SELECT position, interval '1 minute' * (2 * row_number() OVER (ORDER BY position) - 3) AS moved
       FROM ledger_entries WHERE store_id = $1 AND cause = 'sale' ORDER BY position LIMIT 2
     ) m WHERE e.store_id = $1 AND e.position = m.position`,
    [store.id],
  );
  const { rows } = await pool().query(
    `SELECT (created_at AT TIME ZONE 'America/Sao_Paulo')::date::text AS day,
       extract(hour FROM created_at AT TIME ZONE 'America/Sao_Paulo')::int AS hour
     FROM ledger_entries WHERE store_id = $1 AND cause = 'sale' ORDER BY created_at`,
    [store.id],
  );
  const price = 50;
  for (const day of new Set(rows.map((row) => row.day as string))) {
    const { hours } = await read(store, `dateFrom=${day}&dateTo=${day}`);
    expect(hours).toHaveLength(24);
    for (const { hour, sales, payments, orders } of hours) {
      const count = rows.filter((row) => row.day === day && row.hour === hour).length;
      expect({ hour, sales, payments, orders }).toEqual({
        ...{ hour, sales: count * price, payments: count, orders: count },
      });
    }
  }
  const found = await read(store, `dateFrom=${today()}&dateTo=${today()}&compare=true`);
  // Near midnight the two may be on different days.
  const before = rows.filter((row) => row.day === addDays(today(), -1));
  expect(
    found.previous.hours.reduce((sum: number, each: { payments: number }) => sum + each.payments, 0),
  ).toBe(before.length);
  if (before.length === 2) expect(found.previous.soFar).toEqual({ sales: price, payments: 1, orders: 1 });
  expect((await read(store, "compare=true")).previous).toMatchObject({ hours: null, soFar: null });
  expect((await read(store)).hours).toBeNull();
});

test("what waits for a person", async () => {
  const store = await makeStore({ webhook: { url: "http://127.0.0.1:9/", events: ["payment.paid"] } });
  const buy = async (email: string) => {
    const made = await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }], {
      customerEmail: email,
    });
    await payAndWait(made.body.order.pix.copy_paste, { scenario: "twice" });
    return made.body.order.id as string;
  };
  const [first, second] = [await buy("ana@example.com"), await buy("refundfails@sandbox.test")];
  await call("POST", `/orders/${second}/refund`, { key: store.apiKey });
  await eventually(async () => (await read(store)).attention.failedRefunds === 1, {
    what: "the refund's failure",
  });
  expect((await read(store)).attention).toMatchObject({
    ...{ openCases: 3, oddPayments: 2, ordersToShip: 0, pausedWebhooks: 0, ordersToConfirm: 0 },
  });
  await call("POST", `/orders/${first}/shipment`, { key: store.apiKey });
  await pool().query("UPDATE webhook_endpoints SET paused_at = now() WHERE store_id = $1", [store.id]);
  await pool().query("UPDATE variations SET available = 0 WHERE product_id = $1", [store.products.card.id]);
  await pool().query("UPDATE variations SET low_stock_at = 5 WHERE product_id = $1", [
    store.products.gift.id,
  ]);
  await pool().query("UPDATE variations SET available = 4 WHERE product_id = $1", [store.products.gift.id]);
  expect((await read(store)).attention).toMatchObject({
    ...{ oddPayments: 2, ordersToShip: 1, pausedWebhooks: 1, productsOutOfStock: 1, productsLowOnStock: 1 },
  });
  // The list that the panel opens, without hidden products.
  expect(await makeDraft(store)).toBe(201);
  const sold = await call("GET", "/products?active=true&stock=none", { key: store.apiKey });
  expect(sold.body.pagination.total).toBe(1);
  expect((await read(store)).attention.productsOutOfStock).toBe(1);
  // Of the first order: the refunds of the second one fail, and a payment whose refund failed still waits.
  const odd = await pool().query(
    "SELECT p.id FROM payments p JOIN transactions t ON t.id = p.transaction_id WHERE t.order_id = $1 AND p.kind = 'overpayment'",
    [first],
  );
  await call("POST", `/payments/${odd.rows[0].id}/refund`, { key: store.apiKey });
  expect((await read(store)).attention.oddPayments).toBe(1);
  expect((await balanceOf(store)).available).toBeGreaterThan(0);
});

test("Pix that wait are counted with their sum, which support does not see; refused mails for 30 days", async () => {
  const store = await makeStore();
  const [first] = [
    await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }]),
    await openCharge(store.apiKey, 7.5),
  ];
  const found = async () => (await read(store)).attention;
  expect(await found()).toMatchObject({ openCharges: { count: 2, amount: 57.5 }, failedMails: 0 });
  const support = await sessionOf(await makeMember({ storeId: store.id, role: "support", totp: false }));
  const seen = (await call("GET", "/stores/me/attention", { headers: support })).body.attention;
  expect(seen.openCharges).toEqual({ count: 2, amount: null });
  await pay(first.body.order.pix.copy_paste);
  await eventually(async () => (await found()).openCharges.count === 1, { what: "the payment" });
  await pool().query(
    `INSERT INTO mails (store_id, kind, to_address, subject, text, status, created_at)
     VALUES ($1, 'order', 'a@example.com', 's', 't', 'failed', now()),
       ($1, 'order', 'a@example.com', 's', 't', 'failed', now() - interval '31 days')`,
    [store.id],
  );
  expect(await found()).toMatchObject({ openCharges: { count: 1, amount: 7.5 }, failedMails: 1 });
});

test("orders with parcels wait until they are sent, digital ones never", async () => {
  const store = await makeStore();
  const mug = await makeMug(store);
  const waiting = async () => (await read(store)).attention.parcelsToSend;
  await bought(store);
  expect(await waiting()).toBe(0);
  const [first] = [await boughtMug(store, mug), await boughtMug(store, mug)];
  expect(await waiting()).toBe(2);
  await call("POST", `/orders/${first.id}/shipment`, { key: store.apiKey });
  expect(await waiting()).toBe(1);
});

test("the period may also be named `from` and `to`", async () => {
  const store = await makeStore();
  const span = { from: "2026-03-10", to: "2026-03-11" };
  const named = await read(store, "dateFrom=2026-03-10&dateTo=2026-03-11&compare=true");
  expect(named.period).toEqual(span);
  expect(await read(store, "from=2026-03-10&to=2026-03-11&compare=true")).toEqual(named);
  expect((await read(store, "to=2026-03-11")).period).toEqual({ ...span, from: "2026-02-10" });
});

test("who may read it, and what can't be asked", async () => {
  const store = await makeStore();
  const reader = await sessionOf(await makeMember({ storeId: store.id, role: "accountant", totp: false }));
  expect((await call("GET", "/stores/me/overview", { headers: reader })).status).toBe(200);
  const key = (await makeStore({ scopes: ["catalog.read"] })).apiKey;
  expect((await call("GET", "/stores/me/overview", { key })).body.code).toBe("ScopeMissing");
  for (const [query, path] of [
    ["dateFrom=2026-02-30", "dateFrom"],
    ["dateFrom=2026-03-02&dateTo=2026-03-01", "dateFrom"],
    ["dateFrom=2024-01-01&dateTo=2026-03-01", "dateFrom"],
    ["dateFrom=1900-01-01", "dateFrom"],
    ["dateTo=yesterday", "dateTo"],
    ["from=2026-02-30", "from"],
    ["from=2026-03-02&to=2026-03-01", "from"],
    ["from=2024-01-01&to=2026-03-01", "from"],
    ["to=yesterday", "to"],
    ["from=2026-03-01&dateFrom=2026-03-01", "from"],
    ["from=2026-03-02&dateTo=2026-03-01", "from"],
    ["compare=yes", "compare"],
  ]) {
    const answer = await call("GET", `/stores/me/overview?${query}`, { key: store.apiKey });
    expect([query, answer.status, answer.body.details?.[0]?.path]).toEqual([query, 400, path]);
  }
  expect((await read(store, "dateFrom=2099-01-01")).period).toEqual({ from: "2099-01-01", to: "2099-01-01" });
});

import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { addDays, dayInSaoPaulo } from "#lib/core/dates.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { pool, sql } from "#lib/db/pool.ts";
import { rebuildFigures } from "#lib/overview/rebuild.ts";
import { call, pay, placeOrder } from "../fixtures/client.ts";
import { makeMember, sessionOf } from "../fixtures/session.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf } from "../fixtures/wallet.ts";

/** The store in a period: figures kept by day against those computed from orders, payments and refunds. */
afterAll(closeDatabase);

const today = () => dayInSaoPaulo(new Date());
const read = async (store: TestStore, query = "") =>
  (await call("GET", `/stores/me/overview?${query}`, { key: store.apiKey })).body;

const scenario = fc.constantFrom("paid", "paid", "unpaid", "twice", "wrong_amount", "cancelled", "late");
const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("order" as const),
      product: fc.nat(2),
      quantity: fc.integer({ min: 1, max: 3 }),
      scenario,
      refund: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("charge" as const),
      cents: fc.integer({ min: 200, max: 9_000 }),
      paid: fc.boolean(),
    }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

/** Places an order or a charge, lets the buyer act, and waits for what follows. */
async function perform(store: TestStore, one: Act): Promise<void> {
  if (one.do === "charge") {
    const made = await call("POST", "/transactions", {
      key: store.apiKey,
      body: { type: "PIX_IN", amount: one.cents / 100 },
    });
    if (one.paid) await payAndWait(made.body.data.payment.copyPaste, {});
    return;
  }
  const { card, shirt } = store.products;
  const item = [
    { productId: card.id },
    { productId: shirt.id, variantId: shirt.variants.Azul },
    { productId: shirt.id, variantId: shirt.variants.Verde },
  ][one.product];
  const made = await placeOrder(
    store.apiKey,
    [{ ...item, quantity: one.quantity } as never],
    one.refund ? {} : { couponCode: "DEZ" },
  );
  expect(made.status).toBe(201);
  const { id, pix } = made.body.order;
  if (one.scenario === "cancelled") await call("POST", `/orders/${id}/cancellation`, { key: store.apiKey });
  else if (one.scenario !== "unpaid")
    await payAndWait(pix.copy_paste, {
      scenario: one.scenario,
      ...(one.scenario === "wrong_amount" ? { amount: 3 } : {}),
    });
  if (one.refund && one.scenario === "paid") {
    const back = await call("POST", `/orders/${id}/refund`, { key: store.apiKey, body: { amount: 1 } });
    expect(back.status).toBe(201);
  }
}

async function payAndWait(copyPaste: string, how: object): Promise<void> {
  await pay(copyPaste, how);
  const expected = "scenario" in how && how.scenario === "twice" ? 2 : 1;
  await eventually(async () => (await paymentsOf(copyPaste)) === expected, { what: "the payment" });
}

async function paymentsOf(copyPaste: string): Promise<number> {
  const { rows } = await pool().query(
    "SELECT count(*)::int AS n FROM payments p JOIN transactions t ON t.id = p.transaction_id WHERE t.copy_paste = $1",
    [copyPaste],
  );
  return rows[0].n;
}

/** The same figures from the records themselves. */
async function computed(store: TestStore) {
  const { rows } = await pool().query(
    `SELECT
       (SELECT coalesce(sum(p.amount), 0)::float FROM payments p WHERE p.store_id = $1 AND p.kind = 'full') AS sales,
       (SELECT coalesce(sum(t.fee_amount), 0)::float FROM transactions t WHERE t.store_id = $1 AND t.status = 'COMPLETED') AS fees,
       (SELECT coalesce(sum(r.amount), 0)::float FROM refunds r WHERE r.store_id = $1 AND r.status <> 'failed') AS refunds,
       (SELECT count(*)::int FROM payments p WHERE p.store_id = $1 AND p.kind = 'full') AS payments,
       (SELECT count(*)::int FROM orders WHERE store_id = $1 AND paid_at IS NOT NULL) AS orders,
       (SELECT count(*)::int FROM transactions WHERE store_id = $1) AS charges,
       (SELECT count(*)::int FROM transactions WHERE store_id = $1 AND status = 'COMPLETED') AS "paidCharges"`,
    [store.id],
  );
  const products = await pool().query(
    `SELECT i.product_id AS "productId", sum(i.quantity)::int AS units, sum(i.quantity * i.price)::float AS amount
     FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.store_id = $1 AND o.paid_at IS NOT NULL
     GROUP BY 1 ORDER BY 3 DESC, 1`,
    [store.id],
  );
  return { totals: rows[0], products: products.rows };
}

async function expectAgrees(store: TestStore): Promise<void> {
  const found = await read(store);
  const { totals, products } = await computed(store);
  expect(found.totals).toMatchObject(totals);
  expect(found.totals.net).toBeCloseTo(totals.sales - totals.fees, 9);
  expect(found.totals.conversion).toBe(
    totals.charges ? Math.round((totals.paidCharges / totals.charges) * 1e4) / 1e4 : null,
  );
  expect(found.topProducts).toEqual(products.map((one) => expect.objectContaining(one)));
  for (const name of ["sales", "fees", "net", "refunds", "payments", "orders", "charges", "paidCharges"]) {
    const sum = found.days.reduce(
      (total: number, day: Record<string, number>) => total + (day[name] as number),
      0,
    );
    expect([name, sum]).toEqual([name, expect.closeTo(found.totals[name], 6)]);
  }
}

describe("GET /stores/me/overview", () => {
  test("kept figures are those of the records after random plans, however far they are folded", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 3, maxLength: 9 }),
        fc.integer({ min: 1, max: 9 }),
        async (acts, step) => {
          const store = await makeStore({ stock: 60 });
          await Promise.all(acts.map((one) => perform(store, one)));
          await expectAgrees(store);
          let folded: number;
          do {
            const [row] = await sql<{ count: number }>(
              "test-fold-some",
              "SELECT fold_movements($1) AS count",
              [step],
            );
            folded = row?.count ?? 0;
          } while (folded > 0);
          await expectAgrees(store);
          await rebuildFigures();
          await expectAgrees(store);
        },
      ),
      { numRuns: 5, endOnFailure: true },
    );
  });
});

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
    ...{ openCases: 0, ordersToConfirm: 0 },
    ...{ ordersToShip: 0, failedRefunds: 0, oddPayments: 0, pausedWebhooks: 0 },
    ...{ withdrawalsToDecide: 0, uncertainWithdrawals: 0, productsOutOfStock: 0, productsLowOnStock: 0 },
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
  const found = await read(store, "from=2026-03-10&to=2026-03-11&compare=true");
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
  // Of the first order: the refunds of the second one fail, and a payment whose refund failed still waits.
  const odd = await pool().query(
    "SELECT p.id FROM payments p JOIN transactions t ON t.id = p.transaction_id WHERE t.order_id = $1 AND p.kind = 'overpayment'",
    [first],
  );
  await call("POST", `/payments/${odd.rows[0].id}/refund`, { key: store.apiKey });
  expect((await read(store)).attention.oddPayments).toBe(1);
  expect((await balanceOf(store)).available).toBeGreaterThan(0);
});

test("who may read it, and what can't be asked", async () => {
  const store = await makeStore();
  const support = await sessionOf(await makeMember({ storeId: store.id, role: "support", totp: false }));
  expect((await call("GET", "/stores/me/overview", { headers: support })).status).toBe(200);
  const key = (await makeStore({ scopes: ["catalog.read"] })).apiKey;
  expect((await call("GET", "/stores/me/overview", { key })).body.code).toBe("ScopeMissing");
  for (const [query, path] of [
    ["from=2026-02-30", "from"],
    ["from=2026-03-02&to=2026-03-01", "from"],
    ["from=2024-01-01&to=2026-03-01", "from"],
    ["from=1900-01-01", "from"],
    ["to=yesterday", "to"],
    ["compare=yes", "compare"],
  ]) {
    const answer = await call("GET", `/stores/me/overview?${query}`, { key: store.apiKey });
    expect([query, answer.status, answer.body.details?.[0]?.path]).toEqual([query, 400, path]);
  }
  expect((await read(store, "from=2099-01-01")).period).toEqual({ from: "2099-01-01", to: "2099-01-01" });
});

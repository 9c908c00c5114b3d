import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pool, sql } from "#lib/db/pool.ts";
import { rebuildFigures } from "#lib/overview/rebuild.ts";
import { call, openCharge, placeOrder } from "../fixtures/client.ts";
import { runs } from "../fixtures/long.ts";
import { payAndWait } from "../fixtures/pay-and-wait.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

/** Compares the daily figures with figures computed from orders, payments and refunds. */

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

const EXTRA =
  "SELECT p.id FROM payments p JOIN transactions t ON t.id = p.transaction_id WHERE t.order_id = $1 AND p.kind <> 'full'";

/** Places an order or a charge, lets the buyer act, and waits for what follows. */
async function perform(store: TestStore, one: Act): Promise<void> {
  if (one.do === "charge") {
    const made = await openCharge(store.apiKey, one.cents / 100);
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
  const refund = async (path: string, body: object) =>
    expect((await call("POST", `${path}/refund`, { key: store.apiKey, body })).status).toBe(201);
  if (one.refund && one.scenario === "paid") await refund(`/orders/${id}`, { amount: 1 });
  if (one.refund && ["twice", "wrong_amount"].includes(one.scenario)) {
    const [extra] = (await pool().query(EXTRA, [id])).rows;
    await refund(`/payments/${extra.id}`, {});
  }
}

/** The same figures from the records themselves. */
async function computed(store: TestStore) {
  const { rows } = await pool().query(
    `SELECT
       (SELECT coalesce(sum(p.amount), 0)::float FROM payments p WHERE p.store_id = $1 AND p.kind = 'full') AS sales,
       (SELECT coalesce(sum(t.fee_amount), 0)::float FROM transactions t WHERE t.store_id = $1 AND t.status = 'COMPLETED') AS fees,
       (SELECT coalesce(sum(p.amount), 0)::float FROM payments p WHERE p.store_id = $1 AND p.kind <> 'full') AS extra,
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
  const { extra, ...totals } = rows[0];
  return { extra, totals, products: products.rows };
}

async function expectAgrees(store: TestStore): Promise<void> {
  const found = (await call("GET", "/stores/me/overview", { key: store.apiKey })).body;
  const { extra, totals, products } = await computed(store);
  expect(found.totals).toMatchObject(totals);
  expect(found.totals.net).toBeCloseTo(totals.sales + extra - totals.fees - totals.refunds, 9);
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

const LOCK = "SELECT pg_advisory_lock(hashtext('fold_movements'))";
const UNLOCK = "SELECT pg_advisory_unlock(hashtext('fold_movements'))";

/** How many wait for such a lock. */
async function waiting(): Promise<number | null> {
  const { rowCount } = await pool().query(
    "SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted",
  );
  return rowCount;
}

/** Movements of the store that are missing from its figures. */
async function unfolded(store: TestStore): Promise<number> {
  const { rows } = await pool().query(
    "SELECT w.entries - coalesce(f.position, 0) AS count FROM wallets w LEFT JOIN folded_movements f USING (store_id) WHERE store_id = $1",
    [store.id],
  );
  return rows[0].count;
}

describe("GET /stores/me/overview", () => {
  test("daily figures equal the records after random plans, however far they are folded", async () => {
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
      { numRuns: runs({ short: 5, long: 30 }), endOnFailure: true },
    );
  });

  test("a rebuild goes on until all is folded, though a worker folds meanwhile", async () => {
    const store = await makeStore({ stock: 5 });
    await perform(store, { do: "order", product: 0, quantity: 1, scenario: "paid", refund: false });
    const [before, worker] = [await pool().connect(), await pool().connect()];
    try {
      await before.query(LOCK);
      const rebuilt = rebuildFigures();
      await eventually(async () => (await waiting()) === 1);
      // Has the lock as soon as the figures are cleared.
      const folding = worker.query(LOCK);
      await eventually(async () => (await waiting()) === 2);
      await before.query(UNLOCK);
      await folding;
      expect(await unfolded(store)).toBeGreaterThan(0);
      await worker.query(UNLOCK);
      await rebuilt;
      expect(await unfolded(store)).toBe(0);
    } finally {
      // The locks end with their sessions.
      before.release(true);
      worker.release(true);
    }
  });
});

import { expect, test } from "vitest";
import { addDays, dayInSaoPaulo } from "#lib/core/dates.ts";
import { pool, sql, transaction } from "#lib/db/pool.ts";
import { call, pay, placeOrder } from "../fixtures/client.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

/** Best-sellers of a period, a difference of two running totals, compared with the sum of the movements. */

const DAYS = 6;

test("what sold most in any span of days, whatever the order in which their movements were written", async () => {
  const store = await makeStore({ stock: 60 });
  const { card, shirt } = store.products;
  const goods = [{ productId: card.id }, { productId: shirt.id, variantId: shirt.variants.Azul }];
  await Promise.all(
    Array.from({ length: 10 }, async (_, at) => {
      const item = { ...goods[at % 2], quantity: 1 + (at % 3) };
      const { body } = await placeOrder(store.apiKey, [item as never]);
      await pay(body.order.pix.copy_paste, {});
    }),
  );
  await eventually(async () => (await paidOf(store)) === 10, { what: "the payments" });
  await spread(store);
  await expectAllSpans(store);
  while ((await foldSome()) > 0) await expectAllSpans(store, 2);
  await expectAllSpans(store);
});

async function paidOf(store: TestStore): Promise<number> {
  const { rows } = await pool().query(
    "SELECT count(*)::int AS n FROM ledger_entries WHERE store_id = $1 AND cause = 'sale'",
    [store.id],
  );
  return rows[0].n;
}

/** Puts the movements on other days, not in their order, and forgets what was folded of them. */
async function spread(store: TestStore): Promise<void> {
  await transaction(async (tx) => {
    await tx("test-lock", "SELECT pg_advisory_xact_lock(hashtext('fold_movements'))");
    // The ledger can't be changed otherwise.
    await tx("test-role", "SELECT set_config('session_replication_role', 'replica', true)");
    await tx(
      "test-spread-products",
      `UPDATE ledger_entries SET created_at = now() - (position * 7 % ${DAYS}) * interval '1 day' WHERE store_id = $1`,
      [store.id],
    );
    for (const table of [
      "daily_movements",
      "daily_sales",
      "daily_products",
      "sold_products",
      "folded_movements",
    ])
      await tx(`test-forget-${table}`, `DELETE FROM ${table} WHERE store_id = $1`, [store.id]);
  });
}

async function foldSome(): Promise<number> {
  const [row] = await sql<{ count: number }>("test-fold-four", "SELECT fold_movements(4) AS count");
  return row?.count ?? 0;
}

/** Each span of the days, or every `step`th. */
async function expectAllSpans(store: TestStore, step = 1): Promise<void> {
  const today = dayInSaoPaulo(new Date());
  const days = Array.from({ length: DAYS + 2 }, (_, back) => addDays(today, 1 - back)).toReversed();
  const spans = days.flatMap((from, at) => days.slice(at).map((to) => ({ from, to })));
  for (const span of spans.filter((_, at) => at % step === 0)) {
    const { body } = await call("GET", `/stores/me/overview?dateFrom=${span.from}&dateTo=${span.to}`, {
      key: store.apiKey,
    });
    expect({ span, sold: body.topProducts }).toMatchObject({ span, sold: await soldIn(store, span) });
  }
}

/** The same from the ledger. */
async function soldIn(store: TestStore, { from, to }: { from: string; to: string }): Promise<object[]> {
  const { rows } = await pool().query(
    `SELECT i.product_id AS "productId", sum(i.quantity)::int AS units, sum(i.quantity * i.price)::float AS amount
     FROM wallets w CROSS JOIN LATERAL sales_of_movements(w.store_id, 0, w.entries) m
     JOIN order_items i ON i.order_id = m.order_id
     WHERE w.store_id = $1 AND m.day BETWEEN $2 AND $3 GROUP BY 1 ORDER BY 3 DESC, 1`,
    [store.id, from, to],
  );
  return rows;
}

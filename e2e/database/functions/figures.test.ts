import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import {
  makeCharge,
  makeOrder,
  makePayment,
  makeProduct,
  makeStore,
  SANDBOX,
  type Session,
  test,
} from "./fixture.ts";

/** Late in the evening of June 30 in São Paulo, when it is July in UTC. */
const EVENING = new Date("2026-07-01T01:30:00Z");
const DAY = "2026-06-30";

const listed = (db: Session) =>
  db.rows(
    "SELECT list, day::text, status, products, sum(delta)::int AS n FROM list_deltas GROUP BY 1, 2, 3, 4 ORDER BY 1, 3",
  );

describe("orders_listed", () => {
  test("counts a new order on its day in São Paulo", async ({ db }) => {
    await makeOrder(db, await makeStore(db), {
      order: { created_at: EVENING },
      charge: { created_at: EVENING },
    });
    expect((await listed(db))[0]).toEqual({
      list: "orders",
      day: DAY,
      status: "pending",
      products: true,
      n: 1,
    });
  });
});

describe("orders_relisted", () => {
  test("counts it under its new status, and no more under the old one", async ({ db }) => {
    const { order } = await makeOrder(db, await makeStore(db), { order: { created_at: EVENING } });
    await db.rows("UPDATE orders SET status = 'paid', paid_at = now() WHERE id = $1", [order]);
    await db.rows("UPDATE orders SET tracking_code = 'BR1' WHERE id = $1", [order]);
    expect((await listed(db)).filter(({ list }) => list === "orders")).toEqual([
      { list: "orders", day: DAY, status: "paid", products: true, n: 1 },
      { list: "orders", day: DAY, status: "pending", products: true, n: 0 },
    ]);
  });
});

describe("transactions_listed", () => {
  test("counts a new charge, and writes the words that find it", async ({ db }) => {
    const store = await makeStore(db);
    const { order } = await makeOrder(db, store, {
      order: { order_code: "ABC" },
      charge: { created_at: EVENING },
    });
    await makeCharge(db, store, { created_at: EVENING, description: "Conserto", external_reference: "NF 7" });
    expect((await listed(db)).filter(({ list }) => list === "transactions")).toEqual(
      expect.arrayContaining([
        { list: "transactions", day: DAY, status: "PENDING", products: true, n: 1 },
        { list: "transactions", day: DAY, status: "PENDING", products: false, n: 1 },
      ]),
    );
    expect(await db.rows("SELECT order_id, buyer, details FROM charge_search ORDER BY order_id")).toEqual([
      { order_id: order, buyer: " ana souza abc", details: " " },
      { order_id: null, buyer: " ana souza", details: " nf 7 conserto" },
    ]);
  });
});

describe("transactions_relisted", () => {
  test("counts it under its new status, and no more under the old one", async ({ db }) => {
    const { charge } = await makeCharge(db, await makeStore(db), { created_at: EVENING });
    await db.rows("UPDATE transactions SET status = 'COMPLETED', paid_at = now() WHERE id = $1", [charge]);
    expect(await listed(db)).toEqual([
      { list: "transactions", day: DAY, status: "COMPLETED", products: false, n: 1 },
      { list: "transactions", day: DAY, status: "PENDING", products: false, n: 0 },
    ]);
  });
});

describe("payer_searchable", () => {
  test("adds the payer's name, where it is not the buyer's", async ({ db }) => {
    const { charge } = await makeCharge(db, await makeStore(db));
    const details = () => db.value("SELECT details FROM charge_search");
    await db.rows("UPDATE transactions SET payer_name = customer_name WHERE id = $1", [charge]);
    expect(await details()).toBe(" ");
    await db.rows("UPDATE transactions SET payer_name = 'João' WHERE id = $1", [charge]);
    expect(await details()).toBe("  joao");
  });
});

describe("fold_list_deltas", () => {
  test("adds the changes to the counts, as many as it may", async ({ db }) => {
    const store = await makeStore(db);
    const { charge } = await makeCharge(db, store, { created_at: EVENING });
    await makeCharge(db, store, { created_at: EVENING });
    await db.rows("UPDATE transactions SET status = 'COMPLETED', paid_at = now() WHERE id = $1", [charge]);
    expect(await db.value("SELECT fold_list_deltas(1)")).toBe(1);
    expect(await db.value("SELECT fold_list_deltas(100)")).toBe(3);
    expect(await db.value("SELECT fold_list_deltas(100)")).toBe(0);
    expect(await listed(db)).toEqual([]);
    expect(
      await db.rows(
        "SELECT list, day::text, status, products, count FROM list_counts WHERE count <> 0 ORDER BY status",
      ),
    ).toEqual([
      { list: "transactions", day: DAY, status: "COMPLETED", products: false, count: 1 },
      { list: "transactions", day: DAY, status: "PENDING", products: false, count: 1 },
    ]);
    expect(await db.rows("SELECT list, status, count::int FROM list_totals ORDER BY status")).toEqual([
      { list: "transactions", status: "COMPLETED", count: 1 },
      { list: "transactions", status: "PENDING", count: 1 },
    ]);
  });
});

const POST = `SELECT post_ledger($1, '${SANDBOX}', '{clearing}', '{available}', ARRAY[$2::numeric], ARRAY[$3::ledger_cause],
  ARRAY[$4::uuid], '{NULL}')`;

/** Paid 89 seconds after its charge was made, with two units of a product. */
async function sale(
  db: Session,
  { store, product, variation }: { store: string; product: string; variation: string },
) {
  const order = { status: "paid", paid_at: EVENING, subtotal: "20.00", total: "20.00", amount_due: "20.00" };
  const made = await makeOrder(db, store, {
    order,
    charge: { created_at: new Date(EVENING.getTime() - 89_000) },
  });
  await db.insert("order_items", {
    ...{
      order_id: made.order,
      position: 0,
      product_id: product,
      variation_id: variation,
      show_variation: false,
    },
    ...{ name: "Café", quantity: 2, price: "10.00", delivery_token: randomUUID() },
  });
  const payment = await makePayment(db, store, made.charge, { paid_at: EVENING });
  await db.rows(POST, [store, "20.00", "sale", payment]);
  return { ...made, payment };
}

const today = (db: Session) =>
  db.value<string>("SELECT (now() AT TIME ZONE 'America/Sao_Paulo')::date::text");

describe("sales_of_movements", () => {
  test("are the sales of a stretch, with the order that each has paid and how long it took", async ({
    db,
  }) => {
    const product = await makeProduct(db, await makeStore(db));
    const { order } = await sale(db, product);
    const { charge } = await makeCharge(db, product.store, { created_at: EVENING });
    const late = await makePayment(db, product.store, charge, { paid_at: EVENING });
    await db.rows(POST, [product.store, "5.00", "late_payment", late]);
    await db.rows(POST, [product.store, "1.00", "adjustment_credit", randomUUID()]);
    const of = (after: number, last: number) =>
      db.rows(
        "SELECT day::text, order_id, seconds::int FROM sales_of_movements($1, $2, $3) ORDER BY order_id NULLS LAST",
        [product.store, after, last],
      );
    const day = await today(db);
    expect(await of(0, 9)).toEqual([
      { day, order_id: order, seconds: 89 },
      { day, order_id: null, seconds: 0 },
    ]);
    expect(await of(1, 2)).toEqual([{ day, order_id: null, seconds: 0 }]);
    expect(await of(2, 9)).toEqual([]);
  });
});

describe("movements_by_day", () => {
  test("are the same before and after the figures have them", async ({ db }) => {
    const product = await makeProduct(db, await makeStore(db));
    await sale(db, product);
    await sale(db, product);
    const between = (from: string | null, last: string | null) =>
      db.rows(
        `SELECT day::text, cause, sum(count)::int AS count, sum(amount) AS amount FROM movements_by_day($1, $2, $3) GROUP BY 1, 2`,
        [product.store, from, last],
      );
    const day = await today(db);
    const moved = [{ day, cause: "sale", count: 2, amount: "40.00" }];
    expect(await between(null, null)).toEqual(moved);
    await db.rows("SELECT fold_movements(1)");
    expect(await between(day, day)).toEqual(moved);
    await db.rows("SELECT fold_movements(9)");
    expect(await between(day, null)).toEqual(moved);
    expect(await between(null, DAY)).toEqual([]);
  });
});

describe("fold_movements", () => {
  test("adds movements, sales and products to the daily figures, as many as it may", async ({ db }) => {
    const product = await makeProduct(db, await makeStore(db));
    await sale(db, product);
    const { payment } = await sale(db, product);
    await db.rows(
      `SELECT post_ledger($1, '${SANDBOX}', '{available}', '{fees}', '{1}', '{fee}', ARRAY[$2::uuid], '{NULL}')`,
      [product.store, payment],
    );
    expect(await db.value("SELECT fold_movements(1)")).toBe(1);
    expect(await db.value("SELECT fold_movements(100)")).toBe(2);
    expect(await db.value("SELECT fold_movements(100)")).toBe(0);
    const day = await today(db);
    const figures = (columns: string, table: string) =>
      db.rows(`SELECT ${columns} FROM ${table} ORDER BY 1, 2`);
    expect(await figures("day::text, cause, count, amount", "daily_movements")).toEqual([
      { day, cause: "sale", count: 2, amount: "40.00" },
      { day, cause: "fee", count: 1, amount: "1.00" },
    ]);
    // 10 × ln(1 + 89)
    expect(await figures("day::text, bucket, sales, orders, seconds::int", "daily_sales")).toEqual([
      { day, bucket: 45, sales: 2, orders: 2, seconds: 178 },
    ]);
    expect(await figures("day::text, units, amount, units_to::int, amount_to", "daily_products")).toEqual([
      { day, units: 4, amount: "40.00", units_to: 4, amount_to: "40.00" },
    ]);
    expect(await figures("last_day::text, units::int, amount", "sold_products")).toEqual([
      { last_day: day, units: 4, amount: "40.00" },
    ]);
    expect(await figures("position, store_id", "folded_movements")).toEqual([
      { position: 3, store_id: product.store },
    ]);
  });

  test("takes no further store once it has 10,000 movements", async ({ db }) => {
    // Wallets change only with movements, which don't matter here.
    await db.rows("SELECT set_config('session_replication_role', 'replica', true)");
    for (let stores = 0; stores < 3; stores++)
      await db.rows("UPDATE wallets SET entries = 6000 WHERE store_id = $1", [await makeStore(db)]);
    expect(await db.value("SELECT fold_movements(7000)")).toBe(12_000);
    expect(await db.value("SELECT fold_movements(7000)")).toBe(6_000);
  });
});

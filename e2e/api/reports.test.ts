import { beforeAll, expect, test } from "vitest";
import { addDays, dayInSaoPaulo, startInSaoPaulo } from "#lib/core/dates.ts";
import { transaction } from "#lib/db/pool.ts";
import { API, call, pay, placeOrder, whenPaid } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { makeMember, sessionOf } from "../fixtures/session.ts";

/** Reports, compared to the centavo with sums that this test makes from the store's orders. */
const today = dayInSaoPaulo(new Date());
const span = { from: addDays(today, -2), to: today };
const before = { from: addDays(today, -5), to: addDays(today, -3) };
const query = `dateFrom=${span.from}&dateTo=${span.to}`;

// biome-ignore lint/suspicious/noExplicitAny: orders as the API shows them
type Order = any;
const store = storeOfFile({ stock: 60, feePercent: "1.99" });
let orders: Order[];

beforeAll(async () => {
  const { card, shirt } = store.products;
  const goods = [
    { productId: card.id, quantity: 1 },
    { productId: shirt.id, variantId: shirt.variants.Azul as string, quantity: 2 },
  ];
  const emails = ["ana", "gil", "ana", "caio", "bia", "duda", "ana", "eva", "caio"];
  const placed = await Promise.all(
    emails.map(async (name, at) => {
      const more = { customerEmail: `${name}@example.com`, ...(at % 3 === 0 ? { couponCode: "DEZ" } : {}) };
      const { body } = await placeOrder(store.apiKey, at % 2 ? [goods[1] as object] : goods, more);
      expect(body.order?.id).toBeTruthy();
      return body.order as { id: string; pix: { copy_paste: string } };
    }),
  );
  // The last one stays unpaid.
  const paid = placed.slice(0, -1);
  for (const { pix } of paid) await pay(pix.copy_paste);
  await Promise.all(paid.map(({ id }) => whenPaid(store.apiKey, id)));
  await spread(paid.map(({ id }) => id));
  orders = await Promise.all(
    placed.map(async ({ id }) => (await call("GET", `/orders/${id}`, { key: store.apiKey })).body.order),
  );
});

/** Puts the payment of each order on a day of its own, today and before, at 23:30 in São Paulo, and forgets what was folded. */
async function spread(ids: string[]): Promise<void> {
  const times = ids.map((_, at) => new Date(+startInSaoPaulo(addDays(today, -at)) + 30 * 60_000));
  await transaction(async (tx) => {
    await tx("test-lock", "SELECT pg_advisory_xact_lock(hashtext('fold_movements'))");
    // The ledger can't be changed otherwise.
    await tx("test-role", "SELECT set_config('session_replication_role', 'replica', true)");
    await tx(
      "test-spread-orders",
      `UPDATE orders o SET paid_at = g.at FROM unnest($1::uuid[], $2::timestamptz[]) AS g (id, at) WHERE o.id = g.id`,
      [ids, times],
    );
    await tx(
      "test-spread-movements",
      `UPDATE ledger_entries e SET created_at = o.paid_at FROM payments p JOIN transactions t ON t.id = p.transaction_id
       JOIN orders o ON o.id = t.order_id WHERE e.cause_id = p.id AND o.store_id = $1`,
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

const dayOf = (order: Order) => dayInSaoPaulo(new Date(order.paidAt));
const within = ({ from, to }: { from: string; to: string }) =>
  orders.filter((order) => order.paidAt && dayOf(order) >= from && dayOf(order) <= to);
const cents = (value: number) => Math.round(value * 100);
const sum = (list: Order[], of: (order: Order) => number) =>
  list.reduce((total, order) => total + cents(of(order)), 0) / 100;
const report = async (name: string, more = "") =>
  (await call("GET", `/reports/${name}?${query}${more}`, { key: store.apiKey })).body;

function salesOf(list: Order[], from: string) {
  const known = new Set(
    orders.filter((order) => order.paidAt && dayOf(order) < from).map(({ customerId }) => customerId),
  );
  const figures = (part: Order[]) => ({
    customers: new Set(part.map(({ customerId }) => customerId)).size,
    orders: part.length,
    sales: sum(part, ({ total }) => total),
  });
  const { customers: _all, ...all } = figures(list);
  return {
    ...all,
    averageTicket: Math.round(cents(all.sales) / list.length) / 100,
    newCustomers: figures(list.filter(({ customerId }) => !known.has(customerId))),
    returningCustomers: figures(list.filter(({ customerId }) => known.has(customerId))),
  };
}

test("sales by day, average ticket, new and returning customers, against the period before", async () => {
  const body = await report("sales");
  expect(body).toMatchObject({ period: span, previousPeriod: before });
  expect(body.totals).toEqual(salesOf(within(span), span.from));
  expect(body.previous).toEqual(salesOf(within(before), before.from));
  expect(body.totals.returningCustomers.customers).toBeGreaterThan(0);
  expect(body.totals.newCustomers.customers).toBeGreaterThan(0);
  expect(body.days.map(({ day }: Order) => day)).toEqual([span.from, addDays(span.from, 1), span.to]);
  for (const { day, ...figures } of [...body.days, ...body.previousDays]) {
    const ofDay = within({ from: day, to: day });
    expect(figures).toEqual({ orders: ofDay.length, sales: sum(ofDay, ({ total }) => total) });
  }
});

function soldIn(list: Order[], productId: string) {
  const items = list.flatMap((order) => order.items).filter((item) => item.productId === productId);
  return {
    units: items.reduce((total, { quantity }) => total + quantity, 0),
    amount: sum(items, ({ price, quantity }) => price * quantity),
  };
}

test("products by amount, with the amount of the period before, folded or not", async () => {
  const check = async () => {
    const { products, pagination } = await report("products");
    expect(pagination.total).toBe(2);
    for (const { productId, units, amount, previous } of products) {
      expect({ units, amount }).toEqual(soldIn(within(span), productId));
      expect(previous).toEqual(soldIn(within(before), productId));
    }
    expect(products[0].amount).toBeGreaterThan(products[1].amount);
    const second = await report("products", "&limit=1&offset=1");
    expect(second.products).toEqual([products[1]]);
    const beyond = await report("products", "&offset=9");
    expect(beyond).toMatchObject({ products: [], pagination: { total: 2 } });
  };
  await check();
  await transaction((tx) => tx("test-fold-all", "SELECT FROM fold_movements(100000)"));
  await check();
});

test("coupons by sales, with their discounts", async () => {
  const { coupons } = await report("coupons");
  const redeemed = (list: Order[]) => {
    const own = list.filter(({ couponCode }) => couponCode === "DEZ");
    return {
      orders: own.length,
      discount: sum(own, ({ discount }) => discount),
      sales: sum(own, ({ total }) => total),
    };
  };
  expect(coupons).toHaveLength(1);
  const [{ couponId: _id, code, previous, ...figures }] = coupons;
  expect(code).toBe("DEZ");
  expect(figures).toEqual(redeemed(within(span)));
  expect(previous).toEqual(redeemed(within(before)));
  expect(figures.orders).toBeGreaterThan(0);
});

test("a period without sales is empty, not null", async () => {
  const empty = await call("GET", "/reports/sales?dateFrom=2020-01-01&dateTo=2020-01-02", {
    key: store.apiKey,
  });
  expect(empty.body.totals).toMatchObject({ orders: 0, sales: 0, averageTicket: null });
  expect(empty.body.days).toHaveLength(2);
  const reversed = await call("GET", "/reports/coupons?dateFrom=2020-01-02&dateTo=2020-01-01", {
    key: store.apiKey,
  });
  expect(reversed.status).toBe(400);
});

test("owner, manager and accountant read reports; support does not", async () => {
  for (const [role, status] of [
    ["owner", 200],
    ["manager", 200],
    ["accountant", 200],
    ["support", 403],
  ] as const) {
    const headers = await sessionOf(await makeMember({ storeId: store.id, role, totp: false }));
    for (const name of ["sales", "products", "coupons"])
      expect([role, name, (await call("GET", `/reports/${name}`, { headers })).status]).toEqual([
        ...[role, name, status],
      ]);
  }
});

test("each report as a file named by its period", async () => {
  const file = await fetch(`${API}/reports/sales?${query}`, {
    headers: { Authorization: `Bearer ${store.apiKey}`, Accept: "text/csv" },
  });
  expect(file.headers.get("content-disposition")).toContain(
    `relatorio-vendas-${store.slug}-${span.from}-a-${span.to}.csv`,
  );
  const lines = (await file.text()).trim().split("\r\n");
  const { days, previousDays } = await report("sales");
  const reais = (value: number) => value.toFixed(2).replace(".", ",");
  expect(lines.slice(1)).toEqual(
    days.map((day: Order, at: number) =>
      [
        ...[day.day, day.orders, reais(day.sales)],
        ...[previousDays[at].day, previousDays[at].orders, reais(previousDays[at].sales)],
      ].join(";"),
    ),
  );
});

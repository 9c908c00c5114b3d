import { beforeAll, describe, expect, test } from "vitest";
import { pool, sql } from "#lib/db/pool.ts";
import { type Answer, call, openCharge, pay, placeOrder, whenPaid } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { makeStore } from "../fixtures/store.ts";

type Listed = { id: string; orderCode: string; createdAt: string; status: string };
const store = storeOfFile();
const orders: Listed[] = [];

const PEOPLE = [
  { customerName: "João Conceição", customerEmail: "joao@example.com" },
  { customerName: "Ana_50%", customerEmail: "ana@example.com" },
  { customerName: "李小龙 🐉", customerEmail: "lee@example.com" },
  { customerName: "Ольга Петрова", customerEmail: "olga@example.com" },
];

beforeAll(async () => {
  for (const [index, person] of PEOPLE.entries()) {
    const product = index % 2 ? store.products.shirt : store.products.card;
    const item = {
      productId: product.id,
      quantity: 1,
      ...(index % 2 ? { variantId: product.variants.Azul } : {}),
    };
    const made = await placeOrder(store.apiKey, [item], { ...person, customerDocument: "123.456.789-09" });
    expect(made.status).toBe(201);
    orders.unshift({ ...made.body.order, orderCode: made.body.order.order_code });
  }
  await openCharge(store.apiKey, 7, { description: "Mensalidade de março", externalReference: "fatura-77" });
  const paid = await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 2 }]);
  orders.unshift({ ...paid.body.order, orderCode: paid.body.order.order_code });
  await pay(paid.body.order.pix.copy_paste, { payerName: "Outra Pagadora" });
  await whenPaid(store.apiKey, paid.body.order.id);
});

const list = (query: string, of = store) => call("GET", `/orders?${query}`, { key: of.apiKey });
const charges = (query: string) => call("GET", `/transactions?${query}`, { key: store.apiKey });
const ids = (answer: Answer) => answer.body.orders.map((order: Listed) => order.id);

describe("GET /orders", () => {
  test("newest first, with the whole read shape and the exact total", async () => {
    const answer = await list("");
    expect(ids(answer)).toEqual(orders.map((order) => order.id));
    expect(answer.body.pagination).toEqual({ limit: 50, offset: 0, total: 5 });
    expect(answer.body.orders[0]).toMatchObject({
      status: "paid",
      total: 100,
      customerName: "Ana Lima",
      payerName: "Outra Pagadora",
      items: [{ productId: store.products.card.id, variantId: null, quantity: 2, price: 50 }],
    });
  });

  test("pages fit together at every offset, before and after the counts are folded", async () => {
    for (const folded of [false, true]) {
      if (folded) await sql("test-fold-lists", "SELECT fold_list_deltas(100000)");
      const pages = await Promise.all(
        [0, 1, 2, 3, 4, 5, 6].map((offset) => list(`limit=1&offset=${offset}`)),
      );
      expect(pages.flatMap(ids)).toEqual(orders.map((order) => order.id));
      expect(pages.every((page) => page.body.pagination.total === 5)).toBe(true);
    }
  });

  test("by state, by date, by product", async () => {
    expect(ids(await list("status=paid"))).toEqual([orders[0]?.id]);
    const pending = await list("status=pending&limit=2");
    expect(pending.body.pagination.total).toBe(4);
    expect(ids(pending)).toHaveLength(2);
    const at = (await list("limit=1&offset=2")).body.orders[0].createdAt;
    // From is inclusive, to is exclusive.
    expect((await list(`dateFrom=${at}`)).body.pagination.total).toBe(3);
    expect((await list(`dateTo=${at}`)).body.pagination.total).toBe(2);
    expect(
      (await list(`dateFrom=2020-01-01T00:00:00-03:00&dateTo=${at}&status=pending`)).body.pagination.total,
    ).toBe(2);
    const shirt = await list(`productIds=${store.products.shirt.id}`);
    expect(shirt.body.pagination.total).toBe(2);
    const both = await list(`productIds=${store.products.shirt.id},${store.products.card.id}&status=pending`);
    expect(both.body.pagination.total).toBe(4);
  });

  test("search: name, e-mail and code; accents, capitals and scripts don't case, wildcards are plain text", async () => {
    for (const [word, index] of [
      ["conceicao", 0],
      ["JOÃO", 0],
      ["joao@", 0],
      ["jo", 0],
      ["50%", 1],
      ["小龙", 2],
      ["🐉", 2],
      ["ПЕТРОВА", 3],
    ] as const) {
      const answer = await list(`search=${encodeURIComponent(word)}`);
      expect([word, ids(answer)]).toEqual([word, [orders[4 - index]?.id]]);
      expect(answer.body.pagination.total).toBe(1);
    }
    expect(ids(await list(`search=${orders[2]?.orderCode.toLowerCase()}`))).toEqual([orders[2]?.id]);
    expect((await list("search=_a_")).body.pagination.total).toBe(0);
    expect((await list("search=example.com&status=pending&limit=3")).body).toMatchObject({
      pagination: { total: 4 },
      orders: [{}, {}, {}],
    });
    // A document is not among what orders are searched by, and another store finds nothing here.
    expect((await list("search=12345678909")).body.pagination.total).toBe(0);
    expect((await list("search=conceicao", await makeStore())).body.pagination.total).toBe(0);
  });

  test("another store's product finds nothing", async () => {
    const other = await makeStore();
    expect((await list(`productIds=${store.products.card.id}`, other)).body).toMatchObject({
      orders: [],
      pagination: { total: 0 },
    });
  });

  test("ends with the last day that calendars know", async () => {
    const { body } = await list("dateFrom=1970-01-01T00:00:00Z&dateTo=9999-12-31T23:59:59Z");
    expect(body.pagination.total).toBe(5);
    expect((await list("dateFrom=9999-12-31T12:00:00Z")).body.pagination.total).toBe(0);
  });

  test("what can't be asked is refused by name", async () => {
    for (const [query, path, message] of [
      ["limit=0", "limit", "deve ser no mínimo 1"],
      ["limit=-1", "limit", "deve ser no mínimo 1"],
      ["limit=1.5", "limit", "deve ser um número inteiro"],
      ["limit=101", "limit", "deve ser no máximo 100"],
      ["offset=-1", "offset", "deve ser no mínimo 0"],
      [`offset=${"9".repeat(30)}`, "offset", "deve ser no máximo 1.000.000.000"],
      ["status=PAID", "status"],
      ["dateFrom=2026-01-01", "dateFrom"],
      ["dateFrom=2026-01-01T00:00:00", "dateFrom"],
      ["dateFrom=0001-01-01T00:00:00Z", "dateFrom", "deve estar entre 1970-01-01 e 9999-12-31"],
      ["dateFrom=2026-02-01T00:00:00Z&dateTo=2026-01-01T00:00:00Z", "dateFrom"],
      ["productIds=x", "productIds.0"],
      ["search=%00", "search"],
      ["search=", "search"],
      ["sort=asc", "sort"],
      ["limit=1&limit=2", "limit"],
    ]) {
      const { status, body } = await list(query as string);
      const [detail] = body.details;
      expect([query, status, detail]).toMatchObject([
        query,
        400,
        { path, message: message ?? expect.any(String) },
      ]);
    }
  });
});

describe("GET /transactions", () => {
  test("all charges, charges of orders, standalone charges", async () => {
    const all = await charges("");
    expect(all.body.data.pagination).toEqual({ total: 6, page: 1, pageSize: 20, totalPages: 1 });
    expect(all.body.data.transactions[0]).toMatchObject({
      type: "PIX_IN",
      status: "COMPLETED",
      has_products: true,
    });
    expect((await charges("has_products=true&limit=2&offset=2")).body.data.pagination).toEqual({
      total: 5,
      page: 2,
      pageSize: 2,
      totalPages: 3,
    });
    const alone = await charges("has_products=false");
    expect(alone.body.data.transactions).toHaveLength(1);
    expect((await charges("status=PENDING&has_products=true")).body.data.pagination.total).toBe(4);
    expect((await charges("type=PIX_OUT")).body.data.transactions).toEqual([]);
  });

  test("search: reference, payer, customer, document, description, the id of the Pix", async () => {
    const [{ endToEndId }] = (await charges("status=COMPLETED")).body.data.transactions;
    for (const [word, total] of [
      ["FATURA-77", 1],
      ["marco", 1],
      ["outra pagadora", 1],
      ["petrova", 0],
      ["петрова", 1],
      ["123.456.789-09", 4],
      ["12345678909", 4],
      [orders[1]?.orderCode ?? "", 1],
      [endToEndId, 1],
      [endToEndId.slice(0, -1), 0],
    ] as const) {
      const answer = await charges(`search=${encodeURIComponent(word)}`);
      expect([word, answer.body.data.pagination.total]).toEqual([word, total]);
      expect(answer.body.data.transactions).toHaveLength(total);
    }
  });
});

test("the kept counts are what counting finds, for every store of this database and at any moment", async () => {
  // One statement sees one snapshot, whatever the other suites and the worker are doing.
  const { rows } = await pool().query(
    `WITH kept AS (
       SELECT store_id, list, day, status, products, sum(n)::int AS n FROM (
         SELECT store_id, list, day, status, products, count AS n FROM list_counts
         UNION ALL SELECT store_id, list, day, status, products, delta FROM list_deltas
       ) c GROUP BY 1, 2, 3, 4, 5 HAVING sum(n) <> 0
     ), counted AS (
       SELECT store_id, 'orders' AS list, (created_at AT TIME ZONE 'America/Sao_Paulo')::date AS day, status::text, true AS products, count(*)::int AS n
       FROM orders GROUP BY 1, 3, 4
       UNION ALL
       SELECT store_id, 'transactions', (created_at AT TIME ZONE 'America/Sao_Paulo')::date, status::text, order_id IS NOT NULL, count(*)::int
       FROM transactions GROUP BY 1, 3, 4, 5
     )
     (TABLE kept EXCEPT TABLE counted) UNION ALL (TABLE counted EXCEPT TABLE kept)`,
  );
  expect(rows).toEqual([]);
});

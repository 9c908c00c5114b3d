import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { call, placeOrder } from "../fixtures/client.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { contentsOf, fillForTwin } from "../fixtures/twin.ts";
import { earn } from "../fixtures/wallet.ts";

/** Going live: a twin that sells for real, and a test store that stays what it was. */

const goLive = (store: TestStore) => call("POST", "/stores/me/live", { key: store.apiKey });
const page = (path: string) => fetch(`${process.env.VITRINE_TEST_URL}${path}`);
const NOTICE = "Teste: nenhum dinheiro de verdade";

/** Tables of a store whose rows the twin gets, with the columns that are its own. */
const COPIED: Record<string, string[]> = {
  categories: ["id", "store_id"],
  products: ["id", "store_id"],
  variations: ["id", "store_id", "available"],
  coupons: ["id", "store_id", "used_count"],
  custom_fields: ["id", "store_id"],
  product_words: ["product_id", "store_id"],
  memberships: ["store_id", "created_at"],
  withdrawal_guards: ["store_id", "updated_at"],
  shipping_settings: ["store_id", "updated_at"],
  freight_rows: ["store_id"],
};

/** Tables of a store that begin empty in the twin; `wallets` with one empty row. */
const ITS_OWN = [
  ...[
    "account_movements",
    "api_keys",
    "audit_entries",
    "buyer_links",
    "charge_search",
    "charges_due",
    "customer_notes",
    "daily_movements",
    "daily_products",
    "daily_sales",
  ],
  ...["folded_movements", "invitations", "ledger_entries", "list_counts", "list_deltas", "mails", "orders"],
  "order_notes",
  ...[
    "payment_links",
    "payments",
    "pictures",
    "proven_ledgers",
    "proven_movements",
    "refunds",
    "request_log",
    "restock_requests",
    "sessions",
    "sold_products",
    "stock_alerts",
    "stock_units",
    "transactions",
    "wallets",
  ],
  ...[
    "adjustments",
    "debts",
    "dismissed_cases",
    "disputes",
    "external_refunds",
    "operator_looks",
    "resolutions",
    "bank_statement_lines",
    "unmatched_payments",
    "unreadable_pix",
    "webhook_endpoints",
    "webhook_events",
    "withdrawal_destinations",
  ],
  ...["withdrawal_returns", "withdrawals"],
];

test("every table of a store is named here: copied or not", async () => {
  const { rows } = await pool().query<{ name: string }>(
    `SELECT c.table_name AS name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND c.column_name = 'store_id' AND t.table_type = 'BASE TABLE' ORDER BY 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([...Object.keys(COPIED), ...ITS_OWN].sort());
});

describe("the twin", () => {
  let store: TestStore;
  let liveId: string;
  let orderCode: string;

  beforeAll(async () => {
    store = await makeStore({ coverFee: true, feePercent: "2.50" });
    await fillForTwin(store);
    const order = await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }], {
      couponCode: "DEZ",
    });
    orderCode = order.body.order.order_code;
    await earn(store, 20);
    const made = await goLive(store);
    expect(made.status).toBe(201);
    liveId = made.body.store.id;
  });

  test("is answered as the store that it is", async () => {
    const again = await goLive(store);
    expect(again.status).toBe(201);
    expect(again.body.store).toMatchObject({
      id: liveId,
      mode: "live",
      twinId: store.id,
      name: "Loja de Teste",
      slug: store.slug,
      description: "Tudo por Pix.",
      image: "https://example.com/loja.png",
      coverFee: true,
      chargeExpiryMinutes: 45,
      refusePayerMismatch: true,
      api_key: null,
      canCharge: false,
    });
    const own = await call("GET", "/stores/me/store", { key: store.apiKey });
    expect(own.body.store).toMatchObject({
      mode: "test",
      twinId: liveId,
      canCharge: true,
      slug: `${store.slug}-teste`,
    });
    expect(await db().store.count({ where: { businessId: (await ofStore(store.id)).businessId } })).toBe(2);
  });

  test("has the same settings, but for gateways, address and times", async () => {
    const rest = ({
      id: _id,
      slug: _slug,
      mode: _mode,
      ...settings
    }: Awaited<ReturnType<typeof ofStore>>) => ({
      ...settings,
      inboundGateway: null,
      outboundGateway: null,
      inboundAccountId: null,
      outboundAccountId: null,
      createdAt: null,
      updatedAt: null,
    });
    const [live, testStore] = [await ofStore(liveId), await ofStore(store.id)];
    expect(rest(live)).toEqual(rest(testStore));
    expect(live).toMatchObject({
      ...{ inboundGateway: "none", outboundGateway: "none" },
      ...{ inboundAccountId: null, outboundAccountId: null },
    });
  });

  test.each(Object.entries(COPIED))("%s: the same rows, column by column", async (table, own) => {
    const live = await contentsOf(table, liveId, own);
    expect(live.length).toBeGreaterThan(0);
    expect(live).toEqual(await contentsOf(table, store.id, own));
  });

  test("removed goods are left behind, and what named them names nothing else", async () => {
    const { rows } = await pool().query(
      `SELECT count(*)::int AS n FROM products p, variations v
       WHERE v.product_id = p.id AND p.store_id = $1 AND (p.deleted_at IS NOT NULL OR v.deleted_at IS NOT NULL)`,
      [liveId],
    );
    expect(rows[0].n).toBe(0);
    const gone = await db().coupon.findFirstOrThrow({ where: { storeId: liveId, code: "SUMIU" } });
    expect(gone.productIds).toHaveLength(1);
    expect(await db().product.count({ where: { storeId: liveId, id: { in: gone.productIds } } })).toBe(0);
  });

  test("begins without uses, stock, orders, money, keys and webhooks", async () => {
    const sums = await db().coupon.aggregate({ where: { storeId: liveId }, _sum: { usedCount: true } });
    expect(sums._sum.usedCount).toBe(0);
    expect(
      (await db().coupon.findFirstOrThrow({ where: { storeId: store.id, code: "DEZ" } })).usedCount,
    ).toBe(1);
    const stock = await db().variation.aggregate({ where: { storeId: liveId }, _sum: { available: true } });
    expect(stock._sum.available).toBe(0);
    const filled: string[] = [];
    for (const table of ITS_OWN.filter((name) => !["wallets", "audit_entries"].includes(name))) {
      const { rows } = await pool().query(`SELECT count(*)::int AS n FROM ${table} WHERE store_id = $1`, [
        liveId,
      ]);
      if (rows[0].n > 0) filled.push(table);
    }
    expect(filled).toEqual([]);
    expect(await db().wallet.findUnique({ where: { storeId: liveId } })).toMatchObject({
      entries: 0,
      withdrawn: 0,
    });
  });

  test("both are in the audit log, once", async () => {
    const entries = await db().auditEntry.findMany({
      where: { storeId: { in: [liveId, store.id] }, action: { startsWith: "store." } },
      orderBy: { createdAt: "asc" },
    });
    expect(entries.map(({ storeId, action }) => [storeId, action]).sort()).toEqual(
      [
        [liveId, "store.made"],
        [store.id, "store.went_live"],
      ].sort(),
    );
  });

  test("the shop's address is the live store's; the test shop says what it is", async () => {
    const [live, tests] = [await page(`/loja/${store.slug}`), await page(`/loja/${store.slug}-teste`)];
    expect([live.status, tests.status]).toEqual([200, 200]);
    expect(await live.text()).not.toContain(NOTICE);
    expect(await tests.text()).toContain(NOTICE);
  });

  test("an order's link from before leads to it, under the test store", async () => {
    const answer = await page(`/loja/${store.slug}/pedido/${orderCode}`);
    expect(new URL(answer.url).pathname).toBe(`/loja/${store.slug}-teste/pedido/${orderCode}`);
    const text = await answer.text();
    expect(text).toContain(orderCode);
    expect(text).toContain(NOTICE);
    expect((await page(`/loja/${store.slug}/pedido/ZZZZZZZZZZ`)).status).toBe(404);
    // The mail about an expired order, and forms without JavaScript, link to pages below it.
    for (const rest of ["/de-novo", "/desistir?recusa=400&ato=ficar", "?de=a+b&de=c"]) {
      const old = `${process.env.VITRINE_TEST_URL}/loja/${store.slug}/pedido/${orderCode}${rest}`;
      const moved = await fetch(old, { redirect: "manual" });
      expect(moved.headers.get("location")).toBe(`/loja/${store.slug}-teste/pedido/${orderCode}${rest}`);
    }
  });

  test("the keys of one are nothing to the other", async () => {
    const { id: liveProduct } = await db().product.findFirstOrThrow({ where: { storeId: liveId } });
    expect((await call("GET", `/products/${liveProduct}`, { key: store.apiKey })).status).toBe(404);
    expect((await call("GET", "/orders", { key: store.apiKey })).body.orders).toHaveLength(1);
  });
});

const ofStore = (id: string) => db().store.findUniqueOrThrow({ where: { id } });

import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { countingQueries, pool } from "#lib/db/pool.ts";
import { MANUAL_ACCOUNT, SANDBOX_ACCOUNT } from "#lib/gateway-accounts/account/account.ts";
import { makeDemoStore } from "#prisma/demo/store.ts";
import { databaseOfFile } from "../../fixtures/file-database.ts";

/** The demonstration of `npm start`: ninety days of a shop, which must be as true as if they had happened. */
databaseOfFile("demo");
const cost = { queries: 0 };

const NOW = new Date();

beforeAll(async () => {
  await countingQueries(cost, () => makeDemoStore("http://localhost:3000", { now: NOW }));
});

async function rows<R = Record<string, unknown>>(text: string): Promise<R[]> {
  return (await pool().query(text)).rows as R[];
}
/** Searches for rows that must not exist. */
const none = async (text: string) => expect(await rows(text)).toEqual([]);

test("is made once, by a few statements", async () => {
  expect(cost.queries).toBeLessThan(45);
  expect(await makeDemoStore("http://localhost:3000")).toBeNull();
  expect(await rows("SELECT count(*)::int AS n FROM stores")).toEqual([{ n: 1 }]);
});

test("about 1,500 orders in every state, and one of everything else", async () => {
  const [{ n = 0 } = {}] = await rows<{ n: number }>("SELECT count(*)::int AS n FROM orders");
  expect(n).toBeGreaterThan(1_300);
  expect(n).toBeLessThan(1_700);
  const states = async (table: string, column = "status") =>
    (await rows<{ s: string }>(`SELECT DISTINCT ${column}::text AS s FROM ${table} ORDER BY 1`)).map(
      ({ s }) => s,
    );
  expect(await states("orders")).toEqual(["cancelled", "paid", "pending", "refunded", "shipped"]);
  expect(await states("transactions")).toEqual(["CANCELLED", "COMPLETED", "FAILED", "PENDING"]);
  expect(await states("payments", "kind")).toEqual(["amount_mismatch", "full", "overpayment"]);
  expect(await states("payments", "late")).toEqual(["false", "true"]);
  expect(await states("refunds")).toEqual(["completed", "failed"]);
  expect(await states("withdrawals")).toEqual(["approved", "rejected"]);
  expect(await states("stock_units")).toEqual(["available", "delivered", "reserved"]);
  expect(await states("webhook_deliveries")).toEqual(["delivered", "failed"]);
  expect(await states("mails", "kind")).toEqual(["delivery", "expired", "refund-done", "shipment"]);
  expect(await states("memberships", "role")).toEqual(["manager", "owner", "support"]);
  for (const table of [
    "withdrawal_destinations",
    "invitations",
    "audit_entries",
    "custom_fields",
    "daily_sales",
  ])
    expect([table, (await rows(`SELECT FROM ${table}`)).length > 0]).toEqual([table, true]);
});

test("every page of the shop has its picture", async () => {
  const pictures = await rows<{ image: string }>("SELECT DISTINCT unnest(images) AS image FROM products");
  expect(pictures).toHaveLength(10);
  for (const { image } of pictures) {
    const path = new URL(image).pathname;
    expect([path, existsSync(join(import.meta.dirname, "../../../public", path))]).toEqual([path, true]);
  }
});

describe("its books", () => {
  test("the ledger is the sum of its movements, and every movement has its record", async () => {
    const { checkLedgers } = await import("#lib/wallet/check-ledger.ts");
    expect(await checkLedgers()).toMatchObject({ stores: 1, differences: [] });
    await none("SELECT FROM ledger_entries WHERE available_after < 0");
    await none(
      `SELECT FROM ledger_entries e WHERE cause_id NOT IN (SELECT id FROM payments UNION ALL SELECT id FROM refunds UNION ALL SELECT id FROM withdrawals)`,
    );
    await none(`SELECT FROM payments p WHERE NOT EXISTS (
      SELECT FROM ledger_entries e WHERE e.cause_id = p.id AND e.amount = p.amount AND e.credit = 'available')`);
    await none(`SELECT position FROM (SELECT position, created_at, lag(created_at) OVER (ORDER BY position) AS before
      FROM ledger_entries) e WHERE created_at < before`);
  });

  test("orders add up, and say the same as their charge and payment", async () => {
    await none(`SELECT o.id FROM orders o JOIN order_items i ON i.order_id = o.id
      GROUP BY o.id HAVING sum(i.price * i.quantity) <> o.subtotal`);
    await none(`SELECT o.id FROM orders o JOIN transactions t ON t.order_id = o.id
      WHERE t.amount_due <> o.amount_due OR t.fee_amount <> o.fee OR t.created_at <> o.created_at
        OR (o.status IN ('paid', 'shipped')) AND t.status <> 'COMPLETED' OR (o.status = 'pending') <> (t.status = 'PENDING')`);
    await none(
      "SELECT FROM orders WHERE id NOT IN (SELECT order_id FROM transactions WHERE order_id IS NOT NULL)",
    );
    await none(`SELECT t.id FROM transactions t WHERE t.status = 'COMPLETED' AND NOT EXISTS (
      SELECT FROM payments p WHERE p.transaction_id = t.id AND p.kind = 'full' AND p.amount = t.amount_due
        AND p.paid_at = t.paid_at AND p.end_to_end_id = t.end_to_end_id)`);
    await none(`SELECT o.id FROM orders o JOIN refunds r ON r.order_id = o.id AND r.status = 'completed'
      GROUP BY o.id HAVING sum(r.amount) > o.total * 2 OR (o.status = 'refunded' AND sum(r.amount) < o.total)`);
  });

  test("every unit, coupon use and length of a list is counted as it is", async () => {
    await none(`SELECT v.id FROM variations v LEFT JOIN stock_units u ON u.variation_id = v.id AND u.status = 'available'
      GROUP BY v.id HAVING count(u.id) <> v.available`);
    await none(`SELECT i.id FROM order_items i JOIN orders o ON o.id = i.order_id
      LEFT JOIN stock_units u ON u.order_item_id = i.id GROUP BY i.id, o.id
      HAVING count(u.id) <> CASE WHEN o.holds_stock OR o.paid_at IS NOT NULL THEN i.quantity ELSE 0 END`);
    await none(
      "SELECT product_id, content FROM stock_units WHERE fingerprint IS NOT NULL GROUP BY 1, 2 HAVING count(*) > 1",
    );
    // Late money that was turned away leaves its order without a hold, and so without a use.
    await none(`SELECT c.code FROM coupons c LEFT JOIN orders o ON o.coupon_id = c.id AND o.holds_stock
      GROUP BY c.id HAVING count(o.id) <> c.used_count`);
    await none(`SELECT c.status FROM (SELECT status, sum(count) AS n FROM list_counts WHERE list = 'orders' GROUP BY 1) c
      FULL JOIN (SELECT status::text, count(*) AS n FROM orders GROUP BY 1) o USING (status) WHERE c.n IS DISTINCT FROM o.n`);
    await none("SELECT FROM list_deltas");
    await none(`SELECT FROM (SELECT sum(amount) AS n FROM daily_movements WHERE cause = 'sale') d,
      (SELECT sum(amount) AS n FROM ledger_entries WHERE cause = 'sale') e WHERE d.n <> e.n`);
  });

  test("nothing is from the future, older than the shop, or sold before it was there", async () => {
    const at = NOW.toISOString();
    for (const [table, column] of [
      ["orders", "created_at"],
      ["orders", "updated_at"],
      ["orders", "shipped_at"],
      ["payments", "paid_at"],
      ["refunds", "completed_at"],
      ["ledger_entries", "created_at"],
      ["withdrawals", "processed_at"],
      ["mails", "created_at"],
      ["webhook_attempts", "started_at"],
    ])
      await none(
        `SELECT ${column} FROM ${table} WHERE ${column} > '${at}' OR ${column} < '${at}'::timestamptz - interval '92 days'`,
      );
    await none(`SELECT FROM order_items i JOIN orders o ON o.id = i.order_id JOIN products p ON p.id = i.product_id
      WHERE o.created_at < p.created_at`);
  });
});

test("it is the same story on every machine: only ids and codes are other ones", async () => {
  const story = async () =>
    rows(`SELECT o.customer_name, o.total, o.status, o.coupon_code, o.created_at, string_agg(i.name, ',' ORDER BY i.position) AS items
      FROM orders o JOIN order_items i ON i.order_id = o.id GROUP BY o.id ORDER BY o.created_at, o.customer_name`);
  const first = await story();
  const tables = await rows<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('_prisma_migrations', 'applied_functions')",
  );
  await pool().query(
    "ALTER TABLE ledger_entries DISABLE TRIGGER USER; ALTER TABLE audit_entries DISABLE TRIGGER USER",
  );
  await pool().query(`TRUNCATE ${tables.map(({ name }) => `"${name}"`).join(", ")}`);
  // The migration made these.
  for (const { id, kind, environment, name } of [SANDBOX_ACCOUNT, MANUAL_ACCOUNT])
    await pool().query("INSERT INTO gateway_accounts (id, kind, environment, name) VALUES ($1, $2, $3, $4)", [
      id,
      kind,
      environment,
      name,
    ]);
  await makeDemoStore("http://localhost:3000", { now: NOW });
  expect(await story()).toEqual(first);
});

import type { Money } from "#lib/core/money.ts";
import { type Counted, listQuery } from "#lib/db/listing.ts";
import { type Sql, sql } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import type { OrderModel } from "#prisma/generated/models.ts";

/** Correct and wrong row types. The check's message for a wrong one is above it. Nothing here is ever executed. */
export const rows = [
  () =>
    sql<{ id: string; name: string; totalAmount: Money }>(
      "r1",
      "SELECT id, name, 1.5 AS total_amount FROM stores",
    ),
  // FOUND nickname is declared, and the statement returns no such column
  () => sql<{ id: string; nickname: string }>("r2", "SELECT id, name FROM members"),
  // FOUND column "nickname" does not exist
  () => sql<{ id: string }>("r3", "SELECT id, nickname FROM members"),
  // FOUND total is number, and numeric arrives as money
  () => sql<{ total: number }>("r4", "SELECT total FROM orders"),
  // FOUND createdAt is string, and timestamptz arrives as date
  () => sql<{ createdAt: string }>("r5", "SELECT created_at FROM orders"),
  // FOUND paidAt may be null
  () => sql<{ paidAt: Date }>("r6", "SELECT paid_at FROM orders"),
  () => sql<{ paidAt: Date }>("r7", "SELECT paid_at FROM orders WHERE paid_at > now() - interval '1 day'"),
  // FOUND txid may be null
  () =>
    sql<{ txid: string }>("r8", "SELECT t.txid FROM orders o LEFT JOIN transactions t ON t.order_id = o.id"),
  () => sql<{ txid: string }>("r9", "SELECT t.txid FROM orders o JOIN transactions t ON t.order_id = o.id"),
  // FOUND total may be null
  () => sql<{ total: Money }>("r10", "SELECT sum(total) AS total FROM orders"),
  () =>
    sql<{ total: Money; n: number }>(
      "r11",
      "SELECT coalesce(sum(total), 0) AS total, count(*) AS n FROM orders",
    ),
  // FOUND name may be null
  () =>
    sql<{ name: string }>(
      "r12",
      "SELECT (SELECT s.name FROM stores s WHERE s.id = o.store_id) AS name FROM orders o",
    ),
  // FOUND kind may be null
  () =>
    sql<{ kind: "a" | "b" }>(
      "r13",
      "SELECT CASE WHEN total > 1 THEN 'a' WHEN total > 0 THEN 'b' END AS kind FROM orders",
    ),
  // FOUND kind is "a" | "b", and can be c
  () =>
    sql<{ kind: "a" | "b" }>("r14", "SELECT CASE WHEN total > 1 THEN 'a' ELSE 'c' END AS kind FROM orders"),
  // FOUND status is "cancelled" | "paid", and can be pending, shipped, refunded
  () => sql<{ status: "paid" | "cancelled" }>("r15", "SELECT status FROM orders"),
  () =>
    sql<{ status: "paid" | "cancelled" }>(
      "r16",
      "SELECT status FROM orders WHERE status IN ('paid', 'cancelled')",
    ),
  // FOUND status is "paid" | "settled", and order_status has no settled
  () => sql<{ status: "paid" | "settled" }>("r17", "SELECT status FROM orders WHERE status = 'paid'"),
  // FOUND name is "a", and the database knows nothing of these texts
  () => sql<{ name: "a" }>("r18", "SELECT name FROM stores"),
  () => sql<{ kind: "credit" | "debit" }>("r19", "SELECT kind FROM bank_statement_lines"),
  // FOUND statuses is OrderStatus[], and _order_status arrives as text
  () => sql<{ statuses: OrderModel["status"][] }>("r20", "SELECT ARRAY['paid'::order_status] AS statuses"),
  () =>
    sql<{ id: string | null; open: boolean }>(
      "r21",
      "UPDATE orders SET paid_at = now() RETURNING paid_at IS NULL AS open, id",
    ),
  () => sql<{ paidAt: Date }>("r22", "UPDATE orders SET paid_at = now() RETURNING paid_at"),
  // FOUND paidAt may be null
  () => sql<{ paidAt: Date }>("r23", "UPDATE orders SET paid_at = paid_at RETURNING paid_at"),
  // FOUND at may be null
  () =>
    sql<{ at: Date }>(
      "r24",
      "WITH o AS (UPDATE orders SET total = 1 RETURNING paid_at) SELECT paid_at AS at FROM o",
    ),
  () =>
    sql<{ n: number }>(
      "r25",
      "WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r WHERE n < 3) SELECT n FROM r",
    ),
  // FOUND n may be null
  () => sql<{ n: number }>("r26", "SELECT 1 AS n UNION ALL SELECT NULL"),
];

type Item = { name: string; price: string; deliveredAt: string | null };
const ITEMS = (
  price: string,
  more = "",
) => `SELECT o.id, (SELECT coalesce(jsonb_agg(jsonb_build_object('name', i.name,
    'price', ${price}, 'deliveredAt', i.delivered_at ${more})), '[]') FROM order_items i WHERE i.order_id = o.id) AS items FROM orders o`;

/** JSON that a statement builds. */
export const json = [
  () => sql<{ items: Item[] }>("j1", ITEMS("i.price::text")),
  // FOUND items[].price is string, and numeric arrives as number
  () => sql<{ items: Item[] }>("j2", ITEMS("i.price")),
  // FOUND items[].slug is declared, and the JSON has no such property
  () => sql<{ items: (Item & { slug: string })[] }>("j3", ITEMS("i.price::text", ", 'title', i.name")),
  // FOUND items[].deliveredAt is Date | null, and timestamptz arrives as text
  () =>
    sql<{ items: (Omit<Item, "deliveredAt"> & { deliveredAt: Date | null })[] }>(
      "j4",
      ITEMS("i.price::text", ", 'x', 1"),
    ),
  // FOUND items may be null
  () => sql<{ items: Item[] }>("j5", "SELECT (SELECT jsonb_agg(o) FROM orders o) AS items"),
  // FOUND items is { name: string; }, and a JSON array arrives
  () => sql<{ items: { name: string } }>("j6", ITEMS("1")),
];

const PAGE = (
  more: string,
) => `SELECT c.list_length, o.* ${more} FROM (SELECT count(*)::int AS list_length FROM orders) c
  LEFT JOIN LATERAL (SELECT * FROM orders LIMIT 5) o ON true`;

/** A page of a list, of which an empty one is a row of NULL. */
export const pages = [
  () => listQuery<Counted<Stored<OrderModel, "id" | "total" | "paidAt">>>(PAGE(""), []),
  // FOUND paidAt may be null
  () => listQuery<Counted<{ id: string; paidAt: Date }>>(PAGE(", 1 AS one"), []),
  // FOUND storeName may be null
  () =>
    listQuery<Counted<{ id: string; storeName: string }>>(
      PAGE(", (SELECT name FROM stores s WHERE s.id = o.store_id) AS store_name"),
      [],
    ),
];

// FOUND the row type R is known only to the callers
export const generic = <R extends object>(tx: Sql) => tx<R>("g1", "SELECT id AS generic FROM orders");

/** Claims by the author. */
export const claims = [
  () =>
    sql<{ paidAt: Date }>(
      "c1",
      "SELECT paid_at FROM orders WHERE status = 'paid' /* never null: paid_at (orders_paid_check) */",
    ),
  () =>
    sql<{ event: "order.paid" }>(
      "c2",
      "SELECT event FROM webhook_events /* only these texts: event (an example) */",
    ),
  // FOUND a claim is not understood: never null: paid_at
  // FOUND paidAt may be null
  () => sql<{ paidAt: Date }>("c3", "SELECT paid_at FROM orders /* never null: paid_at */"),
  // FOUND nothing needs the claim of total in /* never null: total (nonsense) */
  () => sql<{ total: Money }>("c4", "SELECT total FROM orders /* never null: total (nonsense) */"),
];

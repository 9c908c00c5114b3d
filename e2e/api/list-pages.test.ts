import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { pool } from "#lib/db/pool.ts";
import { call } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { runs } from "../fixtures/long.ts";

/**
 * Compares pages found by the maintained counts with pages cut from a plain list: any state, any time range, any
 * offset. The records span ten days, some at midnight to the millisecond, some at the same instant.
 */
const DAY = 86_400_000;
const START = Date.UTC(2026, 5, 1);
const STATUSES = ["pending", "paid", "cancelled", "shipped", "refunded"] as const;

type Known = { id: string; charge: string; at: number; status: (typeof STATUSES)[number]; alone: boolean };
const store = storeOfFile();
let known: Known[] = [];

beforeAll(async () => {
  const moments = Array.from({ length: 160 }, (_, index) =>
    index % 8 === 0
      ? START + (index % 11) * DAY
      : index % 8 === 1
        ? START + 3 * DAY + 1_234
        : START + Math.floor(((index * 0.618034) % 1) * 10 * DAY),
  );
  known = moments.map((at, index) => ({
    id: randomUUID(),
    charge: randomUUID(),
    at,
    status: STATUSES[index % 13 ? index % 4 : 4] as Known["status"],
    alone: index % 7 === 0,
  }));
  await pool().query(
    `INSERT INTO orders (id, store_id, order_code, status, customer_name, customer_email, subtotal, total, amount_due,
       holds_stock, expires_at, paid_at, created_at, updated_at)
     SELECT k.id, $1, upper(substr(k.id::text, 1, 8)) || 'XX', k.status::order_status, 'Ana', 'ana@example.com', 5, 5, 5,
       k.status IN ('pending', 'paid', 'shipped'), now() + interval '1 day', now(), to_timestamp(k.at / 1000.0), now()
     FROM jsonb_to_recordset($2) AS k (id uuid, status text, at float8)`,
    [store.id, JSON.stringify(known)],
  );
  await pool().query(
    `INSERT INTO transactions (id, store_id, order_id, status, amount, fee_amount, net_amount, amount_due, cover_fee, gateway,
       account_id, txid, expires_at, paid_at, created_at)
     SELECT k.charge, $1, CASE WHEN NOT k.alone THEN k.id END,
       CASE k.status WHEN 'pending' THEN 'PENDING' WHEN 'cancelled' THEN 'CANCELLED' ELSE 'COMPLETED' END::transaction_status,
       5, 0, 5, 5, false, 'sandbox', '00000000-0000-7000-8000-000000000001', replace(k.charge::text, '-', ''), now() + interval '1 day',
       CASE WHEN k.status NOT IN ('pending', 'cancelled') THEN now() END, to_timestamp(k.at / 1000.0)
     FROM jsonb_to_recordset($2) AS k (id uuid, charge uuid, status text, at float8, alone boolean)`,
    [store.id, JSON.stringify(known)],
  );
});

const moment = fc.oneof(
  fc.integer({ min: -1, max: 12 }).map((day) => START + day * DAY),
  fc.integer({ min: -1, max: 12 }).map((day) => START + day * DAY + 1),
  fc.integer({ min: START - DAY, max: START + 12 * DAY }),
);
const question = fc.record(
  {
    status: fc.constantFrom(...STATUSES),
    from: moment,
    to: moment,
    limit: fc.integer({ min: 1, max: 100 }),
    offset: fc.integer({ min: 0, max: 180 }),
    alone: fc.boolean(),
  },
  { requiredKeys: ["limit", "offset"] },
);

const CHARGE = {
  pending: "PENDING",
  cancelled: "CANCELLED",
  paid: "COMPLETED",
  shipped: "COMPLETED",
  refunded: "COMPLETED",
} as const;

test("every page and every total is what a plain list gives", async () => {
  await fc.assert(
    fc.asyncProperty(question, async ({ status, from, to, limit, offset, alone }) => {
      fc.pre(from === undefined || to === undefined || from < to);
      const query = new URLSearchParams({
        limit: String(limit),
        offset: String(offset),
        ...(from === undefined ? {} : { dateFrom: new Date(from).toISOString() }),
        ...(to === undefined ? {} : { dateTo: new Date(to).toISOString() }),
      });
      const inTime = known.filter(({ at }) => at >= (from ?? 0) && at < (to ?? Number.POSITIVE_INFINITY));
      const newest = (key: "id" | "charge") => (a: Known, b: Known) =>
        b.at - a.at || (a[key] < b[key] ? 1 : -1);

      const orders = inTime
        .filter((one) => status === undefined || one.status === status)
        .toSorted(newest("id"));
      const listed = await call("GET", `/orders?${query}${status ? `&status=${status}` : ""}`, {
        key: store.apiKey,
      });
      expect(listed.body.pagination.total).toBe(orders.length);
      expect(listed.body.orders.map((order: { id: string }) => order.id)).toEqual(
        orders.slice(offset, offset + limit).map((order) => order.id),
      );

      const charges = inTime
        .filter((one) => status === undefined || CHARGE[one.status] === CHARGE[status])
        .filter((one) => alone === undefined || one.alone === alone)
        .toSorted(newest("charge"));
      const found = await call(
        "GET",
        `/transactions?${query}${status ? `&status=${CHARGE[status]}` : ""}${alone === undefined ? "" : `&has_products=${!alone}`}`,
        { key: store.apiKey },
      );
      expect(found.body.data.pagination.total).toBe(charges.length);
      expect(found.body.data.transactions.map((charge: { id: string }) => charge.id)).toEqual(
        charges.slice(offset, offset + limit).map((charge) => charge.charge),
      );
    }),
    { numRuns: runs({ short: 250, long: 2_000 }) },
  );
});

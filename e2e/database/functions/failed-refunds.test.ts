import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { FAILED_REFUNDS } from "#lib/refunds/failed.ts";
import { inSeconds, makeOrder, makePayment, makeStore, SANDBOX, type Session, test } from "./fixture.ts";

/** The amounts still to be refunded after failed refunds of a payment of R$ 50, as their cases show them. */
type End = "failed" | "completed" | "processing" | "closed";

/** `12 failed, 3 completed`: refunds in their order. `closed`: failed, and a person closed its case. */
function read(refunds: string): [amount: string, end: End][] {
  return refunds.split(", ").map((one) => one.split(" ") as [string, End]);
}

const orderAs = (status: "cancelled" | "paid") =>
  status === "paid" ? { status, paid_at: new Date() } : { status, holds_stock: false };

/** The open ones, each by its place in the list, with what remains of it. */
async function open(db: Session, status: "cancelled" | "paid", refunds: string): Promise<object> {
  const store = await makeStore(db);
  const { order, charge } = await makeOrder(db, store, { order: orderAs(status) });
  await makePayment(db, store, charge, { end_to_end_id: "E1", amount: "50.00" });
  const ids: string[] = [];
  for (const [amount, end] of read(refunds)) {
    const id = await db.insert("refunds", {
      ...{
        store_id: store,
        transaction_id: charge,
        order_id: order,
        account_id: SANDBOX,
        end_to_end_id: "E1",
      },
      ...{ amount, status: end === "closed" ? "failed" : end, devolucao_id: randomUUID() },
      created_at: await inSeconds(db, ids.length),
    });
    ids.push(id);
    if (end === "closed")
      await db.rows(
        `INSERT INTO dismissed_cases (kind, record_id, store_id, reason, actor)
         VALUES ('refund_failed', $1, $2, 'combinado', 'ana')`,
        [id, store],
      );
  }
  const rows = await db.rows<{ id: string; remaining: string }>(
    `SELECT r.id, r.remaining FROM ${FAILED_REFUNDS} r WHERE r.store_id = $1 AND r.remaining > 0`,
    [store],
  );
  return Object.fromEntries(rows.map(({ id, remaining }) => [ids.indexOf(id) + 1, Number(remaining)]));
}

describe("of an order that was turned away, all that is left of the payment", () => {
  test.for<[string, object]>([
    ["50 failed", { 1: 50 }],
    ["50 failed, 0.01 completed", { 1: 49.99 }],
    ["50 failed, 0.01 failed", { 2: 50 }],
    ["50 failed, 10 completed, 40 processing", {}],
    ["50 failed, 10 completed, 40 failed", { 3: 40 }],
    ["50 failed, 50 completed", {}],
    ["50 closed", {}],
  ])("%s: %j", async ([refunds, expected], { db }) => {
    expect(await open(db, "cancelled", refunds)).toEqual(expected);
  });
});

describe("of a paid order, what was asked for and not refunded since", () => {
  test.for<[string, object]>([
    ["15 failed, 1 completed", { 1: 14 }],
    ["15 failed, 1 completed, 14 processing", {}],
    ["12 failed, 3 failed", { 1: 12, 2: 3 }],
    ["3 failed, 12 failed", { 1: 3, 2: 12 }],
    ["12 failed, 3 failed, 12 completed", { 1: 3 }],
    // A retry asks for all that is left of the one that it repeats.
    ["30 failed, 30 failed", { 2: 30 }],
    ["12 failed, 3 failed, 3 failed", { 1: 12, 3: 3 }],
    ["15 failed, 1 completed, 14 failed", { 3: 14 }],
    ["12 failed, 3 failed, 3 failed, 1 completed, 2 failed", { 1: 12, 5: 2 }],
    ["15 failed, 1 completed, 30 completed, 19 failed", { 4: 19 }],
    ["12 failed, 3 closed, 2 completed", { 1: 10 }],
    ["12 closed, 3 failed", { 2: 3 }],
    // Never more than is left of the payment.
    ["45 completed, 20 failed", { 2: 5 }],
  ])("%s: %j", async ([refunds, expected], { db }) => {
    expect(await open(db, "paid", refunds)).toEqual(expected);
  });
});

import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import {
  inSeconds,
  makeCharge,
  makeKey,
  makeOrder,
  makeStore,
  makeWebhook,
  type Session,
  test,
} from "./fixture.ts";

describe("charge_opened", () => {
  const OPENED = "SELECT charge_opened($1, 'pix', $2, $3, $4, $5, 201, 'answer')";
  const body = (order: string) =>
    JSON.stringify({ data: { orderId: order }, createdAt: "2026-11-20T12:00:00.000Z" });

  test("keeps the code, announces it, keeps the answer and plans the buyer's mails; once", async ({ db }) => {
    const store = await makeStore(db);
    await makeWebhook(db, store, ["payment.created"]);
    const key = await makeKey(db);
    const { order, charge } = await makeOrder(db, store, { charge: { charge_state: "opening" } });
    const values = [charge, randomUUID(), body(order), key, 1];
    expect(await db.value(OPENED, values)).toBe(true);
    expect(await db.rows("SELECT charge_state, copy_paste, reconcile_at FROM transactions")).toEqual([
      { charge_state: "open", copy_paste: "pix", reconcile_at: null },
    ]);
    expect(await db.rows("SELECT event, order_id FROM webhook_events")).toEqual([
      { event: "payment.created", order_id: order },
    ]);
    expect(await db.rows("SELECT state, response_status, response_body FROM idempotency_keys")).toEqual([
      { state: "done", response_status: 201, response_body: "answer" },
    ]);
    expect(
      await db.rows("SELECT kind, extract(epoch FROM due_at - now())::int AS s FROM due_mails ORDER BY 1"),
    ).toEqual([
      { kind: "order", s: 5 },
      { kind: "reminder", s: 1_800 },
    ]);
    expect(await db.value(OPENED, values)).toBe(false);
  });

  test("reminds nobody of a charge that ends soon, and keeps no answer for who has lost the key", async ({
    db,
  }) => {
    const key = await makeKey(db, { claim: 2 });
    const charge = { charge_state: "uncertain", expires_at: await inSeconds(db, 600) };
    const made = await makeOrder(db, await makeStore(db), { charge });
    await db.rows(OPENED, [made.charge, randomUUID(), body(made.order), key, 1]);
    expect(await db.rows("SELECT kind FROM due_mails")).toEqual([{ kind: "order" }]);
    expect(await db.value("SELECT state FROM idempotency_keys")).toBe("running");
  });

  test("says no of a charge that was cancelled meanwhile", async ({ db }) => {
    const made = await makeOrder(db, await makeStore(db), {
      charge: { charge_state: "opening", status: "CANCELLED" },
    });
    expect(await db.value(OPENED, [made.charge, randomUUID(), body(made.order), null, null])).toBe(false);
    expect(await db.rows("SELECT FROM due_mails")).toEqual([]);
  });
});

describe("link_idempotency", () => {
  test("ties a record to the key of its holder, and refuses every other", async ({ db }) => {
    const key = await makeKey(db, { claim: 2 });
    const record = randomUUID();
    const link = "SELECT link_idempotency($1, $2, $3)";
    expect(await db.refusal(link, [key, 1, record])).toEqual({
      code: "VT001",
      message: "idempotencyClaimLost",
    });
    await db.rows(link, [key, 2, record]);
    expect(await db.value("SELECT resource_id FROM idempotency_keys")).toBe(record);
    await db.rows("UPDATE idempotency_keys SET state = 'done', response_status = 200, response_body = ''");
    expect(await db.refusal(link, [key, 2, record])).toMatchObject({ code: "VT001" });
  });
});

describe("read_charges_soon", () => {
  const due = (db: Session) =>
    db.rows(
      "SELECT txid, attempts, extract(epoch FROM due_at - now())::int AS s FROM charges_due ORDER BY txid",
    );

  test("asks for the charges that it knows, each once, at the earlier time", async ({ db }) => {
    const { txid } = await makeCharge(db, await makeStore(db));
    expect(await db.value("SELECT read_charges_soon($1, 60)", [[txid, "unknown"]])).toBe(1);
    await db.rows("UPDATE charges_due SET attempts = 3");
    expect(await db.value("SELECT read_charges_soon($1, 90)", [[txid]])).toBe(1);
    expect(await due(db)).toEqual([{ txid, attempts: 0, s: 60 }]);
    expect(await db.value("SELECT read_charges_soon($1)", [[txid]])).toBe(1);
    expect(await due(db)).toEqual([{ txid, attempts: 0, s: 0 }]);
    expect(await db.value("SELECT read_charges_soon($1)", [["unknown"]])).toBe(0);
  });
});

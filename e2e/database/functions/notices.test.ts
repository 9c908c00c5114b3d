import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { makeStore, makeWebhook, SANDBOX, type Session, test } from "./fixture.ts";

describe("emit_event", () => {
  const CREATED = "2026-01-31T12:00:00.123Z";
  const emit = (db: Session, store: string, event: string, data: object) =>
    db.rows("SELECT emit_event($1, $2, $3, $4)", [
      ...[randomUUID(), store, event, JSON.stringify({ data, createdAt: CREATED })],
    ]);
  const deliveries = (db: Session) =>
    db.rows(
      "SELECT endpoint_id, status, next_attempt_at < now() + interval '1 second' AS due FROM webhook_deliveries ORDER BY status",
    );

  test("writes the event with its own time, and a delivery for each endpoint that chose it", async ({
    db,
  }) => {
    const store = await makeStore(db);
    const { endpoint } = await makeWebhook(db, store, ["order.paid"]);
    const paused = await makeWebhook(db, store, ["order.paid"], { paused_at: new Date() });
    await makeWebhook(db, store, ["order.shipped"]);
    const order = randomUUID();
    await emit(db, store, "order.paid", { id: order });
    expect(await db.rows("SELECT store_id, event, order_id, created_at FROM webhook_events")).toEqual([
      { store_id: store, event: "order.paid", order_id: order, created_at: new Date(CREATED) },
    ]);
    expect(await deliveries(db)).toEqual([
      { endpoint_id: endpoint, status: "pending", due: true },
      { endpoint_id: paused.endpoint, status: "failed", due: null },
    ]);
  });

  test("knows the order of a payment, and of what has none", async ({ db }) => {
    const store = await makeStore(db);
    await makeWebhook(db, store, ["payment.created", "transfer.created"]);
    const order = randomUUID();
    await emit(db, store, "payment.created", { id: randomUUID(), orderId: order });
    await emit(db, store, "transfer.created", { id: randomUUID() });
    expect(await db.rows("SELECT order_id FROM webhook_events ORDER BY event")).toEqual([
      { order_id: order },
      { order_id: null },
    ]);
  });

  test("writes nothing that nobody receives: no endpoint, another event, a key that ended", async ({
    db,
  }) => {
    const store = await makeStore(db);
    await emit(db, store, "order.paid", { id: randomUUID() });
    await makeWebhook(db, store, ["order.shipped"]);
    const { key } = await makeWebhook(db, store, ["order.paid"]);
    await db.rows("UPDATE api_keys SET revoked_at = now() WHERE id = $1", [key]);
    const other = await makeWebhook(db, store, ["order.paid"]);
    await db.rows("UPDATE api_keys SET expires_at = now() - interval '1 second' WHERE id = $1", [other.key]);
    await emit(db, store, "order.paid", { id: randomUUID() });
    expect(await db.rows("SELECT FROM webhook_events")).toEqual([]);
    expect(await deliveries(db)).toEqual([]);
  });
});

/** Notifications are sent at commit, so these records are committed; the database is removed with the test file. */
describe("what is told to who listens", () => {
  type Client = { query(text: string, values?: unknown[]): Promise<{ rows: { id: string }[] }> };

  async function committed(client: Client) {
    const one = async (text: string, ...values: unknown[]) =>
      (await client.query(text, values)).rows[0]?.id as string;
    const code = randomUUID();
    const store = await one("INSERT INTO stores (name, slug) VALUES ('Loja', $1) RETURNING id", randomUUID());
    const order = await one(
      `INSERT INTO orders (id, store_id, order_code, customer_name, customer_email, subtotal, total, amount_due, holds_stock, expires_at)
       VALUES (gen_random_uuid(), $1, $2, 'Ana', 'ana@exemplo.com.br', 1, 1, 1, true, now()) RETURNING id`,
      ...[store, code],
    );
    const txid = randomUUID().replaceAll("-", "");
    const charge = await one(
      `INSERT INTO transactions (id, store_id, order_id, amount, fee_amount, net_amount, amount_due, cover_fee, gateway, account_id, txid, expires_at)
       VALUES (gen_random_uuid(), $1, $2, 1, 0, 1, 1, false, 'sandbox', $3, $4, now()) RETURNING id`,
      ...[store, order, SANDBOX, txid],
    );
    return { store, order, code, charge, txid };
  }

  test("read_charges_soon: the worker, of what is due at once and not of what is due later", async ({
    client,
  }) => {
    const heard: string[] = [];
    client.on("notification", ({ channel }) => heard.push(channel));
    await client.query("LISTEN charges_due");
    const { txid } = await committed(client);
    await client.query("SELECT read_charges_soon($1, 60)", [[txid]]);
    expect(heard).toEqual([]);
    await client.query("SELECT read_charges_soon($1)", [[txid]]);
    expect(heard).toEqual(["charges_due"]);
    await client.query("UNLISTEN *");
  });

  describe("order_changed", () => {
    test("names the order whose page shows something else now, and no new one", async ({ client }) => {
      const heard: string[] = [];
      client.on(
        "notification",
        ({ channel, payload }) => channel === "order_changed" && heard.push(payload ?? ""),
      );
      await client.query("LISTEN order_changed");
      const { store, order, code, charge } = await committed(client);
      expect(heard).toEqual([]);
      const pay = `INSERT INTO payments (store_id, transaction_id, gateway, account_id, kind, end_to_end_id, amount, paid_at)
        VALUES ($1, $2, 'sandbox', $3, $4, $5, 1, now())`;
      const told = [
        ["UPDATE orders SET tracking_code = 'BR1' WHERE id = $1", [order]],
        ["UPDATE transactions SET reported_at = now() WHERE id = $1", [charge]],
        [pay, [store, charge, SANDBOX, "overpayment", "E1"]],
        [
          `INSERT INTO refunds (store_id, transaction_id, order_id, account_id, end_to_end_id, devolucao_id, amount)
           VALUES ($1, $2, $3, $4, 'E1', 'd1', 1)`,
          [store, charge, order, SANDBOX],
        ],
        ["UPDATE refunds SET status = 'completed' WHERE order_id = $1", [order]],
      ] as const;
      for (const [text, values] of told) await client.query(text, [...values]);
      expect(heard).toEqual(told.map(() => `${store} ${order} ${code}`));
      await client.query("UPDATE orders SET updated_at = now() WHERE id = $1", [order]);
      await client.query(pay, [store, charge, SANDBOX, "full", "E2"]);
      expect(heard).toHaveLength(told.length);
      await client.query("UNLISTEN *");
    });
  });
});

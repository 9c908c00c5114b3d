import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { call, openCharge, placeOrder, refusal } from "../fixtures/client.ts";
import { closeListeners, listen } from "../fixtures/listener.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf, expectNoDifference, storeWithMoney, withdraw } from "../fixtures/wallet.ts";

/** 503 means that nothing was done, so nothing may be stored. */
afterEach(closeListeners);

const EVERY_EVENT = ["payment.created", "payment.paid", "payment.failed", "payment.pix.expired"];
const UNAVAILABLE = "unavailable@sandbox.test";

/** The store's orders and charges, list counts and search rows, stock, coupon uses, and idempotency keys. */
async function traces(store: TestStore) {
  const rows = async (text: string) => (await pool().query(text, [store.id])).rows;
  return {
    orders: await rows("SELECT * FROM orders WHERE store_id = $1"),
    items: await rows(
      "SELECT i.* FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.store_id = $1",
    ),
    charges: await rows("SELECT * FROM transactions WHERE store_id = $1"),
    search: await rows("SELECT * FROM charge_search WHERE store_id = $1"),
    events: await rows("SELECT * FROM webhook_events WHERE store_id = $1"),
    // The worker folds changes into counts at the same time: only their sums are stable.
    counts: await rows(
      `SELECT list, status, products, sum(n)::int AS n FROM (
         SELECT list, status, products, count AS n FROM list_counts WHERE store_id = $1
         UNION ALL SELECT list, status, products, delta FROM list_deltas WHERE store_id = $1
       ) t GROUP BY 1, 2, 3 HAVING sum(n) <> 0 ORDER BY 1, 2, 3`,
    ),
    stock: await rows("SELECT id, available FROM variations WHERE store_id = $1 ORDER BY id"),
    units: await rows("SELECT id, status, order_item_id FROM stock_units WHERE store_id = $1 ORDER BY id"),
    coupons: await rows("SELECT code, used_count FROM coupons WHERE store_id = $1 ORDER BY code"),
    keys: await rows("SELECT key FROM idempotency_keys WHERE owner LIKE '%' || $1"),
  };
}

test("an order whose bank is unavailable leaves nothing, and its key is as new", async () => {
  const store = await makeStore({
    webhook: { url: "http://127.0.0.1:9/", events: EVERY_EVENT },
  });
  const { card, shirt } = store.products;
  await placeOrder(store.apiKey, [{ productId: card.id, quantity: 2 }], { couponCode: "DEZ" });
  const before = await traces(store);
  const key = { "Idempotency-Key": randomUUID() };
  const items = [
    { productId: card.id, quantity: 3 },
    { productId: shirt.id, variantId: shirt.variants.Azul, quantity: 1 },
  ];
  const more = { customerEmail: UNAVAILABLE, couponCode: "DEZ" };
  for (const headers of [key, key, {}]) {
    const answer = await placeOrder(store.apiKey, items, more, headers);
    expect(answer).toMatchObject({ status: 503, body: { code: "ServiceUnavailable", details: null } });
    expect(answer.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(await traces(store)).toEqual(before);
  }
  const publicly = await call("POST", "/orders/public", {
    store: store.id,
    body: { customerName: "Ana", customerEmail: UNAVAILABLE, paymentMethod: "PIX", items },
  });
  expect(publicly.status).toBe(503);
  expect(await traces(store)).toEqual(before);
  const orders = await call("GET", "/orders", { key: store.apiKey });
  expect(orders.body.pagination.total).toBe(1);
  expect((await call("GET", `/orders?search=${UNAVAILABLE}`, { key: store.apiKey })).body.orders).toEqual([]);
  // Even other data: the key was never used.
  const other = await placeOrder(store.apiKey, [{ productId: card.id, quantity: 1 }], {}, key);
  expect(other.status).toBe(201);
  expect((await placeOrder(store.apiKey, [{ productId: card.id, quantity: 1 }], {}, key)).text).toBe(
    other.text,
  );
});

test("many at once: stock, coupon and counts come out as they were", async () => {
  const store = await makeStore({ stock: 10 });
  const before = await traces(store);
  const items = [{ productId: store.products.card.id, quantity: 3 }];
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      placeOrder(store.apiKey, items, { customerEmail: UNAVAILABLE, couponCode: "DEZ" }),
    ),
  );
  // Those that met the stock while others held it are refused for it.
  for (const { body } of answers) expect(["ServiceUnavailable", "InsufficientStock"]).toContain(body.code);
  expect(await traces(store)).toEqual(before);
});

test("a charge whose bank is unavailable leaves nothing, and its key is as new", async () => {
  const store = await makeStore({ webhook: { url: "http://127.0.0.1:9/", events: EVERY_EVENT } });
  const before = await traces(store);
  const headers = { "Idempotency-Key": randomUUID() };
  const charge = (customer: object) =>
    call("POST", "/transactions", {
      key: store.apiKey,
      headers,
      body: { type: "PIX_IN", amount: 10, externalReference: "fora-do-ar", customer },
    });
  for (let time = 0; time < 2; time++) {
    expect(await charge({ email: UNAVAILABLE })).toMatchObject({
      status: 503,
      body: { code: "ServiceUnavailable", details: null },
    });
    expect(await traces(store)).toEqual(before);
  }
  expect((await call("GET", "/transactions", { key: store.apiKey })).body.data.pagination.total).toBe(0);
  expect((await charge({ email: "ana@example.com" })).status).toBe(200);
});

test("what is more than a beginning is not undone", async () => {
  const store = await makeStore();
  const open = await openCharge(store.apiKey, 5);
  const { id } = open.body.data;
  const undo = async (key: string | null, claim: number | null) =>
    (await pool().query("SELECT undo_charge($1, $2, $3) AS undone", [id, key, claim])).rows[0].undone;
  expect(await undo(null, null)).toBe(false);
  await db().transaction.update({ where: { id }, data: { chargeState: "opening" } });
  // Under a key that another try has taken over.
  expect(await undo(randomUUID(), 1)).toBe(false);
  expect(await undo(null, null)).toBe(true);
  expect(await undo(null, null)).toBe(false);
  expect(await db().transaction.count({ where: { storeId: store.id } })).toBe(0);
});

test("a withdrawal: the answer and the event say that it was debited and returned", async () => {
  const listener = await listen((response) => response.writeHead(200).end());
  const store = await storeWithMoney(50, {
    webhook: { url: listener.url, events: ["transfer.created", "transfer.failed"] },
  });
  const answer = await withdraw(store, { amount: 10, pixKey: UNAVAILABLE });
  expect(answer).toMatchObject({
    status: 503,
    body: {
      code: "WithdrawalUnavailable",
      message: expect.stringMatching(
        /^O banco não está disponível e nada foi enviado: o valor foi debitado e devolvido/,
      ),
      details: { withdrawalId: expect.any(String) },
    },
  });
  const { withdrawalId } = answer.body.details;
  const events = await eventually(async () => listener.deliveries.length === 2 && listener.deliveries);
  const failed = events.map(({ body }) => JSON.parse(body)).find(({ event }) => event === "transfer.failed");
  expect(failed.data).toMatchObject({
    id: withdrawalId,
    status: "rejected",
    rejectReason: "o banco não estava disponível; nada foi enviado",
  });
  const read = await call("GET", `/wallet/withdrawals/${withdrawalId}`, { key: store.apiKey });
  expect(read.body.withdrawal).toMatchObject({ status: "rejected", rejectReason: failed.data.rejectReason });
  expect(await balanceOf(store)).toEqual({ available: 50, pending: 0, blocked: 0 });
  await expectNoDifference();
});

test.each(["none", "manual", "psp-de-fora"])(
  "a store on the gateway %s: 503 that says so, and nothing is there",
  async (inboundGateway) => {
    const store = await makeStore({ inboundGateway });
    const before = await traces(store);
    const order = await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }]);
    const charge = await openCharge(store.apiKey, 5);
    for (const answer of [order, charge]) {
      expect(answer).toMatchObject({
        status: 503,
        body: {
          code: "ServiceUnavailable",
          message: expect.stringContaining("não tem um meio de pagamento conectado e ativo, e"),
        },
      });
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect(await traces(store)).toEqual(before);
  },
);

/** An order whose charge is at an account that can no longer be asked. */
async function orderOfGoneAccount(): Promise<{ store: TestStore; id: string; copyPaste: string }> {
  const store = await makeStore();
  const made = await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }]);
  const { id, pix } = made.body.order;
  await db().transaction.updateMany({
    where: { orderId: id },
    data: { gateway: "psp-de-fora", accountId: randomUUID() },
  });
  return { store, id, copyPaste: pix.copy_paste };
}

const statusOf = async (store: TestStore, id: string) =>
  (await call("GET", `/orders/${id}`, { key: store.apiKey })).body.order.status;

/** Sets the expiry of its charge that many hours back. Returns when the worker has checked it. */
async function expiredFor(id: string, hours: number): Promise<void> {
  await db().transaction.updateMany({
    where: { orderId: id },
    data: { expiresAt: new Date(Date.now() - hours * 3_600_000), closeAt: null },
  });
  await eventually(
    async () => {
      const charge = await db().transaction.findFirstOrThrow({ where: { orderId: id } });
      return charge.status !== "PENDING" || charge.closeAt !== null;
    },
    { what: "the check of the expired charge" },
  );
}

test("a charge of a gateway that is gone: not found in the sandbox, and nobody waits for it longer than a day", async () => {
  const { store, id, copyPaste } = await orderOfGoneAccount();
  const pay = (copyPaste: string) => call("POST", "/sandbox/payments", { body: { copyPaste } });
  expect(await pay(copyPaste)).toMatchObject(refusal(404, "NotFound"));
  // Not of any charge at all.
  expect(await pay("00020126")).toMatchObject(refusal(400, "ValidationError"));
  // It may have been paid: this can't be known.
  await expiredFor(id, 23);
  expect(await statusOf(store, id)).toBe("pending");
  await expiredFor(id, 25);
  await eventually(async () => (await statusOf(store, id)) === "cancelled");
});

test("the merchant ends an order whose gateway is gone at any time", async () => {
  const { store, id } = await orderOfGoneAccount();
  await expiredFor(id, 1);
  expect(await call("POST", `/orders/${id}/cancellation`, { key: store.apiKey })).toMatchObject({
    status: 200,
  });
  expect(await statusOf(store, id)).toBe("cancelled");
});

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { call, placeOrder, refusal, whenPaid } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";

/** The outcome of an order if the bank refuses, does not answer or is unreachable, and the replayed responses. */
const store = storeOfFile({ stock: 50 });

const stockOf = async (variationId: string) =>
  (await db().variation.findUniqueOrThrow({ where: { id: variationId } })).available;
const card = (quantity = 1) => ({ productId: store.products.card.id, quantity });

test("a refused charge leaves an order that can't be paid, and gives everything back", async () => {
  const before = await stockOf(store.products.card.variationId);
  const key = { "Idempotency-Key": randomUUID() };
  const buyer = { customerEmail: "failed@sandbox.test" };
  const made = await placeOrder(store.apiKey, [card(3)], buyer, key);
  expect(made.status).toBe(201);
  const { warning } = made.body;
  expect(warning).toEqual(expect.any(String));
  expect(made.body.order).toMatchObject({ pix: null, status: { code: "cancelled" }, warning });
  expect((await placeOrder(store.apiKey, [card(3)], buyer, key)).body).toEqual(made.body);
  expect(await stockOf(store.products.card.variationId)).toBe(before);
});

test("an uncertain charge is told as such, resolves itself, and its key finds the same order", async () => {
  const key = { "Idempotency-Key": randomUUID() };
  const ask = () => placeOrder(store.apiKey, [card()], { customerEmail: "uncertain@sandbox.test" }, key);
  const first = await ask();
  expect(first).toMatchObject({
    status: 502,
    body: {
      code: "PaymentPendingConfirmation",
      details: { orderId: expect.any(String), transactionId: expect.any(String) },
    },
  });
  const { orderId } = first.body.details;
  await whenPaid(store.apiKey, orderId);
  const again = await ask();
  expect(again).toMatchObject({ status: 201, body: { order: { id: orderId } } });
});

test.each([
  ["order", true],
  ["order", false],
  ["charge", true],
  ["charge", false],
] as const)(
  "the key of an %s that was cancelled before its first response says so (opened: %s)",
  async (kind, opened) => {
    const key = randomUUID();
    const ask = () =>
      kind === "order"
        ? placeOrder(store.apiKey, [card()], {}, { "Idempotency-Key": key })
        : call("POST", "/transactions", {
            key: store.apiKey,
            headers: { "Idempotency-Key": key },
            body: { type: "PIX_IN", amount: 5 },
          });
    const made = (await ask()).body;
    const transactionId: string = made.order?.transaction_id ?? made.data.id;
    // As after a 502: the key is open, and the bank's answer is lost unless a job has read the charge since.
    await db().idempotencyKey.updateMany({
      where: { key },
      data: { state: "open", leaseUntil: new Date(0), responseStatus: null, responseBody: null },
    });
    if (!opened)
      await db().transaction.update({
        where: { id: transactionId },
        data: { chargeState: "uncertain", copyPaste: null },
      });
    const ended = made.order
      ? await call("POST", `/orders/${made.order.id}/cancellation`, { key: store.apiKey })
      : await call("DELETE", `/transactions/${transactionId}`, { key: store.apiKey });
    expect(ended.status).toBe(200);
    const order = made.order && { orderId: made.order.id, orderCode: made.order.order_code };
    for (let time = 0; time < 2; time++)
      expect(await ask()).toMatchObject(refusal(409, "ChargeCancelled", { transactionId, ...order }));
  },
);

test("an unreachable bank is 503, nothing is held, and the key can be used again", async () => {
  const before = await stockOf(store.products.card.variationId);
  const key = { "Idempotency-Key": randomUUID() };
  const ask = () => placeOrder(store.apiKey, [card()], { customerEmail: "unavailable@sandbox.test" }, key);
  const first = await ask();
  expect(first).toMatchObject({ status: 503, body: { code: "ServiceUnavailable", retryable: true } });
  expect(first.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(await stockOf(store.products.card.variationId)).toBe(before);
  // Retried, not replayed.
  expect((await ask()).status).toBe(503);
});

test("a replay is the first answer, byte for byte; other data under the key is refused", async () => {
  const key = { "Idempotency-Key": randomUUID() };
  const first = await placeOrder(store.apiKey, [card()], {}, key);
  const second = await placeOrder(store.apiKey, [card()], {}, key);
  expect(second.status).toBe(201);
  expect(second.text).toBe(first.text);
  expect(second.headers.get("idempotency-replayed")).toBe("true");
  expect(second.headers.get("idempotency-key")).toBe(key["Idempotency-Key"]);
  expect(first.headers.get("x-original-request-id")).toBeNull();
  expect(second.headers.get("x-original-request-id")).toBe(first.headers.get("x-request-id"));
  expect(second.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));
  expect(await placeOrder(store.apiKey, [card(2)], {}, key)).toMatchObject(
    refusal(409, "IdempotencyKeyReused"),
  );
  // In the body too; the header wins.
  const inBody = { idempotencyKey: randomUUID() };
  const third = await placeOrder(store.apiKey, [card()], inBody);
  expect((await placeOrder(store.apiKey, [card()], inBody)).text).toBe(third.text);
  expect((await placeOrder(store.apiKey, [card()], inBody, key)).text).toBe(first.text);
  const long = { "Idempotency-Key": "k".repeat(256) };
  expect((await placeOrder(store.apiKey, [card()], {}, long)).status).toBe(400);
  // Only withdrawals limit the length and the characters.
  for (const any of ["1", "k".repeat(255), "pedido 7/2026 (ção)"])
    expect((await placeOrder(store.apiKey, [card()], { idempotencyKey: `${any}` })).status).toBe(201);
  // A refusal gives the key back.
  const fresh = { "Idempotency-Key": randomUUID() };
  expect((await placeOrder(store.apiKey, [card(9999)], {}, fresh)).status).toBe(400);
  expect((await placeOrder(store.apiKey, [card()], {}, fresh)).status).toBe(201);
  await db().idempotencyKey.updateMany({
    where: { key: key["Idempotency-Key"] },
    data: { state: "gone", responseBody: null, responseStatus: null },
  });
  expect(await placeOrder(store.apiKey, [card()], {}, key)).toMatchObject(refusal(410, "IdempotencyKeyGone"));
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "#lib/client/client.ts";
import { VitrineError } from "#lib/client/error.ts";
import type { Client } from "#lib/client/types.ts";
import { verifyWebhook } from "#lib/client/verify-webhook.ts";
import { closeListeners, type Listener, listen } from "../fixtures/listener.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

/** The client against the running server, as a backend would use it. */
const baseUrl = `${process.env.VITRINE_TEST_URL}/api/v1`;
let store: TestStore;
let listener: Listener;
let client: Client;

beforeAll(async () => {
  listener = await listen((response) => response.writeHead(200).end());
  store = await makeStore({ webhook: { url: listener.url, events: ["payment.paid"] } });
  client = createClient({ baseUrl, apiKey: store.apiKey, language: "en" });
});
afterAll(async () => {
  closeListeners();
});

test("sells, is told by a webhook that proves itself, and reads what it sold", async () => {
  const body = {
    customerName: "Ana Lima",
    customerEmail: "ana@example.com",
    paymentMethod: "PIX" as const,
    items: [{ productId: store.products.card.id, quantity: 1 }],
  };
  const made = await client.createOrder({ body, idempotencyKey: "carrinho-0001" });
  const again = await client.createOrder({ body, idempotencyKey: "carrinho-0001" });
  expect(again.order.id).toBe(made.order.id);
  await client.paySandboxCharge({ body: { copyPaste: made.order.pix?.copy_paste as string } });
  const delivery = await eventually(async () => listener.deliveries[0]);
  const event = await verifyWebhook({
    signature: String(delivery.headers["x-webhook-signature"]),
    body: delivery.body,
    secret: store.webhookSecret as string,
  });
  expect(event).toMatchObject({ event: "payment.paid", data: { orderId: made.order.id, amount: 50 } });
  const { orders, pagination } = await client.listOrders({ query: { status: "paid", limit: 1 } });
  expect([orders[0]?.id, pagination.total]).toEqual([made.order.id, 1]);
});

test("a refusal is an error with everything the answer said", async () => {
  const error = await client.getOrder({ params: { id: "0198ffff-ffff-7fff-bfff-ffffffffffff" } }).then(
    () => null,
    (cause: unknown) => cause as VitrineError,
  );
  expect(error).toBeInstanceOf(VitrineError);
  expect(error).toMatchObject({
    status: 404,
    code: "NotFound",
    message: "Not found.",
    requestId: expect.any(String),
  });
});

test("a key at its limit is waited for, as long as the server says", async () => {
  const slow = await makeStore({ rateLimitPerMinute: 1 });
  const waits: number[] = [];
  const patient = createClient({
    baseUrl,
    apiKey: slow.apiKey,
    retries: 1,
    sleep: async (ms) => void waits.push(ms),
  });
  await patient.getStore();
  await expect(patient.getStore()).rejects.toMatchObject({ code: "RateLimited" });
  expect(waits).toHaveLength(1);
  expect(waits[0]).toBeGreaterThanOrEqual(1_000);
});

import { expect, test, vi } from "vitest";
import { signatureHeader } from "#lib/webhooks/sign.ts";
import { createClient } from "./client.ts";
import { VitrineError } from "./error.ts";
import { verifyWebhook, type WebhookError } from "./verify-webhook.ts";

type Reply = { status: number; body?: object; headers?: Record<string, string> } | "no answer";

/** A client whose server sends these responses in turn. */
function clientOf(replies: Reply[]) {
  const requests: { url: string; init: RequestInit; headers: Record<string, string> }[] = [];
  const waits: number[] = [];
  const client = createClient({
    baseUrl: "https://shop.example/api/v1",
    apiKey: "vt_x",
    storeId: "store-1",
    retries: 3,
    fetch: async (url, init = {}) => {
      requests.push({ url: String(url), init, headers: init.headers as Record<string, string> });
      const reply = replies.shift();
      if (!reply || reply === "no answer") throw new TypeError("fetch failed");
      return new Response(JSON.stringify(reply.body ?? {}), {
        status: reply.status,
        headers: reply.headers ?? {},
      });
    },
    sleep: async (ms) => void waits.push(ms),
  });
  return { client, requests, waits };
}

const order = {
  customerName: "Ana",
  customerEmail: "ana@example.com",
  paymentMethod: "PIX",
  items: [{ productId: "p", quantity: 1 }],
} as const;
const problem = (code: string, more: object = {}) => ({
  code,
  message: code,
  details: null,
  retryable: true,
  ...more,
});
const failure = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(VitrineError);
  return error as VitrineError;
};

test("paths, queries, credentials and bodies go where they belong", async () => {
  const { client, requests } = clientOf([{ status: 200 }, { status: 200 }, { status: 201 }]);
  await client.listOrders({ query: { limit: 5, search: "a b", dateFrom: new Date(0), status: undefined } });
  await client.getPublicProduct({ params: { id: "x/y" } });
  await client.createOrder({ body: order as never, idempotencyKey: "carrinho-17" });
  expect(requests.map(({ url, init }) => `${init.method} ${url.slice(27)}`)).toEqual([
    "GET /orders?limit=5&search=a+b&dateFrom=1970-01-01T00%3A00%3A00.000Z",
    "GET /products/public/x%2Fy",
    "POST /orders",
  ]);
  expect(requests[0]?.headers).toMatchObject({ Authorization: "Bearer vt_x" });
  expect(requests[0]?.headers["X-Store-ID"]).toBeUndefined();
  expect(requests[1]?.headers).toMatchObject({ "X-Store-ID": "store-1" });
  expect(requests[1]?.headers.Authorization).toBeUndefined();
  expect(requests[2]?.headers).toMatchObject({ "Idempotency-Key": "carrinho-17" });
});

test("no answer: an order is repeated under one and the same key", async () => {
  const { client, requests } = clientOf([
    "no answer",
    { status: 500, body: problem("InternalError") },
    { status: 201 },
  ]);
  await client.createOrder({ body: order as never });
  const keys = requests.map(({ headers }) => headers["Idempotency-Key"]);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});

test("Retry-After is the least that is waited", async () => {
  const { client, waits } = clientOf([
    { status: 429, body: problem("RateLimited"), headers: { "Retry-After": "7" } },
    { status: 503, body: problem("ServiceUnavailable"), headers: { "Retry-After": "2" } },
    { status: 409, body: problem("IdempotencyInProgress"), headers: { "Retry-After": "1" } },
    { status: 201 },
  ]);
  await client.createOrder({ body: order as never });
  expect(waits).toHaveLength(3);
  expect(waits[0]).toBe(7_000);
  expect(waits[1]).toBe(2_000);
  expect(waits[2]).toBeGreaterThanOrEqual(1_000);
});

test("a wait beyond its patience is told instead of waited", async () => {
  const { client, waits } = clientOf([
    { status: 429, body: problem("RateLimited"), headers: { "Retry-After": "61" } },
    { status: 200 },
  ]);
  expect(await failure(client.listProducts())).toMatchObject({ code: "RateLimited", retryAfter: 61 });
  expect(waits).toEqual([]);
});

test("an uncertain outcome is told at once, with the key to repeat it under", async () => {
  const { client, requests } = clientOf([
    {
      status: 502,
      body: problem("PaymentPendingConfirmation", { details: { transactionId: "t" }, retryable: false }),
    },
  ]);
  const error = await failure(client.createOrder({ body: order as never }));
  expect(requests).toHaveLength(1);
  expect(error).toMatchObject({ status: 502, uncertain: true, details: { transactionId: "t" } });
  expect(error.idempotencyKey).toBe(requests[0]?.headers["Idempotency-Key"]);
});

test("what can't be told apart from a second time is not repeated: a creation without a key", async () => {
  const { client, requests } = clientOf(["no answer", { status: 201 }]);
  const error = await failure(client.createCategory({ body: { name: "x" } }));
  expect(error).toMatchObject({ status: 0, code: "Offline", uncertain: true });
  expect(requests).toHaveLength(1);
});

test("a refusal carries its fields and is never repeated", async () => {
  const { client, requests } = clientOf([
    {
      status: 400,
      body: problem("ValidationError", { details: [{ path: "name", message: "é obrigatório" }] }),
      headers: { "X-Request-Id": "r-1" },
    },
  ]);
  const error = await failure(client.updateProduct({ params: { id: "p" }, body: { name: "" } }));
  expect(error.fields).toEqual([{ path: "name", message: "é obrigatório" }]);
  expect(error).toMatchObject({ requestId: "r-1", uncertain: false, idempotencyKey: null });
  expect(requests).toHaveLength(1);
});

test("it gives up after its retries, and at once when the caller does", async () => {
  const down = clientOf(["no answer", "no answer", "no answer", "no answer", "no answer"]);
  await failure(down.client.listProducts());
  expect(down.requests).toHaveLength(4);
  const controller = new AbortController();
  controller.abort(new Error("enough"));
  const stopped = clientOf(["no answer"]);
  await expect(stopped.client.listProducts({ signal: controller.signal })).rejects.toBeDefined();
  expect(stopped.requests).toHaveLength(1);
  expect(stopped.waits).toEqual([]);
});

test("a webhook is believed only with its secret, its raw body and its time", async () => {
  vi.useRealTimers();
  const now = new Date();
  const body = '{"event":"payment.paid","data":{"id":"1"},"requestId":"r","createdAt":"x"}';
  const signature = signatureHeader(["whsec_new", "whsec_a"], body, now);
  const event = await verifyWebhook({ signature, body, secret: "whsec_a" });
  expect(event.event).toBe("payment.paid");
  expect(
    await verifyWebhook({ signature, body: new TextEncoder().encode(body), secret: "whsec_new" }),
  ).toEqual(event);
  const spaced = signature.replaceAll(",", " , ");
  expect(await verifyWebhook({ signature: spaced, body, secret: "whsec_a" })).toEqual(event);
  const refused = async (delivery: Parameters<typeof verifyWebhook>[0]) =>
    verifyWebhook(delivery).then(
      () => "believed",
      (error: unknown) => (error as WebhookError).problem,
    );
  expect(await refused({ signature, body: `${body} `, secret: "whsec_a" })).toBe("signature");
  expect(await refused({ signature, body, secret: "whsec_b" })).toBe("signature");
  expect(await refused({ signature: null, body, secret: "whsec_a" })).toBe("signature");
  expect(await refused({ signature: "t=1,v1=zz", body, secret: "whsec_a" })).toBe("signature");
  const later = new Date(now.getTime() + 301_000);
  expect(await refused({ signature, body, secret: "whsec_a", now: later })).toBe("time");
  expect(await refused({ signature: signatureHeader(["s"], "[]", now), body: "[]", secret: "s" })).toBe(
    "body",
  );
});

import { randomUUID } from "node:crypto";
import { createConnection } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { type Answer, API, call, placeOrder, refusal } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";

const store = storeOfFile();

test("every error is the whole error object", async () => {
  const answer = await call("GET", `/orders/${randomUUID()}`, { key: store.apiKey });
  expect(answer.status).toBe(404);
  expect(answer.body).toEqual({
    success: false,
    error: "Not Found",
    code: "NotFound",
    message: expect.any(String),
    details: null,
    retryable: false,
    requestId: answer.headers.get("x-request-id"),
  });
  for (const name of ["ratelimit-limit", "ratelimit-remaining", "ratelimit-reset"]) {
    expect(answer.headers.get(name)).toMatch(/^\d+$/);
  }
});

test("all wrong fields at once, each with its name and a text in the reader's language", async () => {
  const body = { customerName: "", customerEmail: "x", items: [{ productId: "1", quantity: 1.5 }], price: 1 };
  const pt = await call("POST", "/orders", { key: store.apiKey, body });
  expect(pt).toMatchObject(refusal(400, "ValidationError"));
  const paths = pt.body.details.map((detail: { path: string }) => detail.path).sort();
  expect(paths).toEqual(
    [
      "customerEmail",
      "customerName",
      "items.0.productId",
      "items.0.quantity",
      "paymentMethod",
      "price",
    ].sort(),
  );
  const en = await call("POST", "/orders", {
    key: store.apiKey,
    body,
    headers: { "Accept-Language": "en-US" },
  });
  expect(en.body.code).toBe(pt.body.code);
  expect(en.body.message).not.toBe(pt.body.message);
  const unknown = en.body.details.find((detail: { path: string }) => detail.path === "price");
  expect(unknown.message).toBe("is not a known field; remove it");
});

const pathsOf = (answer: Answer) => answer.body.details.map((detail: { path: string }) => detail.path);

test("headers, query and body are checked in one pass, and each path is named once", async () => {
  const raw =
    '{"customerName":"a","customerName":"b","customerEmail":"x","customerDocument":"111.111.111-11","paymentMethod":"PIX","items":[{"productId":"1","quantity":-0}],"idempotencyKey":""}';
  const answer = await call("POST", "/orders/public", { raw });
  expect(answer).toMatchObject(refusal(400, "ValidationError"));
  expect(pathsOf(answer).toSorted()).toEqual([
    "X-Store-ID",
    "customerDocument",
    "customerEmail",
    "customerName",
    "idempotencyKey",
    "items.0.productId",
    "items.0.quantity",
  ]);
  const broken = await call("POST", "/orders/public", {
    raw: "{",
    headers: { "Idempotency-Key": "k".repeat(256) },
  });
  expect(pathsOf(broken)).toEqual(["X-Store-ID", "Idempotency-Key", "body"]);
  const list = await call("GET", "/orders?limit=0&limit=1&offset=x&dateFrom=x&nonsense=1&nonsense=2", {
    key: store.apiKey,
  });
  expect(pathsOf(list)).toEqual(["limit", "nonsense", "offset", "dateFrom"]);
  const range = "dateFrom=2026-02-01T00:00:00Z&dateTo=2026-01-01T00:00:00Z";
  expect(pathsOf(await call("GET", `/orders?${range}&limit=0`, { key: store.apiKey }))).toEqual([
    "limit",
    "dateFrom",
  ]);
  const charge = { type: "PIX_IN", amount: 0.001, customer: { document: "1", email: "x" } };
  expect(pathsOf(await call("POST", "/transactions", { key: store.apiKey, body: charge }))).toEqual([
    "amount",
    "customer.email",
    "customer.document",
  ]);
  const withdrawal = { amount: "5", description: 1 };
  expect(pathsOf(await call("POST", "/wallet/withdrawals", { key: store.apiKey, body: withdrawal }))).toEqual(
    ["amount", "description", "pixKey"],
  );
});

test("a refusal names the Idempotency-Key that it was sent under", async () => {
  const key = "um pedido/123 ção";
  const headers = { "Idempotency-Key": Buffer.from(key).toString("latin1") };
  const refused = await call("POST", "/orders", { key: store.apiKey, body: {}, headers });
  const named = "um pedido/123 %C3%A7%C3%A3o";
  expect([refused.status, refused.headers.get("idempotency-key")]).toEqual([400, named]);
  const inBody = await call("POST", "/orders", { key: store.apiKey, body: { idempotencyKey: key } });
  expect(inBody.headers.get("idempotency-key")).toBe(named);
  // fetch sends Latin-1.
  const latin = await call("POST", "/orders", {
    key: store.apiKey,
    body: {},
    headers: { "Idempotency-Key": key },
  });
  expect(latin.headers.get("idempotency-key")).toBe(named);
  const wrong = await call("POST", "/orders", { key: store.apiKey, body: { idempotencyKey: "a\nb" } });
  expect([wrong.status, wrong.headers.get("idempotency-key")]).toEqual([400, null]);
  // It is the same key in the header and in the body.
  const item = [{ productId: store.products.card.id, quantity: 1 }];
  const made = await placeOrder(store.apiKey, item, { idempotencyKey: key });
  expect(made.status).toBe(201);
  expect((await placeOrder(store.apiKey, item, {}, headers)).text).toBe(made.text);
});

test("what is not a JSON body is refused for what it is", async () => {
  const post = (raw: string, type = "application/json") =>
    call("POST", "/orders", { key: store.apiKey, raw, headers: { "Content-Type": type } });
  expect(await post("{")).toMatchObject(refusal(400, "ValidationError", [{ path: "body" }]));
  expect(await post("")).toMatchObject(refusal(400, "ValidationError"));
  expect(await post("a=1", "application/x-www-form-urlencoded")).toMatchObject({ status: 415 });
  expect(await post(JSON.stringify({ x: "a".repeat(1024 * 1024) }))).toMatchObject(
    refusal(413, "PayloadTooLarge"),
  );
});

test("a POST of neither body nor length is read as one without a body", async () => {
  const bare = async (path: string) => {
    const { hostname, port } = new URL(API);
    const socket = createConnection({ host: hostname, port: Number(port) });
    const head = [`POST /api/v1${path} HTTP/1.1`, `Host: ${hostname}`, "Connection: close"];
    socket.write([...head, `Authorization: Bearer ${store.apiKey}`, "", ""].join("\r\n"));
    return text(socket);
  };
  // The body is optional here, so that the answer is about the order.
  const shipped = await bare(`/orders/${randomUUID()}/shipment`);
  expect(shipped).toMatch(/^HTTP\/1\.1 404 /);
  const placed = await bare("/orders");
  expect(placed).toMatch(/^HTTP\/1\.1 400 /);
  expect(placed).toContain('"path":"body"');
});

test("an unknown path is 404, a wrong method is 405 with Allow", async () => {
  expect(await call("GET", "/nothing/here")).toMatchObject(refusal(404, "NotFound"));
  const wrong = await call("PUT", "/orders", { key: store.apiKey, body: {} });
  expect(wrong).toMatchObject(refusal(405, "MethodNotAllowed"));
  expect(wrong.headers.get("allow")).toBe("GET, POST, OPTIONS");
  const options = await call("OPTIONS", "/orders");
  expect([options.status, options.headers.get("allow")]).toEqual([204, "GET, POST, OPTIONS"]);
  expect(options.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});

test("a request id that is a UUID is kept, any other is replaced", async () => {
  const id = randomUUID();
  const kept = await call("GET", "/stores/me/store", { key: store.apiKey, headers: { "X-Request-Id": id } });
  expect(kept.headers.get("x-request-id")).toBe(id);
  const other = await call("GET", "/stores/me/store", {
    key: store.apiKey,
    headers: { "X-Request-Id": "abc" },
  });
  expect(other.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});

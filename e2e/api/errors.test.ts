import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db } from "#lib/db/client.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { type Answer, buyer, call, placeOrder } from "./client.ts";

let store: TestStore;
beforeAll(async () => {
  store = await makeStore();
});
afterAll(closeDatabase);

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
  expect(pt.status).toBe(400);
  expect(pt.body.code).toBe("ValidationError");
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
  expect(answer).toMatchObject({ status: 400, body: { code: "ValidationError" } });
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
  expect(await post("{")).toMatchObject({
    status: 400,
    body: { code: "ValidationError", details: [{ path: "body" }] },
  });
  expect(await post("")).toMatchObject({ status: 400, body: { code: "ValidationError" } });
  expect(await post("a=1", "application/x-www-form-urlencoded")).toMatchObject({ status: 415 });
  expect(await post(JSON.stringify({ x: "a".repeat(1024 * 1024) }))).toMatchObject({
    status: 413,
    body: { code: "PayloadTooLarge" },
  });
});

test("an unknown path is 404, a wrong method is 405 with Allow", async () => {
  expect(await call("GET", "/nothing/here")).toMatchObject({ status: 404, body: { code: "NotFound" } });
  const wrong = await call("PUT", "/orders", { key: store.apiKey, body: {} });
  expect(wrong).toMatchObject({ status: 405, body: { code: "MethodNotAllowed" } });
  expect(wrong.headers.get("allow")).toBe("GET, POST, OPTIONS");
  const options = await call("OPTIONS", "/orders");
  expect([options.status, options.headers.get("allow")]).toEqual([204, "GET, POST, OPTIONS"]);
  expect(options.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});

test("401 without a usable key: absent, empty, unknown, revoked, expired", async () => {
  const read = (headers: Record<string, string>) => call("GET", "/stores/me/store", { headers });
  const expired = await makeStore({ expiresAt: new Date(Date.now() - 1000) });
  const revoked = await makeStore();
  await db().apiKey.update({ where: { id: revoked.keyId }, data: { revokedAt: new Date() } });
  for (const headers of [
    {},
    { Authorization: "" },
    { Authorization: "Bearer" },
    { Authorization: `Bearer vt_${"x".repeat(32)}` },
    { "X-API-Key": store.apiKey },
    { Authorization: `Bearer ${expired.apiKey}` },
    { Authorization: `Bearer ${revoked.apiKey}` },
  ] as Record<string, string>[]) {
    const answer = await read(headers);
    expect(answer).toMatchObject({ status: 401, body: { code: "Unauthorized", error: "Unauthorized" } });
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
  }
});

test("403: scope missing, address not allowed, store inactive", async () => {
  const reader = await makeStore({ scopes: ["transaction.verify"] });
  const item = [{ productId: reader.products.card.id, quantity: 1 }];
  expect(await placeOrder(reader.apiKey, item)).toMatchObject({
    status: 403,
    body: { code: "ScopeMissing" },
  });
  const elsewhere = await makeStore({ allowedAddresses: ["203.0.113.0/24"] });
  expect(await call("GET", "/stores/me/store", { key: elsewhere.apiKey })).toMatchObject({
    status: 403,
    body: { code: "Forbidden" },
  });
  // Nobody becomes another address by saying so.
  const lying = { "X-Forwarded-For": "203.0.113.7" };
  expect((await call("GET", "/stores/me/store", { key: elsewhere.apiKey, headers: lying })).status).toBe(403);
  const here = await makeStore({ allowedAddresses: ["127.0.0.0/8", "::1"] });
  expect((await call("GET", "/stores/me/store", { key: here.apiKey })).status).toBe(200);
  const closed = await makeStore({ active: false });
  expect(await call("GET", "/stores/me/store", { key: closed.apiKey })).toMatchObject({
    status: 403,
    body: { code: "StoreInactive" },
  });
});

test("another store's records are not found", async () => {
  const other = await makeStore();
  const made = await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }]);
  expect((await call("GET", `/orders/${made.body.order.id}`, { key: other.apiKey })).status).toBe(404);
  const charge = await call("POST", "/transactions", {
    key: store.apiKey,
    body: { type: "PIX_IN", amount: 5 },
  });
  for (const method of ["GET", "DELETE"]) {
    expect((await call(method, `/transactions/${charge.body.data.id}`, { key: other.apiKey })).status).toBe(
      404,
    );
  }
  expect((await call("GET", `/orders/public/${made.body.order.id}/status`, { store: other.id })).status).toBe(
    404,
  );
  const foreign = await placeOrder(other.apiKey, [{ productId: store.products.card.id, quantity: 1 }]);
  expect(foreign).toMatchObject({ status: 400, body: { details: [{ path: "items.0.productId" }] } });
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

test("a key's own limit ends in 429 with the time to wait", async () => {
  const slow = await makeStore({ rateLimitPerMinute: 5 });
  const answers = [];
  for (let index = 0; index < 7; index++)
    answers.push(await call("GET", "/stores/me/store", { key: slow.apiKey }));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect(answers.slice(0, 5).map((answer) => answer.headers.get("ratelimit-remaining"))).toEqual([
    "4",
    "3",
    "2",
    "1",
    "0",
  ]);
  const refused = answers[5];
  expect(refused?.body).toMatchObject({ code: "RateLimited", retryable: true });
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("public endpoints answer any origin, protected ones none", async () => {
  const preflight = await call("OPTIONS", "/orders/public");
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
  expect(preflight.headers.get("access-control-allow-headers")).toContain("X-Store-ID");
  const open = await call("GET", "/stores/public", {
    store: store.id,
    headers: { Origin: "https://loja.example" },
  });
  expect(open.headers.get("access-control-allow-origin")).toBe("*");
  const shut = await call("GET", "/stores/me/store", {
    key: store.apiKey,
    headers: { Origin: "https://loja.example" },
  });
  expect(shut.headers.get("access-control-allow-origin")).toBeNull();
});

test("X-Store-ID: absent is 400, malformed or unknown is 404", async () => {
  const body = { ...buyer, items: [{ productId: store.products.card.id, quantity: 1 }] };
  expect(await call("POST", "/orders/public", { body })).toMatchObject({
    status: 400,
    body: { details: [{ path: "X-Store-ID" }] },
  });
  for (const id of ["nope", randomUUID()]) {
    expect((await call("POST", "/orders/public", { body, store: id })).status).toBe(404);
  }
  expect((await call("POST", "/orders/public", { body, store: store.id })).status).toBe(201);
});

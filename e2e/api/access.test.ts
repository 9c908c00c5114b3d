import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { buyer, call, openCharge, placeOrder, refusal, wrongField } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { makeStore } from "../fixtures/store.ts";

/** Who may call: keys and their limits, other stores' records, other origins, the public endpoints' X-Store-ID. */
const store = storeOfFile();

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
  expect(await placeOrder(reader.apiKey, item)).toMatchObject(refusal(403, "ScopeMissing"));
  const elsewhere = await makeStore({ allowedAddresses: ["203.0.113.0/24"] });
  const refused = await call("GET", "/stores/me/store", { key: elsewhere.apiKey });
  expect(refused).toMatchObject(refusal(403, "Forbidden"));
  expect(refused.body.message).toMatch(
    /^Esta chave não aceita chamadas de (127\.0\.0\.1|::1)\. .+allowedAddresses/,
  );
  // Nobody becomes another address by saying so.
  const lying = { "X-Forwarded-For": "203.0.113.7" };
  expect((await call("GET", "/stores/me/store", { key: elsewhere.apiKey, headers: lying })).status).toBe(403);
  const here = await makeStore({ allowedAddresses: ["127.0.0.0/8", "::1"] });
  expect((await call("GET", "/stores/me/store", { key: here.apiKey })).status).toBe(200);
  const closed = await makeStore({ active: false });
  expect(await call("GET", "/stores/me/store", { key: closed.apiKey })).toMatchObject(
    refusal(403, "StoreInactive"),
  );
});

test("another store's records are not found", async () => {
  const other = await makeStore();
  const made = await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }]);
  expect((await call("GET", `/orders/${made.body.order.id}`, { key: other.apiKey })).status).toBe(404);
  const charge = await openCharge(store.apiKey, 5);
  for (const method of ["GET", "DELETE"]) {
    expect((await call(method, `/transactions/${charge.body.data.id}`, { key: other.apiKey })).status).toBe(
      404,
    );
  }
  expect((await call("GET", `/orders/public/${made.body.order.id}/status`, { store: other.id })).status).toBe(
    404,
  );
  const foreign = await placeOrder(other.apiKey, [{ productId: store.products.card.id, quantity: 1 }]);
  expect(foreign).toMatchObject(wrongField("items.0.productId"));
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
  expect(await call("POST", "/orders/public", { body })).toMatchObject(wrongField("X-Store-ID"));
  for (const id of ["nope", randomUUID()]) {
    expect((await call("POST", "/orders/public", { body, store: id })).status).toBe(404);
  }
  expect((await call("POST", "/orders/public", { body, store: store.id })).status).toBe(201);
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { type Doors, expectSame, get, orderWith, startDoors } from "../fixtures/api-doors.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { type RawRequest, sendRaw } from "../fixtures/raw-http.ts";
import { makeMember, sessionOf } from "../fixtures/session.ts";
import { eventually } from "../fixtures/wait.ts";

/**
 * Our server serves the API itself; with `npm run dev` Next's route does. Callers can't tell the difference. This
 * file covers reads; api-doors-sent.test.ts covers bodies and files.
 */
const ID = "0198aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee";
let doors: Doors;
const store = storeOfFile();
let key: string;
let shop: string;
let cookie: string;
let order: { id: string; order_code: string };

beforeAll(async () => {
  doors = await startDoors();
  key = `Authorization: Bearer ${store.apiKey}`;
  shop = `X-Store-ID: ${store.id}`;
  const member = await makeMember({ storeId: store.id, totp: false });
  cookie = `Cookie: ${(await sessionOf(member, doors.own.url)).Cookie}`;
  order = JSON.parse((await sendRaw(doors.own.url, orderWith(store))).body.toString()).order;
});
afterAll(async () => {
  await doors?.stop();
});

test.each<[status: number, name: string, request: () => RawRequest]>([
  [200, "a list", () => get("/products?limit=20", key)],
  [200, "a list in English", () => get("/products?limit=1", key, "Accept-Language: en")],
  [200, "the OpenAPI document", () => get("/openapi.json")],
  [200, "the same in one language", () => get("/openapi.json?locale=pt-BR")],
  [200, "a public list", () => get("/products/public?limit=2", shop)],
  [200, "HEAD", () => ({ ...get("/products?limit=1", key), method: "HEAD" })],
  [200, "a query that is no UTF-8", () => get("/products?search=%ff", key)],
  [200, "HTTP/1.0", () => ({ ...get("/products?limit=1", key), version: "1.0" })],
  [200, "a body where none is read", () => ({ ...get("/products?limit=1", key), body: "ignored" })],
  [200, "a session", () => get("/account", cookie)],
  [200, "cookies in two lines", () => get("/account", "Cookie: other=1", cookie)],
  [200, "the first of two keys", () => get("/products?limit=1", key, "Authorization: Bearer other")],
  [404, "two stores in two lines", () => get("/stores/public", shop, "X-Store-ID: other")],
  [401, "no credential", () => get("/products")],
  [401, "a wrong key", () => get("/products", "Authorization: Bearer vt_test_wrong")],
  [403, "a session elsewhere", () => get("/operator/withdrawals", cookie)],
  [400, "a wrong query", () => get("/products?limit=0&nothing=1", key, "Accept-Language: en")],
  [400, "a repeated query", () => get("/products?limit=1&limit=2", key)],
  [404, "a malformed id", () => get('/orders/a|b"<>^`{}/timeline', key)],
  [404, "an encoded slash", () => get(`/orders/${ID}%2Ftimeline`, key)],
  [404, "an unknown record", () => get(`/orders/${ID}`, key)],
  [404, "an unknown path", () => get("/nothing")],
  [404, "an unknown path in English", () => get("/nothing", "Accept-Language: de, en;q=0.5")],
  [404, "an encoded letter in a literal", () => get("/product%73", key)],
  [404, "the root", () => ({ ...get(""), target: "/api/v1" })],
  [404, "the root with a query", () => ({ ...get(""), target: "/api/v1?x=1" })],
  [404, "a fragment", () => get("/nothing#products")],
  [404, "a closing slash", () => get("/products/", key)],
  [404, "two slashes", () => get("//products", key)],
  [404, "a backslash", () => get("\\products", key)],
  [404, "dots", () => get("/../v1/products", key)],
  [404, "encoded dots", () => get("/%2e%2e/v1/products", key)],
  [404, "what can't be decoded", () => get("/orders/%zz", key)],
  [404, "a long path", () => get(`/${"a".repeat(9_000)}`)],
  [405, "another method", () => ({ ...get("/products", key), method: "DELETE" })],
  [405, "another method of a public path", () => ({ ...get("/products/public", shop), method: "PUT" })],
  [204, "a preflight", () => ({ ...get("/products/public", "Origin: https://x.test"), method: "OPTIONS" })],
  [204, "OPTIONS of a protected path", () => ({ ...get("/products"), method: "OPTIONS" })],
  [404, "OPTIONS of an unknown path", () => ({ ...get("/nothing"), method: "OPTIONS" })],
])("%i: %s", async (status, _name, request) => {
  expect((await expectSame(doors, request())).status).toBe(status);
});

test("an ETag of one is known to the other", async () => {
  await mailKept();
  for (const path of [`/orders/public/${order.id}/status`, "/products/public?limit=2", "/openapi.json"]) {
    const { headers } = await sendRaw(doors.own.url, get(path, shop));
    const etag = headers.find(([name]) => name === "etag")?.[1];
    const again = await expectSame(doors, get(path, shop, `If-None-Match: "other", W/${etag}, ${etag}`));
    expect([path, again.status, again.body]).toEqual([path, 304, ""]);
  }
});

test("the state of an order: all but the time of now", async () => {
  await mailKept();
  const { body } = await expectSame(doors, get(`/orders/public/${order.id}/status`, shop), (text) =>
    text.replace(/"now":"[^"]+"/, ""),
  );
  expect(body).toContain(order.order_code);
});

/** The order's state changes with its mail. */
async function mailKept(): Promise<void> {
  await db().dueMail.updateMany({
    where: { orderId: order.id, kind: "order" },
    data: { dueAt: new Date(0) },
  });
  await eventually(
    async () => {
      const { body } = await sendRaw(doors.own.url, get(`/orders/public/${order.id}/status`, shop));
      return JSON.parse(body.toString()).order.mail === "kept";
    },
    { what: "the order's mail" },
  );
}

describe("what Next does differently, on our own server", () => {
  test("a method that no path has is 405 as well", async () => {
    for (const method of ["PROPFIND", "TRACE", "PURGE"]) {
      const { status, headers, body } = await sendRaw(doors.own.url, { ...get("/products", key), method });
      expect([status, JSON.parse(body.toString()).code]).toEqual([405, "MethodNotAllowed"]);
      expect(headers).toContainEqual(["allow", "GET, POST, OPTIONS"]);
    }
  });

  test("headers of Next's own browser code mean nothing", async () => {
    const { status } = await sendRaw(doors.own.url, get("/products?limit=1", key, "RSC: 1"));
    expect(status).toBe(200);
  });

  test("a body has its length, and answers depend on no header but Accept-Encoding", async () => {
    const { headers, body } = await sendRaw(doors.own.url, get("/products?limit=2", key));
    expect(headers).toContainEqual(["content-length", String(body.length)]);
    expect(headers).toContainEqual(["vary", "Accept-Encoding"]);
    const head = await sendRaw(doors.own.url, { ...get("/products?limit=2", key), method: "HEAD" });
    expect(head.headers).toContainEqual(["content-length", String(body.length)]);
  });
});

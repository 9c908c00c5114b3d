import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { buyer, call } from "../fixtures/client.ts";
import { serverOfFile } from "../fixtures/file-server.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { makeStore } from "../fixtures/store.ts";

/** Limits for requests that strangers repeat: orders that wait for payment, order codes and coupon codes. */

const store = storeOfFile();
// A tenth of the limits: 30 reads of one open order and one wrong code a minute.
const server = serverOfFile({ RATE_LIMIT_SCALE: "0.1", TRUST_PROXY: "1" });

const from = (address: string) => ({
  server: server.url,
  store: store.id,
  headers: { "x-forwarded-for": address },
});
async function order(): Promise<{ id: string; order_code: string }> {
  const items = [{ productId: store.products.card.id, quantity: 1 }];
  const made = await call("POST", "/orders/public", { store: store.id, body: { ...buyer, items } });
  return made.body.order;
}
const statusOf = async (id: string, address: string) =>
  (await call("GET", `/orders/public/${id}/status`, from(address))).status;

test("reads of one open order are counted generously, by address and order", async () => {
  const [one, other] = [await order(), await order()];
  const answers: number[] = [];
  for (let n = 0; n < 31; n++) answers.push(await statusOf(one.id, "192.0.2.1"));
  expect(answers).toEqual([...Array(30).fill(200), 429]);
  expect(await statusOf(other.id, "192.0.2.1")).toBe(200);
  expect(await statusOf(one.id, "192.0.2.2")).toBe(200);
  const open = await call("GET", `/orders/public/${other.id}/status`, from("192.0.2.1"));
  expect(open.headers.get("ratelimit-remaining")).toBe(open.headers.get("ratelimit-limit"));
});

test("Next's route of pictures is no page", async () => {
  // Pages of this network are counted in the database, which other servers share.
  const headers = { "x-forwarded-for": "192.0.2.44" };
  const answer = await fetch(`${server.url}/_next/image?url=%2Ficon.png&w=64&q=75`, { headers });
  expect(answer.status).toBe(404);
});

test("wrong codes of orders are counted by address and store; then right ones are told only where they were before", async () => {
  const cancelled = async () => {
    const { id, order_code } = await order();
    await call("POST", `/orders/public/${id}/cancellation`, { store: store.id });
    return order_code;
  };
  const [code, known] = [await cancelled(), await cancelled()];
  expect(await statusOf(known, "192.0.2.11")).toBe(200);
  expect(await statusOf("0000000000", "192.0.2.11")).toBe(404);
  expect(await statusOf("0000000001", "192.0.2.11")).toBe(429);
  expect(await statusOf(code, "192.0.2.11")).toBe(429);
  expect(await statusOf(known, "192.0.2.11")).toBe(200);
  expect(await statusOf(code, "192.0.2.12")).toBe(200);
  // Waiting for a payment does not count as guessing.
  expect(await statusOf((await order()).order_code, "192.0.2.11")).toBe(200);
});

test("wrong codes of return requests are counted like other wrong codes", async () => {
  const ask = async (code: string, method: "POST" | "DELETE" = "POST") =>
    (await call(method, `/orders/public/${code}/withdrawal-request`, from("192.0.2.31"))).status;
  expect(await ask("0000000000")).toBe(404);
  expect(await ask("0000000001")).toBe(429);
  expect(await ask("0000000001", "DELETE")).toBe(429);
  expect(await statusOf("0000000002", "192.0.2.31")).toBe(429);
});

test("coupon validations are counted by address and store, and those of all stores generously", async () => {
  const other = await makeStore();
  const told = async (storeId: string) => {
    const body = { code: "DEZ", store_id: storeId, total: 50 };
    const { status, headers } = await call("POST", "/coupons/validate", { ...from("192.0.2.51"), body });
    return [status, Number(headers.get("ratelimit-limit"))];
  };
  for (let n = 0; n < 12; n++) expect(await told(store.id)).toEqual([200, 12]);
  expect(await told(store.id)).toEqual([429, 12]);
  expect(await told(store.id.toUpperCase())).toEqual([429, 12]);
  expect(await told(other.id)).toEqual([200, 12]);
  const paid = await call("POST", "/sandbox/payments", {
    ...from("192.0.2.51"),
    body: { copyPaste: "none" },
  });
  expect([paid.status, paid.headers.get("ratelimit-remaining")]).toEqual([400, "11"]);
  // Invented ids of stores gain nothing: 15 of the 60 are used up.
  const statuses: unknown[] = [];
  for (let n = 0; n < 46; n++) statuses.push((await told(randomUUID()))[0]);
  expect(statuses).toEqual([...Array(45).fill(400), 429]);
});

test("wrong coupon codes are counted, at the checkout too; a cart that does not fit its coupon is no guess", async () => {
  const other = await makeStore();
  const validate = async (couponCode: string, address: string, of = store) => {
    const body = { code: couponCode, store_id: of.id, total: 50 };
    const answer = await call("POST", "/coupons/validate", { ...from(address), body });
    return answer.status === 200 ? 200 : answer.body.code;
  };
  await call("POST", "/coupons", {
    key: store.apiKey,
    body: { code: "ACIMADE500", type: "fixed", value: 5, minPurchase: 500 },
  });
  const low = [1, 2].map(() => validate("ACIMADE500", "192.0.2.21"));
  expect(await Promise.all(low)).toEqual(Array(2).fill("CouponMinimumNotReached"));
  expect(await validate("NATAL1", "192.0.2.21")).toBe("CouponNotFound");
  expect(await validate("NATAL2", "192.0.2.21")).toBe("RateLimited");
  expect(await validate("DEZ", "192.0.2.21")).toBe("RateLimited");
  expect(await validate("DEZ", "192.0.2.21", other)).toBe(200);
  expect(await validate("DEZ", "192.0.2.22")).toBe(200);
  const items = [{ productId: store.products.card.id, quantity: 1 }];
  const tried = async (address: string) =>
    (
      await call("POST", "/orders/public", {
        ...from(address),
        body: { ...buyer, items, couponCode: "NATAL3" },
      })
    ).body.code;
  expect(await tried("192.0.2.21")).toBe("RateLimited");
  expect([await tried("192.0.2.23"), await tried("192.0.2.23")]).toEqual(["CouponNotFound", "RateLimited"]);
});

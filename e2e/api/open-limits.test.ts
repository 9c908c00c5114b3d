import { expect, test } from "vitest";
import { call } from "../fixtures/client.ts";
import { makeStore } from "../fixtures/store.ts";

/** Limits of requests that anybody can send: they are refused before their parts are validated. */

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

async function orderWith(part: object) {
  const store = await makeStore();
  return (key: string | null) =>
    call("POST", key ? "/orders" : "/orders/public", {
      ...(key ? { key } : {}),
      headers: key ? {} : { "x-store-id": store.id },
      body: { paymentMethod: "PIX", customerName: "Ana Souza", customerEmail: "ana@example.com", ...part },
    });
}

test("a body of an endpoint without credentials has at most 64 KiB", async () => {
  const send = await orderWith({ items: [], note: "x".repeat(64 * 1024) });
  const open = await send(null);
  expect([open.status, open.body.code]).toEqual([413, "PayloadTooLarge"]);
  expect(open.body.message).toContain("64 KiB");
  const { apiKey } = await makeStore();
  expect((await send(apiKey)).status).toBe(400);
});

test("an object with thousands of names is refused as a whole, with one problem", async () => {
  const names = Array.from({ length: 1_200 }, (_, n) => [uuid(n).slice(20), ""]);
  const send = await orderWith({ items: [], customFields: Object.fromEntries(names) });
  const answer = await send(null);
  expect([answer.status, answer.body.code]).toEqual([400, "ValidationError"]);
  expect(answer.body.details).toHaveLength(1);
  expect(answer.body.details[0].path).toBe("customFields");
});

test("a list has at most 1,000 items without credentials, and at most 100 problems are told", async () => {
  const open = await (await orderWith({ items: Array.from({ length: 1_001 }, () => 1) }))(null);
  expect([open.status, open.body.details]).toEqual([400, [expect.objectContaining({ path: "body" })]]);
  const names = Array.from({ length: 900 }, (_, n) => [`field ${n}`, ""]);
  const many = await (await orderWith({ items: [], customFields: Object.fromEntries(names) }))(null);
  expect([many.status, many.body.details.length]).toEqual([400, 100]);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { buyer, call } from "../fixtures/client.ts";
import { startServer } from "../fixtures/stack.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";

/** What strangers can ask again and again: an order that waits for payment, codes of orders and of coupons. */

let store: TestStore;
let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  store = await makeStore();
  // A tenth of the limits: 30 reads of one open order and one wrong code a minute.
  server = await startServer({
    databaseUrl: process.env.DATABASE_URL as string,
    env: { RATE_LIMIT_SCALE: "0.1", TRUST_PROXY: "1" },
  });
});
afterAll(() => server.stop());

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
  const answer = await fetch(`${server.url}/_next/image?url=%2Ficon.png&w=64&q=75`);
  expect(answer.status).toBe(404);
});

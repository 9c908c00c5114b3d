import pg from "pg";
import { expect, test } from "vitest";
import { buyer, call } from "../fixtures/client.ts";
import { serverOfFile } from "../fixtures/file-server.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { together } from "../fixtures/together.ts";
import { eventually } from "../fixtures/wait.ts";

/** Guesses of order and coupon codes at the default limits: ten wrong ones a minute, even if many are sent at once. */

const databaseUrl = process.env.DATABASE_URL as string;
const store = storeOfFile({ stock: 100 });
const server = serverOfFile({ TRUST_PROXY: "1", RATE_LIMIT_SCALE: "1", DATABASE_POOL_SIZE: "40" });

let addresses = 0;
const newAddress = () => `198.18.1.${++addresses}`;
const from = (address: string) => ({
  ...{ server: server.url, store: store.id },
  headers: { "x-forwarded-for": address },
});
const validate = async (address: string, code: string) => {
  const body = { code, store_id: store.id, total: 50 };
  const answer = await call("POST", "/coupons/validate", { ...from(address), body });
  return answer.status === 200 ? "right" : answer.body.code;
};
const statusOf = async (address: string, code: string) =>
  (await call("GET", `/orders/public/${code}/status`, from(address))).status;
const page = async (address: string, path: string) =>
  (await fetch(server.url + path, { headers: { "X-Forwarded-For": address } })).status;
const wrong = (nth: number) => String(nth).padStart(10, "0");
/** The code of a cancelled order, placed from this address. */
async function orderFrom(address: string): Promise<string> {
  const items = [{ productId: store.products.card.id, quantity: 1 }];
  const body = { ...buyer, customerEmail: `${address}@example.com`, items };
  const { id, order_code: code } = (await call("POST", "/orders/public", { ...from(address), body })).body
    .order;
  await call("POST", `/orders/public/${id}/cancellation`, from(address));
  return code;
}

/** Runs `send` while the coupons are locked, and `then` once that many requests wait for the lock. */
async function whileCouponsWait<T>(many: number, send: () => Promise<T>, then: () => void): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("BEGIN");
    await client.query("LOCK TABLE coupons IN ACCESS EXCLUSIVE MODE");
    const sent = send();
    await eventually(async () => {
      const { rowCount } = await client.query(
        "SELECT FROM pg_locks WHERE NOT granted AND relation = 'coupons'::regclass",
      );
      return (rowCount ?? 0) >= many;
    });
    then();
    await client.query("COMMIT");
    return await sent;
  } finally {
    await client.end();
  }
}

test("of many wrong codes sent at once ten are answered, and a right one behind them is not", async () => {
  const shared = newAddress();
  await call("POST", "/coupons", { key: store.apiKey, body: { code: "ACHADO", type: "fixed", value: 5 } });
  const right: Promise<string>[] = [];
  const coupons = await whileCouponsWait(
    10,
    () => together(30, (nth) => validate(shared, `NADA${nth}`)),
    () => right.push(validate(shared, "ACHADO")),
  );
  expect(coupons.filter((code) => code === "CouponNotFound")).toHaveLength(10);
  expect(coupons.filter((code) => code === "RateLimited")).toHaveLength(20);
  expect(await right[0]).toBe("RateLimited");
  const orders = await together(60, (nth) => statusOf(shared, wrong(nth)));
  expect(orders.filter((status) => status === 404)).toHaveLength(10);
  expect(orders.filter((status) => status === 429)).toHaveLength(50);
});

test("right codes cost nothing, however many come at once", async () => {
  const shared = newAddress();
  expect(await together(60, () => validate(shared, "DEZ"))).toEqual(Array(60).fill("right"));
  expect(await validate(shared, "NADA")).toBe("CouponNotFound");
});

test("a neighbour's wrong codes refuse new ones, not orders placed or opened there before", async () => {
  const [shared, elsewhere] = [newAddress(), newAddress()];
  const [placed, opened, other] = [
    await orderFrom(shared),
    await orderFrom(elsewhere),
    await orderFrom(elsewhere),
  ];
  const pageOf = (code: string) => `/loja/${store.slug}/pedido/${code}`;
  expect(await statusOf(shared, opened)).toBe(200);
  const guesses = await together(30, (nth) => statusOf(shared, wrong(nth)));
  expect(guesses).toContain(429);
  expect([await statusOf(shared, placed), await statusOf(shared, opened.toLowerCase())]).toEqual([200, 200]);
  expect([await page(shared, pageOf(placed)), await page(shared, pageOf(opened))]).toEqual([200, 200]);
  expect([await statusOf(shared, other), await page(shared, pageOf(other))]).toEqual([429, 429]);
  expect([await statusOf(elsewhere, other), await page(elsewhere, pageOf(other))]).toEqual([200, 200]);
  // The slug and the code may be written with escapes.
  const odd = `/loja/%${store.slug.charCodeAt(0).toString(16)}${store.slug.slice(1)}/pedido/${other}`;
  expect(await page(shared, odd)).toBe(429);
  // An id has too many bits to be guessed.
  expect(await statusOf(shared, "0198ffff-ffff-7fff-bfff-ffffffffffff")).toBe(404);
});

test("a coupon that was used there before goes on working, until somebody guesses a hundred times", async () => {
  const shared = newAddress();
  expect(await validate(shared, "DEZ")).toBe("right");
  const other = { code: "OUTRO", type: "fixed", value: 5 };
  expect((await call("POST", "/coupons", { key: store.apiKey, body: other })).status).toBe(201);
  expect(await together(20, (nth) => validate(shared, `NADA${nth}`))).toContain("RateLimited");
  expect([await validate(shared, "dez"), await validate(shared, "OUTRO")]).toEqual(["right", "RateLimited"]);
  await together(110, (nth) => validate(shared, `MAIS${nth}`));
  expect(await validate(shared, "DEZ")).toBe("RateLimited");
  expect(await validate(newAddress(), "OUTRO")).toBe("right");
});

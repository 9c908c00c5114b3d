import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { type Answer, buyer, call } from "../fixtures/client.ts";
import { serverOfFile } from "../fixtures/file-server.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";

/** Many shoppers behind the address of one carrier, at the default limits. */

const server = serverOfFile({ TRUST_PROXY: "1", RATE_LIMIT_SCALE: "1" });

const BROWSER = { "sec-fetch-site": "same-origin" };

let networks = 0;

/** A test's own network, of browsers or programs: the servers of a run share their counters. */
function behind(sent: Record<string, string> = BROWSER) {
  const address = `198.51.99.${++networks}`;
  const from = (store: TestStore, headers: Record<string, string> = {}) => ({
    ...{ server: server.url, store: store.id },
    headers: { "x-forwarded-for": address, ...sent, ...headers },
  });
  const order = (store: TestStore, email: string, { quantity = 1, key = "" } = {}) =>
    call("POST", "/orders/public", {
      ...from(store, key ? { "idempotency-key": key } : {}),
      body: { ...buyer, customerEmail: email, items: [{ productId: store.products.card.id, quantity }] },
    });
  return { from, order };
}

/**
 * Does something ten times at once: a limit per minute must be reached within one, on a busy machine, too, and a server
 * that has no time for more answers with 503.
 */
async function inLanes<T>(count: number, ask: (n: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let from = 0; from < count; from += 10)
    answers.push(
      ...(await Promise.all(Array.from({ length: Math.min(10, count - from) }, (_, n) => ask(from + n)))),
    );
  return answers;
}

test("sixty shoppers look, fill a cart, try a coupon, order and follow their order; the shelves are not emptied", async () => {
  const store = await makeStore({ stock: 500 });
  const { from, order } = behind();
  const { id, variants } = store.products.shirt;
  const shopper = async (n: number) => {
    const statuses = [];
    const ask = async (method: string, path: string, body?: object) => {
      const answer = await call(method, path, { ...from(store), ...(body ? { body } : {}) });
      statuses.push(answer.status);
    };
    await ask("GET", "/products/public");
    for (const product of [store.products.card.id, id]) await ask("GET", `/products/public/${product}`);
    await ask("GET", `/shipping/options?items=${id}:${variants.Azul}:1`);
    await ask("POST", "/coupons/validate", { code: "DEZ", store_id: store.id, total: 50 });
    const made = await order(store, `pessoa-${n}@example.com`);
    statuses.push(made.status);
    for (let read = 0; read < 3; read++) await ask("GET", `/orders/public/${made.body.order?.id}/status`);
    return statuses;
  };
  expect(await inLanes(60, shopper)).toEqual(Array(60).fill([200, 200, 200, 200, 200, 201, 200, 200, 200]));
  const codes = [];
  for (let n = 0; n < 25; n++) {
    const { status, body } = await order(store, `frota-${n}@example.com`, { quantity: 10 });
    codes.push(status === 201 ? "201" : body.code);
  }
  expect(codes).toEqual([...Array(24).fill("201"), "UnpaidLimitReached"]);
  const { available } = await db().variation.findFirstOrThrow({
    where: { productId: store.products.card.id },
  });
  expect(available).toBe(200);
});

test("one buyer in browsers orders five times a minute in one store, however the e-mail is spelled; a repeat under its key is free", async () => {
  const [store, other] = [await makeStore({ stock: 50 }), await makeStore()];
  const { order } = behind();
  const key = randomUUID();
  const first = await order(store, "Bia@example.com", { key });
  for (let n = 0; n < 3; n++)
    expect((await order(store, "Bia@example.com", { key })).body).toEqual(first.body);
  const statuses = [];
  for (let n = 0; n < 5; n++) statuses.push((await order(store, "bia@EXAMPLE.com")).status);
  expect(statuses).toEqual([201, 201, 201, 201, 429]);
  expect((await order(store, "caio@example.com")).status).toBe(201);
  expect((await order(other, "bia@example.com")).status).toBe(201);
  expect((await behind().order(store, "bia@example.com")).status).toBe(201);
});

test("browsers of one network order 300 times a minute in one store, whatever e-mails they give", async () => {
  const store = await makeStore({ stock: 400 });
  const { from } = behind();
  const ask = async (n: number) => {
    const body = { ...buyer, customerEmail: `n-${n}@example.com`, items: [] };
    return (await call("POST", "/orders/public", { ...from(store), body })).status;
  };
  expect(await inLanes(300, ask)).toEqual(Array(300).fill(400));
  expect(await ask(300)).toBe(429);
});

/** The limit and the remaining requests, from the RateLimit headers. */
const toldBy = ({ headers }: Answer) =>
  ["limit", "remaining"].map((name) => Number(headers.get(`ratelimit-${name}`)));

test("a program orders 30 times a minute in one store, all with one e-mail", async () => {
  const store = await makeStore({ stock: 50 });
  const { order } = behind({});
  const told = [];
  for (let n = 0; n < 31; n++) {
    const answer = await order(store, "frota@example.com");
    told.push([answer.status, ...toldBy(answer)]);
  }
  expect(told).toEqual([...Array.from({ length: 30 }, (_, n) => [201, 30, 29 - n]), [429, 30, 0]]);
});

test("a program reads 120 times a minute in one store, next to the browsers of its network", async () => {
  const store = await makeStore();
  const { from } = behind({});
  const read = (_n: number, headers = {}) => call("GET", "/products/public", from(store, headers));
  const answers = [...(await inLanes(120, read)), await read(120)];
  expect(answers.map(({ status }) => status)).toEqual([...Array(120).fill(200), 429]);
  expect(answers.map((answer) => toldBy(answer)[0])).toEqual(Array(121).fill(120));
  const browser = await read(121, BROWSER);
  expect([browser.status, ...toldBy(browser)]).toEqual([200, 600, 599]);
});

test("a browser is told the limit of its network, or of the buyer where that refuses first", async () => {
  const store = await makeStore({ stock: 50 });
  const { from, order } = behind();
  const { id } = (await order(store, "bia@example.com")).body.order;
  expect(toldBy(await order(store, "bia@example.com"))).toEqual([5, 3]);
  expect(toldBy(await call("POST", `/orders/public/${id}/cancellation`, from(store)))).toEqual([300, 297]);
});

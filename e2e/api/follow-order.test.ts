import { randomUUID } from "node:crypto";
import { createConnection, type Socket } from "node:net";
import { afterAll, expect, test } from "vitest";
import { pool } from "#lib/db/pool.ts";
import { API, buyer, call, pay, refusal } from "../fixtures/client.ts";
import { type EventStream, openStream } from "../fixtures/event-stream.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { BUYER, shopperOf } from "../fixtures/followed-orders.ts";
import { patience } from "../fixtures/patience.ts";
import { startServer } from "../fixtures/stack.ts";
import { makeStore } from "../fixtures/store.ts";
import { together } from "../fixtures/together.ts";
import { eventually } from "../fixtures/wait.ts";

/** Following an order by server-sent events and by reading it again, and what that costs of the limits. */
const store = storeOfFile({ stock: 100 });
const open: EventStream[] = [];
afterAll(async () => {
  for (const stream of open) stream.close();
});

async function buy(from = store) {
  const items = [{ productId: from.products.card.id, quantity: 1 }];
  const made = await call("POST", "/orders/public", { store: from.id, body: { ...buyer, items } });
  return made.body.order as { id: string; order_code: string; pix: { copy_paste: string } };
}

async function follow(path: string, headers: Record<string, string> = {}, base = API) {
  const stream = await openStream(`${base}/orders/public/${path}`, headers);
  open.push(stream);
  return stream;
}

test("the order at once and when it is paid, with its delivery link; then the stream ends", async () => {
  const { id, order_code: code, pix } = await buy();
  const byCode = await follow(`${code}/events?storeId=${store.id}`);
  const byId = await follow(`${id}/events`, { "X-Store-ID": store.id });
  expect(byCode.response.status).toBe(200);
  expect(Object.fromEntries(byCode.response.headers)).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
    "access-control-allow-origin": "*",
    "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  const first = await byCode.until(() => true);
  const { order: read } = (await call("GET", `/orders/public/${code}/status`, { store: store.id })).body;
  expect(first).toEqual({ ...read, now: expect.any(String) });
  expect(byCode.text()).toMatch(/^retry: 3000\n\nevent: order\ndata: /);
  await byId.until(() => true);
  await pay(pix.copy_paste);
  for (const stream of [byCode, byId]) {
    const paid = await stream.until(({ status }) => status === "paid");
    expect(paid.deliveries).toEqual([expect.objectContaining({ url: expect.stringContaining("/entrega/") })]);
    await eventually(async () => stream.ended(), { what: "the end of the stream" });
    expect(stream.text()).not.toContain(buyer.customerEmail);
  }
  // A later follower gets everything at once, and a long time until the next reconnect.
  const later = await call("GET", `/orders/public/${code}/events?storeId=${store.id}`);
  expect(later.text).toMatch(/retry: 3600000\nevent: order\n/);
});

test("a cancelled order is followed on: its late money is told", async () => {
  const { order_code: code, pix } = await buy();
  const stream = await follow(`${code}/events?storeId=${store.id}`);
  await stream.until(() => true);
  await call("POST", `/orders/public/${code}/cancellation`, { store: store.id });
  await stream.until(({ outcome }) => outcome?.kind === "cancelled_by_shopper");
  expect(stream.ended()).toBe(false);
  await pay(pix.copy_paste, { scenario: "late" });
  await stream.until(({ status }) => status === "paid");
});

test("what happens while the connection to the database is lost is told when it is back", async () => {
  const { order_code: code, pix } = await buy();
  const stream = await follow(`${code}/events?storeId=${store.id}`);
  await stream.until(() => true);
  const listeners = () =>
    pool().query(
      "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'vitrine-listen-order_changed'",
    );
  await eventually(async () => (await listeners()).rowCount);
  const { rows } = await pool().query(
    `SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'vitrine-listen-order_changed'`,
  );
  expect(rows.length).toBeGreaterThan(0);
  await pay(pix.copy_paste);
  await stream.until(({ status }) => status === "paid");
  const now = (await listeners()).rows.map(({ pid }) => pid);
  expect(now.filter((pid) => rows.some((row) => row.pid === pid))).toEqual([]);
});

test("refusals are the error object", async () => {
  const { order_code: code } = await buy();
  const other = await makeStore();
  expect(await call("GET", `/orders/public/${code}/events`)).toMatchObject(
    refusal(400, "ValidationError", [{ path: "X-Store-ID" }]),
  );
  for (const path of [
    `${code}/events?storeId=${other.id}`,
    `${randomUUID()}/events?storeId=${store.id}`,
    `x/events?storeId=${store.id}`,
  ])
    expect(await call("GET", `/orders/public/${path}`)).toMatchObject({
      status: 404,
      body: { code: "NotFound", requestId: expect.any(String) },
    });
  expect((await call("POST", `/orders/public/${code}/events`)).status).toBe(405);
});

test("following an open order counts against no limit; guessing does, and a search of orders", async () => {
  // The counters of a minute are of one store.
  const own = await makeStore();
  const { id, order_code: code, pix } = await buy(own);
  const server = await startServer({
    databaseUrl: process.env.DATABASE_URL as string,
    // 12 public reads a minute, and one search.
    env: { RATE_LIMIT_SCALE: "0.1" },
  });
  try {
    const at = { server: server.url, store: own.id };
    const read = (which: string) => call("GET", `/orders/public/${which}/status`, at);
    const guess = async () => (await read(randomUUID())).status;
    const guesses = [];
    for (let time = 0; time < 15; time++) guesses.push(await guess());
    expect(guesses.slice(0, 12)).toEqual(Array(12).fill(404));
    expect(guesses.at(-1)).toBe(429);
    for (let time = 0; time < 10; time++) {
      expect((await read(id)).status).toBe(200);
      expect((await read(code)).status).toBe(200);
    }
    const etag = (await read(code)).headers.get("etag") as string;
    const again = await call("GET", `/orders/public/${code}/status`, {
      ...at,
      headers: { "If-None-Match": etag },
    });
    expect(again.status).toBe(304);
    expect(again.headers.get("cache-control")).toBe("private, no-cache");
    const stream = await follow(`${code}/events?storeId=${own.id}`, {}, `${server.url}/api/v1`);
    expect(stream.response.status).toBe(200);
    const search = () =>
      call("POST", "/orders/public/search", { ...at, body: { orderCode: code, email: "x@example.com" } });
    expect([(await search()).status, (await search()).status]).toEqual([404, 429]);
    await stream.until(() => true);
    await pay(pix.copy_paste);
    await stream.until(({ status }) => status === "paid");
    // A server that stops ends its streams and their connections: browsers come back to the next one.
    const open = await follow(`${(await buy(own)).id}/events?storeId=${own.id}`, {}, `${server.url}/api/v1`);
    await open.until(() => true);
    await server.stop();
    await eventually(async () => open.ended());
    // After 8 s it would have cut what is left.
    expect(open.cut()).toBe(false);
  } finally {
    await server.stop();
  }
});

test("one network holds a thousand connections at most; the next is told when to come back, others are not kept out", {
  timeout: 120_000 * patience(),
}, async () => {
  const { id } = await buy();
  const databaseUrl = process.env.DATABASE_URL as string;
  const server = await startServer({ databaseUrl, env: { TRUST_PROXY: "1" } });
  const { hostname, port, host } = new URL(server.url);
  const path = `/api/v1/orders/public/${id}/events?storeId=${store.id}`;
  const connect = (address: string) =>
    new Promise<{ socket: Socket; answer: string }>((done, failed) => {
      const socket = createConnection({ host: hostname, port: Number(port) });
      socket.setEncoding("utf8");
      socket.once("data", (text: string) => done({ socket, answer: text }));
      socket.once("error", failed);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${address}\r\n\r\n`);
    });
  let hosts = 0;
  // An IPv6 network has any number of hosts.
  const connectHost = () => connect(`2001:db8:5:6::${(++hosts).toString(16)}`);
  const held: Awaited<ReturnType<typeof connect>>[] = [];
  try {
    held.push(...(await together(1_000, connectHost)));
    expect(held.filter(({ answer }) => !answer.startsWith("HTTP/1.1 200"))).toEqual([]);
    const refused = await connectHost();
    held.push(refused);
    expect(refused.answer).toMatch(/^HTTP\/1\.1 429 /);
    expect(refused.answer).toMatch(/retry-after: 30/i);
    expect(refused.answer).toContain('"code":"RateLimited"');
    const other = await connect("2001:db8:5:7::1");
    held.push(other);
    expect(other.answer).toMatch(/^HTTP\/1\.1 200 /);
    for (const { socket } of held) socket.destroy();
    // Closed connections have released their places.
    await eventually(async () => {
      const { socket, answer } = await connectHost();
      socket.destroy();
      return answer.startsWith("HTTP/1.1 200");
    });
  } finally {
    for (const { socket } of held) socket.destroy();
    await server.stop();
  }
});

test("an order is found by its code as people type it, and the e-mail; nobody finds out which codes exist", async () => {
  const { order_code: code } = await shopperOf(() => store).buy();
  const ask = (orderCode: string, email: string) =>
    call("POST", "/orders/public/search", { store: store.id, body: { orderCode, email } });
  for (const typed of [
    code,
    code.toLowerCase(),
    ` ${code.slice(0, 5)}-${code.slice(5)} `,
    code.replaceAll("0", "O"),
  ])
    expect((await ask(typed, "ZORAIDE@example.com")).body).toEqual({
      order: {
        orderCode: code,
        status: "pending",
        createdAt: expect.any(String),
        total: 50,
        url: expect.stringMatching(new RegExp(`/loja/${store.slug}/pedido/${code}$`)),
      },
    });
  const wrong = [await ask(code, "outra@example.com"), await ask("0000000000", BUYER.email)];
  const [first, second] = wrong.map(({ status, body }) => ({ status, ...body, requestId: null }));
  expect(first).toEqual(second);
  expect(first).toMatchObject({ status: 404, code: "NotFound", message: expect.stringContaining("código") });
});

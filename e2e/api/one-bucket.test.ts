import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { buyer, call } from "../fixtures/client.ts";
import { serverOfFile } from "../fixtures/file-server.ts";
import { storeOfFile } from "../fixtures/file-store.ts";

/** Limits are counted by the record itself: however a request spells its id, the count is the same. */

const store = storeOfFile();
// A minute: 6 public reads, 3 of unknown stores, one search by code, 15 reads of an open order, 15 messages of agents.
const server = serverOfFile({ RATE_LIMIT_SCALE: "0.05", TRUST_PROXY: "1" });

const from = (address: string, storeId: string) => ({
  ...{ server: server.url, store: storeId },
  headers: { "x-forwarded-for": address },
});
/** Spellings of a UUID, each with another letter in upper case. */
function spellings(id: string, count: number): string[] {
  const letters = [...id.matchAll(/[a-f]/g)].map(({ index }) => index);
  return Array.from({ length: count }, (_, n) =>
    [...id].map((letter, at) => (n & (1 << letters.indexOf(at)) ? letter.toUpperCase() : letter)).join(""),
  );
}
const inTurn = async <T>(things: readonly T[], ask: (thing: T) => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (const thing of things) statuses.push((await ask(thing)).status);
  return statuses;
};

test("public reads and searches of orders, however the header spells the store", async () => {
  const reads = await inTurn(spellings(store.id, 7), (id) =>
    call("GET", "/stores/public", from("192.0.2.1", id)),
  );
  expect(reads).toEqual([...Array(6).fill(200), 429]);
  const body = { orderCode: "0000000000", email: "ana@example.com" };
  const searches = await inTurn(spellings(store.id, 2), (id) =>
    call("POST", "/orders/public/search", { ...from("192.0.2.1", id), body }),
  );
  expect(searches).toEqual([404, 429]);
});

test("reads of an open order, however the path spells it: letters, escapes, its id or its code", async () => {
  const items = [{ productId: store.products.card.id, quantity: 1 }];
  const made = await call("POST", "/orders/public", { store: store.id, body: { ...buyer, items } });
  const { id, order_code: code } = made.body.order;
  const escaped = (text: string) => `%${text.charCodeAt(0).toString(16)}${text.slice(1)}`;
  const ways = [
    ...spellings(id, 6),
    code,
    code.toLowerCase(),
    escaped(id),
    escaped(code),
    ...spellings(id, 6),
  ];
  const reads = await inTurn(ways, (way) =>
    call("GET", `/orders/public/${way}/status`, from("192.0.2.2", store.id)),
  );
  expect(reads).toEqual([...Array(15).fill(200), 429]);
});

test("unknown stores share one count, apart from known stores", async () => {
  const unknown = await inTurn([randomUUID(), "none", randomUUID(), randomUUID()], (id) =>
    call("GET", "/stores/public", from("192.0.2.3", id)),
  );
  expect(unknown).toEqual([404, 404, 404, 429]);
  expect((await call("GET", "/stores/public", from("192.0.2.3", store.id))).status).toBe(200);
});

test("messages of agents: one count for all unknown stores", async () => {
  const ask = (slug: string) =>
    fetch(`${server.url}/loja/${slug}/mcp`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Forwarded-For": "192.0.2.4" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" }),
    });
  const slugs = Array.from({ length: 16 }, (_, n) => `no-store-${n}`);
  expect(await inTurn(slugs, ask)).toEqual([...Array(15).fill(404), 429]);
  expect((await ask(store.slug)).status).toBe(200);
});

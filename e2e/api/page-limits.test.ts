import { expect, test } from "vitest";
import { buyer, call } from "../fixtures/client.ts";
import { serverOfFile } from "../fixtures/file-server.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { patience } from "../fixtures/patience.ts";

/** Pages query the database like the API, so they are counted by network, too. */
const store = storeOfFile();
const real = serverOfFile({ RATE_LIMIT_SCALE: "1", TRUST_PROXY: "1" });
const tiny = serverOfFile({ RATE_LIMIT_SCALE: "0.01", TRUST_PROXY: "1" });

const visit = (
  server: { url: string },
  path: string,
  address: string,
  headers: Record<string, string> = {},
) => fetch(server.url + path, { headers: { "X-Forwarded-For": address, ...headers }, redirect: "manual" });
async function statusesOf(paths: string[], address: string): Promise<number[]> {
  const statuses: number[] = [];
  for (const path of paths) statuses.push((await visit(tiny, path, address)).status);
  return statuses;
}

test("sixty shoppers behind one carrier's address look around and search", {
  timeout: 120_000 * patience(),
}, async () => {
  const shop = `/loja/${store.slug}`;
  const paths = [shop, `${shop}?q=cartao`, `${shop}/p/${store.products.card.slug}`, `${shop}/carrinho`];
  const visits = Array.from({ length: 60 }, () => paths).flat();
  // The first rendering of a page blocks the server: many of them at once outlast a connection to the database.
  for (const path of paths) expect((await visit(real, path, "192.0.2.51")).status).toBe(200);
  for (let from = 0; from < visits.length; from += 5) {
    const some = visits.slice(from, from + 5);
    const statuses = await Promise.all(
      some.map(async (path) => (await visit(real, path, "192.0.2.50")).status),
    );
    expect(statuses).toEqual(some.map(() => 200));
  }
});

test("too many pages of one network are refused with a page in the reader's language", async () => {
  const shop = `/loja/${store.slug}`;
  const panel = "/entrar";
  expect(await statusesOf(Array(6).fill([shop, panel]).flat(), "192.0.2.1")).toEqual(Array(12).fill(200));
  const refused = await visit(tiny, shop, "192.0.2.1", { "Accept-Language": "en" });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused.headers.get("cache-control")).toBe("no-store");
  expect(await refused.text()).toMatch(/<html lang="en">[\s\S]*Too many requests/);
  const chosen = await visit(tiny, panel, "192.0.2.1", { "Accept-Language": "en", Cookie: "idioma=pt-BR" });
  expect(await chosen.text()).toMatch(/<html lang="pt-BR">[\s\S]*Muitos acessos desta rede/);
  expect((await visit(tiny, shop, "192.0.2.2")).status).toBe(200);
});

test("searches of a shop have a lower limit of their own", async () => {
  const shop = `/loja/${store.slug}`;
  const searches = ["um", "dois", "tres", "quatro"].map((word) => `${shop}?q=${word}`);
  expect(await statusesOf([...searches, shop], "192.0.2.3")).toEqual([200, 200, 200, 429, 200]);
});

test("wrong order codes on pages count towards the limit of the API", async () => {
  const items = [{ productId: store.products.card.id, quantity: 1 }];
  const made = await call("POST", "/orders/public", { store: store.id, body: { ...buyer, items } });
  const { id, order_code: code } = made.body.order;
  const pageOf = (word: string) => `/loja/${store.slug}/pedido/${word}`;
  await call("POST", `/orders/public/${id}/cancellation`, { store: store.id });
  const wrong = ["0000000000", "0000000001", "0000000002"].map(pageOf);
  expect(await statusesOf([...wrong, pageOf(code)], "192.0.2.4")).toEqual([404, 404, 429, 429]);
  expect(await statusesOf([pageOf(code)], "192.0.2.5")).toEqual([200]);
  const asked = { server: tiny.url, store: store.id, headers: { "X-Forwarded-For": "192.0.2.4" } };
  expect((await call("GET", `/orders/public/${code}/status`, asked)).status).toBe(429);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { startServer } from "../fixtures/stack.ts";
import { makeLiveTwin, makeProduct, makeStore, type TestStore } from "../fixtures/store.ts";

/** Addresses for search engines, in pages, so that a store with many products does not delay other requests. */

let store: TestStore;
let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  store = await makeStore();
});
afterAll(() => server?.stop());

const read = async (query = "") => {
  const answer = await fetch(`${server.url}/sitemap.xml${query}`);
  const text = await answer.text();
  return {
    status: answer.status,
    places: [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place),
  };
};

test("the index names each shop's sitemaps, which name its front and its products, two thousand in each", async () => {
  const big = await makeStore();
  const { id } = await makeProduct(big.id, { name: "Um", price: "1.00", categoryId: null, stock: 0 });
  const { id: _id, slug: _slug, ...like } = await db().product.findUniqueOrThrow({ where: { id } });
  const data = Array.from({ length: 2_100 }, (_, n) => ({ ...like, metadata: undefined, slug: `item-${n}` }));
  await db().product.createMany({ data: data as never });
  const sold = await db().product.count({ where: { storeId: big.id, active: true, deletedAt: null } });
  server = await startServer({ databaseUrl: process.env.DATABASE_URL as string });
  const index = await read();
  const at = (path: string) => `${server.url}${path}`;
  const pages = index.places.filter((place) => place?.includes(`loja=${big.slug}`));
  expect(pages).toEqual([
    at(`/sitemap.xml?loja=${big.slug}`),
    at(`/sitemap.xml?loja=${big.slug}&amp;parte=2`),
  ]);
  expect(index.places).toContain(at(`/sitemap.xml?loja=${store.slug}`));
  const [first, second] = [await read(`?loja=${big.slug}`), await read(`?loja=${big.slug}&parte=2`)];
  expect([first.places.length, second.places.length]).toEqual([2_001, sold - 2_000]);
  expect(first.places[0]).toBe(at(`/loja/${big.slug}`));
  expect(new Set([...first.places, ...second.places]).size).toBe(sold + 1);
  const one = await read(`?loja=${store.slug}`);
  expect(one.places).toContain(at(`/loja/${store.slug}/p/${store.products.card.slug}`));
});

test("a shop that is not found has none, and neither has the test store of a live one", async () => {
  for (const query of ["?loja=nenhuma", `?loja=${store.slug}&parte=2`, "?loja=..&parte=1", "?loja=x&parte=0"])
    expect((await read(query)).status).toBe(404);
  const left = await makeStore();
  const live = await makeLiveTwin(left);
  expect((await read(`?loja=${left.slug}`)).status).toBe(404);
  expect((await read(`?loja=${live.slug}`)).places).toContain(`${server.url}/loja/${live.slug}`);
});

import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { pool } from "#lib/db/pool.ts";
import { call } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { makeStore } from "../fixtures/store.ts";

/** Lists that a merchant puts in order: categories, and the fields of the checkout. */
const store = storeOfFile();

const api = (method: string, path: string, body?: object) =>
  call(method, path, { key: store.apiKey, ...(body ? { body } : {}) });

const LISTS = {
  categories: { path: "/categories", key: "categories", make: (name: string) => ({ name }), one: "category" },
  "custom fields": {
    path: "/stores/me/custom-fields",
    key: "customFields",
    make: (label: string) => ({ label, allProducts: true }),
    one: "customField",
  },
} as const;

describe.each(Object.entries(LISTS))("%s", (_name, { path, key, make, one }) => {
  const idsNow = async (): Promise<string[]> =>
    (await api("GET", path)).body[key].map((record: { id: string }) => record.id);
  let ids: string[];
  beforeAll(async () => {
    for (const name of ["A", "B", "C", "D"])
      expect((await api("POST", path, make(name))).body[one]).toBeTruthy();
    ids = await idsNow();
    expect(ids).toHaveLength(5);
  });

  test("a new order is saved at once and answered", async () => {
    const wanted = ids.toReversed();
    const answer = await api("PUT", `${path}/order`, { ids: wanted });
    expect(answer.status).toBe(200);
    expect(answer.body[key].map((record: { id: string }) => record.id)).toEqual(wanted);
    expect(await idsNow()).toEqual(wanted);
  });

  test("those left out follow in the order they have", async () => {
    await api("PUT", `${path}/order`, { ids });
    await api("PUT", `${path}/order`, { ids: [ids[3], ids[1]] });
    expect(await idsNow()).toEqual([ids[3], ids[1], ids[0], ids[2], ids[4]]);
  });

  test("an unknown or repeated id is named by its place, and nothing changes", async () => {
    const before = await idsNow();
    const wrong = [before[4], randomUUID(), before[0], before[4]?.toUpperCase()];
    const answer = await api("PUT", `${path}/order`, { ids: wrong });
    expect(answer.status).toBe(400);
    expect(answer.body.details.map((detail: { path: string }) => detail.path)).toEqual(["ids.1", "ids.3"]);
    expect(await idsNow()).toEqual(before);
  });

  test("two orders at the same time: one of them, never a mixture", async () => {
    const one = [ids[0], ids[1], ids[2], ids[3], ids[4]];
    const other = [ids[4], ids[3], ids[2], ids[1], ids[0]];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => api("PUT", `${path}/order`, { ids: index % 2 ? one : other })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect([one, other]).toContainEqual(await idsNow());
  });
});

test("the list of categories counts the products that are there", async () => {
  const own = await makeStore();
  const count = async () =>
    (await call("GET", "/categories", { key: own.apiKey })).body.categories.map(
      (category: { productCount: number }) => category.productCount,
    );
  expect(await count()).toEqual([3]);
  await call("DELETE", `/products/${own.products.card.id}`, { key: own.apiKey });
  await call("POST", "/categories", { key: own.apiKey, body: { name: "Vazia", order: 9 } });
  expect(await count()).toEqual([2, 0]);
});

test("custom fields of the public product page follow the new order", async () => {
  const own = await makeStore();
  const make = async (label: string) =>
    (await call("POST", "/stores/me/custom-fields", { key: own.apiKey, body: { label, allProducts: true } }))
      .body.customField.id as string;
  const [a, b] = [await make("Primeiro"), await make("Segundo")];
  await call("PUT", "/stores/me/custom-fields/order", { key: own.apiKey, body: { ids: [b, a] } });
  const shown = await call("GET", `/products/public/${own.products.card.id}`, { store: own.id });
  expect(shown.body.product.customFields.map((field: { id: string }) => field.id)).toEqual([b, a]);
  expect((await pool().query("SELECT FROM custom_fields WHERE store_id = $1", [own.id])).rowCount).toBe(3);
});

import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { pool } from "#lib/db/pool.ts";
import { call, placeOrder } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { makeMember, sessionOf } from "../fixtures/session.ts";
import { makeProduct, makeStore, type TestProduct } from "../fixtures/store.ts";

/** Units, one by one and in bulk: found, revealed, removed. */
const store = storeOfFile();
let support: Record<string, string>;
let manager: Record<string, string>;
beforeAll(async () => {
  const [one, other] = await Promise.all([
    makeMember({ storeId: store.id, role: "support", totp: false }),
    makeMember({ storeId: store.id, role: "manager", totp: false }),
  ]);
  support = await sessionOf(one);
  manager = await sessionOf(other);
});

const api = (method: string, path: string, body?: object, headers?: Record<string, string>) =>
  call(method, path, { key: store.apiKey, ...(body ? { body } : {}), ...(headers ? { headers } : {}) });
const fresh = (stock = 0, variants?: Record<string, string>) =>
  makeProduct(store.id, {
    name: "Chave",
    price: "10.00",
    categoryId: store.categoryId,
    stock,
    ...(variants ? { variants } : {}),
  });
const contents = (answer: { body: { units: { content: string }[] } }) =>
  answer.body.units.map((unit) => unit.content);

async function agrees({ id }: TestProduct): Promise<number> {
  const { rows } = await pool().query(
    `SELECT v.available, (SELECT count(*)::int FROM stock_units u WHERE u.variation_id = v.id AND u.status = 'available') AS units
     FROM variations v WHERE v.product_id = $1`,
    [id],
  );
  for (const row of rows) expect(row.available).toBe(row.units);
  return rows.reduce((sum, row) => sum + row.available, 0);
}

describe("search", () => {
  test("finds whole contents only, for every caller: they are sealed", async () => {
    const { id } = await fresh();
    await api("POST", `/products/${id}/stock`, {
      items: ["ABCD-1234-EFGH", "abcd-9999-zzzz", "outro texto"],
    });
    const path = (search: string) => `/products/${id}/stock?search=${encodeURIComponent(search)}`;
    expect(contents(await api("GET", path("ABCD")))).toEqual([]);
    expect(contents(await api("GET", path("abcd-1234-efgh")))).toEqual([]);
    expect(contents(await api("GET", path("abcd-9999-zzzz")))).toEqual(["ab•••••zz"]);
    expect(contents(await call("GET", path("ABCD-1234-EFGH"), { headers: manager }))).toEqual(["AB•••••GH"]);
    expect(contents(await call("GET", path("ABCD-1234-EFGH"), { headers: support }))).toEqual(["AB•••••GH"]);
    const reader = await makeStore({ scopes: ["catalog.read"] });
    expect((await call("GET", path("ABCD"), { key: reader.apiKey })).status).toBe(404);
  });

  test("equal units are found by their content, too", async () => {
    const { id } = await fresh();
    await api("POST", `/products/${id}/stock`, { quantity: 2, content: "50% de desconto" });
    await api("POST", `/products/${id}/stock`, { items: ["50 reais"] });
    const of = async (search: string, headers: Record<string, string>) =>
      (await call("GET", `/products/${id}/stock?search=${encodeURIComponent(search)}`, { headers })).body
        .pagination.total;
    expect(await of("50%", manager)).toBe(0);
    expect(await of("50 reais", manager)).toBe(1);
    expect(await of("50% de desconto", support)).toBe(2);
  });

  test("a unit names its order to who may read orders, and to nobody else", async () => {
    const product = await fresh(2);
    const order = await placeOrder(store.apiKey, [{ productId: product.id, quantity: 1 }]);
    const path = `/products/${product.id}/stock?status=reserved`;
    expect((await api("GET", path)).body.units).toMatchObject([{ orderId: order.body.order.id }]);
    expect((await call("GET", path, { headers: support })).body.units[0].orderId).toBe(order.body.order.id);
    const { key } = (await api("POST", "/stores/me/api-keys", { name: "só lê", scopes: ["catalog.read"] }))
      .body;
    const narrow = await call("GET", path, { key });
    expect(narrow.body.units).toMatchObject([{ orderId: null }]);
  });
});

describe("reveal", () => {
  test("owner and manager read the content and the log keeps it; support does not", async () => {
    const { id } = await fresh();
    await api("POST", `/products/${id}/stock`, { items: ["SEGREDO-0001"] });
    const [unit] = (await api("GET", `/products/${id}/stock`)).body.units;
    const path = `/products/${id}/stock/${unit.id}`;
    const shown = await call("GET", path, { headers: manager });
    expect(shown.body.unit).toEqual({ ...unit, content: "SEGREDO-0001" });
    expect(await call("GET", path, { headers: support })).toMatchObject({ status: 403 });
    const { rows } = await pool().query(
      "SELECT actor, details FROM audit_entries WHERE store_id = $1 AND action = 'stock.revealed' AND details->>'unitId' = $2",
      [store.id, unit.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].actor).toMatch(/^member:/);
    expect(JSON.stringify(rows[0].details)).not.toContain("SEGREDO");
  });
});

describe("removal of many", () => {
  test("named units: those that were sold stay and are counted, unknown ones are counted apart", async () => {
    const product = await fresh(5);
    await placeOrder(store.apiKey, [{ productId: product.id, quantity: 2 }]);
    const { units } = (await api("GET", `/products/${product.id}/stock`)).body;
    const unitIds = [
      ...units.map((unit: { id: string }) => unit.id),
      units[4].id.toUpperCase(),
      randomUUID(),
    ];
    const path = `/products/${product.id}/stock/removal`;
    const first = await api("POST", path, { unitIds });
    expect(first.body.removal).toEqual({ removed: 3, notAvailable: 2, notFound: 1, available: 0 });
    const second = (await api("POST", path, { unitIds })).body;
    expect(second.removal).toMatchObject({ removed: 0, notFound: 4 });
    expect([first.body.message, second.message]).toEqual([
      "Unidades removidas.",
      "Nenhuma unidade removida: nenhuma das pedidas está disponível.",
    ]);
    expect(await agrees(product)).toBe(0);
  });

  test("all of a variation, then all of the product", async () => {
    const product = await fresh(4, { Azul: "10.00", Verde: "10.00" });
    const path = `/products/${product.id}/stock/removal`;
    const blue = await api("POST", path, { all: true, variantId: product.variants.Azul });
    expect(blue.body.removal).toEqual({ removed: 4, notAvailable: 0, notFound: 0, available: 0 });
    expect(await agrees(product)).toBe(4);
    expect((await api("POST", path, { all: true })).body.removal).toMatchObject({ removed: 4, available: 0 });
    expect(await agrees(product)).toBe(0);
  });

  test("units of a removed variation: taken over by another one, removed by id and with all", async () => {
    const product = await fresh(0, { "R$ 50": "50.00" });
    const path = `/products/${product.id}/stock`;
    const items = ["AB-1", "AB-2", "AB-3", "AB-4"];
    await api("POST", path, { items, variantId: product.variants["R$ 50"] });
    await placeOrder(store.apiKey, [
      { productId: product.id, variantId: product.variants["R$ 50"] as string, quantity: 1 },
    ]);
    const [reserved] = (await api("GET", `${path}?status=reserved`)).body.units;
    const changed = await api("PUT", `/products/${product.id}`, {
      variations: [{ name: "R$ 50", price: 50 }],
    });
    const variantId = changed.body.product.variations[0].id;
    const added = await api("POST", path, { items: ["AB-1", "AB-2"], variantId });
    expect(added.body.stock).toMatchObject({ added: 1, duplicateItems: [0], available: 1 });
    expect(await agrees(product)).toBe(3);

    const { units } = (await api("GET", `${path}?status=available&limit=2`)).body;
    const unitIds = [units[0].id, reserved.id];
    const one = await api("POST", `${path}/removal`, { unitIds });
    expect(one.body.removal).toEqual({ removed: 1, notAvailable: 1, notFound: 0, available: 1 });
    const all = await api("POST", `${path}/removal`, { all: true });
    expect(all.body.removal).toMatchObject({ removed: 2, available: 0 });
    expect(await agrees(product)).toBe(0);
  });

  test("what does not say which units is refused", async () => {
    const product = await fresh(1);
    const ask = (body: object) => api("POST", `/products/${product.id}/stock/removal`, body);
    const unitIds = [randomUUID()];
    for (const [body, path] of [
      [{}, "unitIds"],
      [{ unitIds, all: true }, "all"],
      [{ all: true, variantId: randomUUID() }, "variantId"],
      [{ all: true, variantId: product.variationId }, "variantId"],
    ] as const) {
      const answer = await ask(body);
      expect([answer.status, answer.body.details[0].path]).toEqual([400, path]);
    }
    expect(await agrees(product)).toBe(1);
  });

  test("while others buy and add: the counter is always the number of units", async () => {
    const product = await fresh(30);
    const path = `/products/${product.id}/stock`;
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => placeOrder(store.apiKey, [{ productId: product.id, quantity: 2 }])),
      ...Array.from({ length: 4 }, () => api("POST", `${path}/removal`, { all: true })),
      ...Array.from({ length: 4 }, (_, index) => api("POST", path, { items: [`x${index}`, `y${index}`] })),
    ]);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    const left = await agrees(product);
    const removed = answers.reduce((sum, { body }) => sum + (body.removal?.removed ?? 0), 0);
    const sold = answers.filter(({ status, body }) => status === 201 && body.order).length * 2;
    expect(left + removed + sold).toBe(38);
  });
});

test("equal units under one key are added once, also by two requests at the same time", async () => {
  const product = await fresh();
  const headers = { "Idempotency-Key": randomUUID() };
  const add = () => api("POST", `/products/${product.id}/stock`, { quantity: 3 }, headers);
  const both = await Promise.all([add(), add()]);
  // The second one may come while the first runs, and is asked to retry.
  expect(both.map(({ status }) => status)).toContain(201);
  expect(both.every(({ status }) => [201, 409].includes(status))).toBe(true);
  const again = await add();
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  expect(again.body.stock).toMatchObject({ added: 3, available: 3 });
  expect(await agrees(product)).toBe(3);
});

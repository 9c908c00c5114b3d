import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { call, pay, placeOrder } from "./client.ts";

let store: TestStore;
beforeAll(async () => {
  store = await makeStore({ scopes: ["catalog.write", "transaction.create", "transaction.verify"] });
});
afterAll(closeDatabase);

const api = (method: string, path: string, body?: object) =>
  call(method, path, { key: store.apiKey, ...(body ? { body } : {}) });
const basics = () => ({
  name: "Jogo 🎮 Ação",
  price: 59.9,
  category_id: store.categoryId,
  type: "normal",
  stock: 0,
});
const fields = (answer: { body: { details: { path: string }[] } }) =>
  answer.body.details.map((detail) => detail.path);

async function unitsAgree(productId: string): Promise<void> {
  const { rows } = await pool().query(
    `SELECT v.available, (SELECT count(*)::int FROM stock_units u WHERE u.variation_id = v.id AND u.status = 'available') AS units
     FROM variations v WHERE v.product_id = $1`,
    [productId],
  );
  for (const row of rows) expect(row.available).toBe(row.units);
}

describe("products", () => {
  test("created, read, listed, sold once there is stock", async () => {
    const made = await api("POST", "/products", {
      ...basics(),
      description: "Linha 1\nLinha 2 — ação, 日本語, 🚀",
      images: ["https://example.com/a.png"],
      comparativePrice: "79.9",
    });
    expect(made.status).toBe(201);
    expect(made.body.product).toMatchObject({
      name: "Jogo 🎮 Ação",
      price: 59.9,
      stock: 0,
      type: "normal",
      comparativePrice: "79.90",
      slug: "jogo-acao",
      active: true,
      variations: [],
      description: "Linha 1\nLinha 2 — ação, 日本語, 🚀",
    });
    const { id } = made.body.product;
    expect((await api("GET", `/products/${id}`)).body.product).toEqual(made.body.product);
    const found = await api("GET", "/products?search=ACAO&limit=1");
    expect(found.body).toMatchObject({ products: [{ id }], pagination: { limit: 1, offset: 0, total: 1 } });
    const item = [{ productId: id, quantity: 1 }];
    expect((await placeOrder(store.apiKey, item)).body.code).toBe("InsufficientStock");
    expect((await api("POST", `/products/${id}/stock`, { items: ["CHAVE-1"] })).status).toBe(201);
    expect((await placeOrder(store.apiKey, item)).status).toBe(201);
  });

  test("names that give the same slug get slugs of their own, at once, too; a chosen slug can be taken", async () => {
    const names = await Promise.all(
      Array.from({ length: 5 }, () => api("POST", "/products", { ...basics(), name: "Igual" })),
    );
    expect(names.map((answer) => answer.status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(names.map((answer) => answer.body.product.slug)).size).toBe(5);
    const taken = await api("POST", "/products", { ...basics(), slug: "igual" });
    expect([taken.status, fields(taken)]).toEqual([400, ["slug"]]);
    expect((await api("POST", "/products", { ...basics(), name: "!!!" })).body.product.slug).toMatch(
      /^produto/,
    );
  });

  test("every wrong field at once", async () => {
    const answer = await api("POST", "/products", {
      ...basics(),
      name: "\u0007",
      price: 1.999,
      stock: 5,
      images: ["a", "https://example.com/b"],
      comparativePrice: 80,
    });
    expect(answer.status).toBe(400);
    expect(new Set(fields(answer))).toEqual(
      new Set(["name", "price", "stock", "images.0", "comparativePrice"]),
    );
    const rules = await api("POST", "/products", {
      ...basics(),
      comparativePrice: "10",
      category_id: store.products.card.id,
      variations: [
        { name: "A", price: 1 },
        { name: "a", price: 1 },
      ],
    });
    expect(new Set(fields(rules))).toEqual(
      new Set(["comparativePrice", "category_id", "variations", "variations.1.name"]),
    );
  });

  test("PUT changes only what is sent; null clears; an earlier order keeps its price and name", async () => {
    const { body: made } = await api("POST", "/products", {
      ...basics(),
      description: "x",
      comparativePrice: "99",
    });
    const { id } = made.product;
    await api("POST", `/products/${id}/stock`, { quantity: 3, content: "link" });
    const order = await placeOrder(store.apiKey, [{ productId: id, quantity: 1 }]);
    const changed = await api("PUT", `/products/${id}`, {
      price: 70,
      description: null,
      comparativePrice: null,
    });
    expect(changed.body.product).toMatchObject({
      name: made.product.name,
      slug: made.product.slug,
      price: 70,
      description: null,
      comparativePrice: null,
      stock: 2,
    });
    const kept = await api("GET", `/orders/${order.body.order.id}`);
    expect(kept.body.order).toMatchObject({ total: 59.9, items: [{ price: 59.9, name: made.product.name }] });
    expect(fields(await api("PUT", `/products/${id}`, { stock: 4, type: "variable" }))).toEqual([
      "stock",
      "type",
    ]);
    expect(fields(await api("PUT", `/products/${id}`, { comparativePrice: "60" }))).toEqual([
      "comparativePrice",
    ]);
    await api("PUT", `/products/${id}`, { active: false });
    expect(fields(await placeOrder(store.apiKey, [{ productId: id, quantity: 1 }]))).toEqual([
      "items.0.productId",
    ]);
    expect((await api("GET", "/products?active=false")).body.pagination.total).toBe(1);
  });

  test("variations: added, changed, removed; what was sold of a removed one stays", async () => {
    const made = await api("POST", "/products", {
      ...basics(),
      type: "variable",
      variations: [
        { name: "P", price: 10 },
        { name: "G", price: 20, comparativePrice: "25.00" },
      ],
    });
    const { id, variations } = made.body.product;
    const [small, large] = variations;
    await api("POST", `/products/${id}/stock`, { variantId: large.id, items: ["a", "b"] });
    const order = await placeOrder(store.apiKey, [{ productId: id, variantId: large.id, quantity: 1 }]);
    const changed = await api("PUT", `/products/${id}`, {
      variations: [
        { id: small.id, price: 12 },
        { name: "M", price: 15 },
      ],
    });
    expect(
      changed.body.product.variations.map((v: { name: string; price: number }) => [v.name, v.price]),
    ).toEqual([
      ["P", 12],
      ["M", 15],
    ]);
    expect(
      fields(await placeOrder(store.apiKey, [{ productId: id, variantId: large.id, quantity: 1 }])),
    ).toEqual(["items.0.variantId"]);
    await pay(order.body.order.pix.copy_paste);
    await eventually(
      async () => (await api("GET", `/orders/${order.body.order.id}`)).body.order.status === "paid",
    );
    expect(
      fields(await api("PUT", `/products/${id}`, { variations: [{ id: large.id }, { name: "X" }] })),
    ).toEqual(["variations.0.id", "variations.0.name", "variations.0.price", "variations.1.price"]);
  });

  test("a removed product is gone from the catalog; its orders can still be paid and delivered", async () => {
    const { body: made } = await api("POST", "/products", { ...basics(), name: "Some depois" });
    const { id, slug } = made.product;
    await api("POST", `/products/${id}/stock`, { items: ["SEGREDO-42"] });
    const order = await placeOrder(store.apiKey, [{ productId: id, quantity: 1 }]);
    expect((await api("DELETE", `/products/${id}`)).body).toEqual({
      message: "Produto removido do catálogo.",
    });
    for (const [method, path] of [
      ["GET", `/products/${id}`],
      ["DELETE", `/products/${id}`],
      ["GET", `/products/${id}/stock`],
    ] as const)
      expect((await api(method, path)).status).toBe(404);
    expect((await api("GET", "/products?search=some%20depois")).body.pagination.total).toBe(0);
    await pay(order.body.order.pix.copy_paste);
    const delivered = await eventually(async () => {
      const read = await call("GET", `/orders/public/${order.body.order.id}/status`, { store: store.id });
      return read.body.order.deliveries?.[0];
    });
    const page = await fetch(delivered.url);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("SEGREDO-42")]);
    // The slug is free again.
    expect((await api("POST", "/products", { ...basics(), slug })).status).toBe(201);
  });
});

describe("stock", () => {
  test("items and equal units; the same item twice is counted, not added", async () => {
    const { id } = store.products.card;
    const before = (await api("GET", `/products/${id}`)).body.product.stock;
    const first = await api("POST", `/products/${id}/stock`, { items: ["A1", "A2", "A1", "código 🎁"] });
    expect(first.body.stock).toEqual({
      productId: id,
      variantId: null,
      added: 3,
      duplicates: 1,
      available: before + 3,
    });
    const again = await api("POST", `/products/${id}/stock`, { items: ["A2", "A3"] });
    expect(again.body.stock).toMatchObject({ added: 1, duplicates: 1, available: before + 4 });
    const equal = await api("POST", `/products/${id}/stock`, {
      quantity: 2,
      content: "https://example.com/d",
    });
    expect(equal.body.stock).toMatchObject({ added: 2, duplicates: 0, available: before + 6 });
    const listed = await api("GET", `/products/${id}/stock?status=available&limit=100`);
    expect(listed.body.pagination.total).toBe(before + 6);
    expect(listed.body.units.at(-1)).toMatchObject({
      status: "available",
      content: "ht•••••/d",
      variantId: null,
    });
    expect(listed.text).not.toContain("código 🎁");
    await unitsAgree(id);
  });

  test("10,000 units in one call; one more is refused", async () => {
    const { id } = store.products.gift;
    const items = Array.from({ length: 10_000 }, (_, index) => `K-${index}`);
    expect((await api("POST", `/products/${id}/stock`, { items })).body.stock.added).toBe(10_000);
    expect(fields(await api("POST", `/products/${id}/stock`, { items: [...items, "x"] }))).toEqual(["items"]);
    await unitsAgree(id);
  });

  test("what can't be stocked is named", async () => {
    const { card, shirt } = store.products;
    const post = (id: string, body: object) => api("POST", `/products/${id}/stock`, body).then(fields);
    expect(await post(card.id, {})).toEqual(["items"]);
    expect(await post(card.id, { items: ["x"], quantity: 1 })).toEqual(["quantity"]);
    expect(await post(card.id, { items: ["x"], content: "y" })).toEqual(["content"]);
    expect(await post(card.id, { items: ["a", "", "b\u0000"] })).toEqual(["items.1", "items.2"]);
    expect(await post(shirt.id, { items: ["x"] })).toEqual(["variantId"]);
    expect(await post(card.id, { items: ["x"], variantId: shirt.variants.Azul })).toEqual(["variantId"]);
    expect(await post(shirt.id, { items: ["x"], variantId: card.variationId })).toEqual(["variantId"]);
  });

  test("removing units while others buy them: the counter is always the number of units", async () => {
    const own = await makeStore({ stock: 12 });
    const { id } = own.products.card;
    const call2 = (method: string, path: string) => call(method, path, { key: own.apiKey });
    const { units } = (await call2("GET", `/products/${id}/stock`)).body;
    const [removed, bought] = await Promise.all([
      Promise.all(units.map((unit: { id: string }) => call2("DELETE", `/products/${id}/stock/${unit.id}`))),
      Promise.all(Array.from({ length: 12 }, () => placeOrder(own.apiKey, [{ productId: id, quantity: 1 }]))),
    ]);
    const gone = removed.filter((answer) => answer.status === 200).length;
    const sold = bought.filter((answer) => answer.status === 201).length;
    expect(gone + sold).toBe(12);
    expect(removed.every((answer) => [200, 400].includes(answer.status))).toBe(true);
    expect(bought.every((answer) => [201, 400].includes(answer.status))).toBe(true);
    await unitsAgree(id);
    const [unit] = units;
    const again = await call2("DELETE", `/products/${id}/stock/${unit.id}`);
    expect([400, 404]).toContain(again.status);
  });
});

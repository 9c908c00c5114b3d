import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { call, pay, placeOrder, whenPaid, wrongField } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { makeStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

const store = storeOfFile({ scopes: ["catalog.write", "transaction.create", "transaction.verify"] });

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
    await whenPaid(store.apiKey, order.body.order.id);
    expect(
      fields(await api("PUT", `/products/${id}`, { variations: [{ id: large.id }, { name: "X" }] })),
    ).toEqual(["variations.0.id", "variations.0.name", "variations.0.price", "variations.1.price"]);
  });

  test("the price of a product with variations is the lowest of theirs, whatever is sent", async () => {
    const variations = [
      { name: "P", price: 40 },
      { name: "G", price: 30 },
    ];
    const request = { ...basics(), price: 50, type: "variable", variations };
    const refused = await api("POST", "/products", { ...request, comparativePrice: "30.00" });
    expect(fields(refused)).toEqual(["comparativePrice"]);
    const { product } = (await api("POST", "/products", request)).body;
    expect(product.price).toBe(30);
    const put = async (body: object) => (await api("PUT", `/products/${product.id}`, body)).body;
    const [small, large] = product.variations;
    const dearer = [
      { id: small.id, price: 80 },
      { id: large.id, price: 60 },
    ];
    expect((await put({ variations: dearer })).product.price).toBe(60);
    expect((await put({ price: 5 })).product.price).toBe(60);
    expect((await put({ variations: [{ id: small.id }] })).product.price).toBe(80);
    expect((await put({ variations: [], price: 5 })).product.price).toBe(5);
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

test("a product with one price gains variations: the first one takes its units, earlier orders stay", async () => {
  const own = await makeStore();
  const { id } = own.products.card;
  const before = (await placeOrder(own.apiKey, [{ productId: id, quantity: 2 }])).body.order;
  const put = (body: object) => call("PUT", `/products/${id}`, { key: own.apiKey, body });
  const refused = await put({ variations: [{ name: "P", price: 10, comparativePrice: "5.00" }] });
  expect(refused).toMatchObject(wrongField("variations.0.comparativePrice"));
  expect((await put({ variations: [{ id: randomUUID(), name: "P", price: 10 }] })).status).toBe(400);
  const kept = (await call("GET", `/products/${id}`, { key: own.apiKey })).body.product;
  expect(kept).toMatchObject({ type: "normal", stock: 18, variations: [] });

  const variations = [
    { name: "P", price: 40 },
    { name: "G", price: 60 },
  ];
  const changed = (await put({ price: 40, variations })).body.product;
  expect(changed).toMatchObject({
    type: "variable",
    stock: 18,
    variations: [
      { name: "P", price: 40, stock: 18 },
      { name: "G", price: 60, stock: 0 },
    ],
  });
  expect(
    (await put({ variations: changed.variations.map(({ id: one }: { id: string }) => ({ id: one })) }))
      .status,
  ).toBe(200);
  await pay(before.pix.copy_paste);
  const paid = await whenPaid(own.apiKey, before.id);
  expect(paid.items).toMatchObject([{ name: before.items[0].name, variantId: null, price: 50 }]);
  expect(paid.items[0].units).toHaveLength(2);
  const [small] = changed.variations;
  const bought = await placeOrder(own.apiKey, [{ productId: id, variantId: small.id, quantity: 1 }]);
  expect(bought).toMatchObject({ status: 201, body: { order: { financial: { price: 40 } } } });
  expect((await placeOrder(own.apiKey, [{ productId: id, quantity: 1 }])).status).toBe(400);
});

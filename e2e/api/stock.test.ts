import { describe, expect, test } from "vitest";
import { contentOf } from "#lib/catalog/stock-content.ts";
import { pool } from "#lib/db/pool.ts";
import { call, placeOrder } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { makeStore } from "../fixtures/store.ts";

const store = storeOfFile({ scopes: ["catalog.write", "transaction.create", "transaction.verify"] });

const api = (method: string, path: string, body?: object) =>
  call(method, path, { key: store.apiKey, ...(body ? { body } : {}) });
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
      duplicateItems: [2],
      available: before + 3,
    });
    const again = await api("POST", `/products/${id}/stock`, { items: ["A2", "A3"] });
    expect(again.body.stock).toMatchObject({
      ...{ added: 1, duplicates: 1, available: before + 4 },
      duplicateItems: [0],
    });
    expect(again.body.message).toBe("Estoque cadastrado.");
    const nothing = await api("POST", `/products/${id}/stock`, { items: ["A2", "A3"] });
    expect(nothing.body).toMatchObject({
      message: "Nada novo: o produto já tinha todos esses itens.",
      stock: { added: 0, duplicates: 2 },
    });
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

  test("spaces around an item and the kind of its line ends make no other item", async () => {
    const { id } = store.products.card;
    const add = async (item: string) =>
      (await api("POST", `/products/${id}/stock`, { items: [item] })).body.stock;
    expect([(await add("GIFT-1")).added, (await add("user\nsenha")).added]).toEqual([1, 1]);
    for (const same of ["GIFT-1\r", "GIFT-1 ", "GIFT-1\n", "\tGIFT-1", "user\r\nsenha", "user\rsenha\r\n"])
      expect([same, await add(same)]).toMatchObject([same, { added: 0, duplicates: 1 }]);
    const { rows } = await pool().query(
      "SELECT id, content FROM stock_units WHERE product_id = $1 ORDER BY id",
      [id],
    );
    expect(rows.slice(-2).map((unit) => contentOf(unit))).toEqual(["GIFT-1", "user\nsenha"]);
    const empty = await api("POST", `/products/${id}/stock`, { items: ["A", " \r\n", "\u200B"] });
    expect(fields(empty)).toEqual(["items.1", "items.2"]);
    expect(fields(await api("POST", `/products/${id}/stock`, { quantity: 1, content: "\t" }))).toEqual([
      "content",
    ]);
  });

  test("a product of variations without any says to add them first", async () => {
    const made = await api("POST", "/products", {
      ...{ category_id: store.categoryId, name: "Sem variações", type: "variable", price: 10, stock: 0 },
    });
    expect([made.status, made.body.message]).toEqual([201, expect.stringContaining("PUT /products/{id}")]);
    const { id } = made.body.product;
    const refused = await api("POST", `/products/${id}/stock`, { items: ["x"] });
    expect(refused.body.details).toEqual([
      expect.objectContaining({ path: "variantId", message: expect.stringContaining(`PUT /products/${id}`) }),
    ]);
    await api("PUT", `/products/${id}`, { variations: [{ name: "P", price: 10 }] });
    const asked = await api("POST", `/products/${id}/stock`, { items: ["x"] });
    expect(asked.body.details[0].message).toBe("escolha uma variação deste produto");
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

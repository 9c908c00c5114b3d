import { describe, expect, test } from "vitest";
import { pool } from "#lib/db/pool.ts";
import { type Answer, call, placeOrder, refusal } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { send } from "../fixtures/product-sheets.ts";
import { eventually } from "../fixtures/wait.ts";

/** Concurrent changes of the catalog, and careless requests. */
const store = storeOfFile();

const api = (method: string, path: string, body?: object) =>
  call(method, path, { key: store.apiKey, ...(body ? { body } : {}) });
const basics = () => ({
  name: "Corrida",
  price: 10,
  category_id: store.categoryId,
  type: "normal",
  stock: 0,
});
const variable = (...names: string[]) => ({
  ...basics(),
  type: "variable",
  variations: names.map((name) => ({ name, price: 5 })),
});
const paths = (answer: Answer): string[] =>
  answer.body.details.map((detail: { path: string }) => detail.path).toSorted();

/**
 * Sends a request while another transaction has changed the rows, and commits it once the request waits for its
 * locks.
 */
async function meanwhile(changes: [text: string, id: string][], ask: () => Promise<Answer>): Promise<Answer> {
  const other = await pool().connect();
  try {
    await other.query("BEGIN");
    for (const [text, id] of changes) await other.query(text, [id]);
    const { rows } = await other.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    const answer = ask();
    const waits = async () =>
      (
        await pool().query("SELECT FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))", [
          rows[0]?.pid,
        ])
      ).rowCount;
    await eventually(async () => (await waits()) === 1, { what: "a request that waits for the locks" });
    await other.query("COMMIT");
    return await answer;
  } finally {
    // Closed, not returned: a failed test must not leave its transaction to the next.
    other.release(true);
  }
}

describe("somebody was faster", () => {
  test.each(["POST", "PUT"])("the category is removed while %s puts a product into it", async (method) => {
    const { category } = (await api("POST", "/categories", { name: "Some já" })).body;
    const { product } = (await api("POST", "/products", basics())).body;
    const answer = await meanwhile([["DELETE FROM categories WHERE id = $1", category.id]], () =>
      method === "POST"
        ? api("POST", "/products", { ...basics(), category_id: category.id })
        : api("PUT", `/products/${product.id}`, { category_id: category.id }),
    );
    expect([answer.status, paths(answer)]).toEqual([400, ["category_id"]]);
  });

  test("the product is removed while it is stocked", async () => {
    const { product } = (await api("POST", "/products", basics())).body;
    const answer = await meanwhile(
      [
        ["UPDATE products SET deleted_at = now() WHERE id = $1", product.id],
        ["UPDATE variations SET deleted_at = now() WHERE product_id = $1", product.id],
      ],
      () => api("POST", `/products/${product.id}/stock`, { items: ["x"] }),
    );
    expect(answer).toMatchObject(refusal(404, "NotFound"));
  });

  test("a product gets the name of one that is imported: the import plans again, and finds it", async () => {
    const { product } = (await api("POST", "/products", basics())).body;
    const answer = await meanwhile(
      [["UPDATE products SET name = 'Caneca veloz', slug = 'caneca-veloz' WHERE id = $1", product.id]],
      () => send("nome;categoria;preço\nCaneca veloz;Casa;25,00\n", false, store),
    );
    expect([answer.status, answer.body.report?.counts]).toMatchObject([200, { created: 0, changed: 1 }]);
    expect((await api("GET", `/products/${product.id}`)).body.product.price).toBe(25);
  });

  test("prices change while a variation is renamed by an import: they stay as changed", async () => {
    const { product } = (await api("POST", "/products", variable("A", "B"))).body;
    const [{ id }] = product.variations;
    const answer = await meanwhile(
      [
        ["UPDATE products SET price = 9 WHERE id = $1", product.id],
        ["UPDATE variations SET price = 9 WHERE product_id = $1", product.id],
      ],
      () => send(`id;id da variação;variação\n${product.id};${id};C\n`, false, store),
    );
    expect([answer.status, answer.body.report?.counts]).toMatchObject([200, { changed: 1 }]);
    const { product: after } = (await api("GET", `/products/${product.id}`)).body;
    expect(after).toMatchObject({ price: 9, variations: [{ name: "C", price: 9 }, { price: 9 }] });
  });

  test("a coupon is used while its limit is lowered below that", async () => {
    const { coupon } = (await api("POST", "/coupons", { code: "CORRIDA", type: "fixed", value: 5 })).body;
    const answer = await meanwhile([["UPDATE coupons SET used_count = 2 WHERE id = $1", coupon.id]], () =>
      api("PUT", `/coupons/${coupon.id}`, { maxUses: 1 }),
    );
    expect([answer.status, paths(answer)]).toEqual([400, ["maxUses"]]);
    expect((await api("PUT", `/coupons/${coupon.id}`, { maxUses: 2 })).body.coupon.usedCount).toBe(2);
  });

  test("a custom field gets a greatest value while it gets a least one above that", async () => {
    const { customField } = (
      await api("POST", "/stores/me/custom-fields", { label: "Idade", type: "NUMBER", allProducts: true })
    ).body;
    const path = `/stores/me/custom-fields/${customField.id}`;
    const answer = await meanwhile([["UPDATE custom_fields SET max = 5 WHERE id = $1", customField.id]], () =>
      api("PUT", path, { min: 10 }),
    );
    expect([answer.status, paths(answer)]).toEqual([400, ["max"]]);
    expect((await api("PUT", path, { min: 3 })).body.customField).toMatchObject({ min: 3, max: 5 });
  });

  test("the same items into two variations at once: each is added once, nobody waits in a circle", async () => {
    const { product } = (await api("POST", "/products", variable("A", "B"))).body;
    const items = Array.from({ length: 1000 }, (_, index) => `S-${index}`);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        api("POST", `/products/${product.id}/stock`, {
          variantId: product.variations[index % 2].id,
          items: index % 4 < 2 ? items : items.toReversed(),
        }),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(201));
    expect(answers.reduce((sum, answer) => sum + answer.body.stock.added, 0)).toBe(1000);
    expect((await api("GET", `/products/${product.id}`)).body.product.stock).toBe(1000);
  });

  test("stocking, removing units, changing variations, ordering and cancelling, all at once", async () => {
    const { product } = (await api("POST", "/products", variable("A", "B"))).body;
    const [a, b] = product.variations;
    const path = `/products/${product.id}`;
    await api("POST", `${path}/stock`, { variantId: a.id, quantity: 40 });
    await api("POST", `${path}/stock`, { variantId: b.id, quantity: 40 });
    const { units } = (await api("GET", `${path}/stock?limit=100`)).body;
    const both = [b, a].map(({ id }) => ({ productId: product.id, variantId: id, quantity: 2 }));
    const order = async () => {
      const placed = await placeOrder(store.apiKey, both);
      if (placed.status !== 201) return placed;
      return api("POST", `/orders/${placed.body.order.id}/cancellation`);
    };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => [
        order(),
        order(),
        api("POST", `${path}/stock`, { variantId: a.id, items: [`N-${index}`, `M-${index}`] }),
        api("DELETE", `${path}/stock/${units[index * 2].id}`),
        api("PUT", path, { variations: [{ id: b.id, price: 6 + index }, { id: a.id }] }),
      ]).flat(),
    );
    // Five kinds of calls, ten times: an order or a removal may come too late, the others never do.
    const statuses = (kind: number) =>
      answers.filter((_, index) => index % 5 === kind).map((it) => it.status);
    expect(statuses(2)).toEqual(Array(10).fill(201));
    expect(statuses(4)).toEqual(Array(10).fill(200));
    for (const kind of [0, 1, 3]) {
      expect([200, 400]).toEqual(expect.arrayContaining(statuses(kind)));
      expect(statuses(kind)).toContain(200);
    }
    const { rows } = await pool().query(
      `SELECT v.available, count(u.id)::int AS units FROM variations v
       LEFT JOIN stock_units u ON u.variation_id = v.id AND u.status = 'available'
       WHERE v.product_id = $1 GROUP BY v.id`,
      [product.id],
    );
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row.available).toBe(row.units);
  });

  test("a category is removed by many while products go into it: no product loses its category", async () => {
    const { category } = (await api("POST", "/categories", { name: "Disputada" })).body;
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 2
          ? api("DELETE", `/categories/${category.id}`)
          : api("POST", "/products", { ...basics(), category_id: category.id }),
      ),
    );
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    for (const made of answers.filter(({ status }) => status === 201))
      if (made.body.product)
        expect((await api("GET", `/products/${made.body.product.id}`)).body.product.category_id).toBe(
          category.id,
        );
  });
});

describe("what a careless client sends", () => {
  test.each([
    ["NUL", "https://example.com/\u0000"],
    ["a line break", "https://example.com/a\nb"],
    ["half a character", "https://example.com/\ud83d"],
    ["no host", "http:foo"],
    ["a script", "javascript:alert(1)"],
    ["more than 500 characters", `https://example.com/${"a".repeat(500)}`],
  ])("an image address with %s is refused by its place", async (_what, image) => {
    const images = ["https://example.com/ok.png", image];
    const { product } = (await api("POST", "/products", basics())).body;
    for (const answer of [
      await api("POST", "/products", { ...basics(), images }),
      await api("PUT", `/products/${product.id}`, { images }),
    ])
      expect([answer.status, paths(answer)]).toEqual([400, ["images.1"]]);
  });

  test("PUT names the wrong fields of the product and of its variations at once", async () => {
    const { product } = (await api("POST", "/products", variable("A"))).body;
    const answer = await api("PUT", `/products/${product.id}`, {
      category_id: product.id,
      comparativePrice: "1",
      variations: [
        { id: product.id, name: "A", price: 1 },
        { name: "B", price: 3, comparativePrice: "2" },
        {},
      ],
    });
    expect([answer.status, paths(answer)]).toEqual([
      400,
      [
        "category_id",
        "comparativePrice",
        "variations.0.id",
        "variations.1.comparativePrice",
        "variations.2.name",
        "variations.2.price",
      ],
    ]);
    expect((await api("GET", `/products/${product.id}`)).body.product).toEqual(product);
  });
});

test("the store's picture and a shipment's address are complete web addresses too", async () => {
  const wrong = ["https://example.com/\u0000", "https://exa mple.com", "http:///x", "ftp://example.com"];
  for (const image of wrong) {
    const answer = await api("PUT", "/stores/me/store", { image });
    expect([answer.status, paths(answer)]).toEqual([400, ["image"]]);
  }
  expect((await api("PUT", "/stores/me/store", { image: "https://example.com/a?b=ç" })).status).toBe(200);
});

import { describe, expect, test } from "vitest";
import { call, wrongField } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { patience } from "../fixtures/patience.ts";
import { exported, send as sendTo } from "../fixtures/product-sheets.ts";
import { makeProduct, makeStore } from "../fixtures/store.ts";

const store = storeOfFile();

const api = (method: string, path: string, body?: object, own = store) =>
  call(method, path, { key: own.apiKey, ...(body ? { body } : {}) });
const send = (text: string | Uint8Array, dryRun = false, own = store, headers = {}) =>
  sendTo(text, dryRun, own, headers);
const named = async (name: string, own = store) =>
  (await api("GET", `/products?search=${encodeURIComponent(name)}`, undefined, own)).body.products[0];

describe("the file that goes in", () => {
  test("delivery and maximum are set and cleared; a file without these columns leaves them", async () => {
    const own = await makeStore();
    const of = async () => {
      const { delivery, maxPerOrder } = await named("Cartão presente", own);
      return { delivery, maxPerOrder };
    };
    await send("nome;entrega;máximo por pedido\nCartão presente;envio;4\n", false, own);
    expect(await of()).toEqual({ delivery: "shipping", maxPerOrder: 4 });
    await send("nome;preço\nCartão presente;51,00\n", false, own);
    expect(await of()).toEqual({ delivery: "shipping", maxPerOrder: 4 });
    await send("nome;categoria;preço;entrega;máximo por pedido\nQuadro;Casa;90;shipping;2\n", false, own);
    expect(await named("Quadro", own)).toMatchObject({ delivery: "shipping", maxPerOrder: 2 });
    await send("nome;entrega;máximo por pedido\nCartão presente;Digital;\n", false, own);
    expect(await of()).toEqual({ delivery: "digital", maxPerOrder: null });
    const wrong = await send("nome;entrega\nCartão presente;correio\n", false, own);
    expect(wrong).toMatchObject(wrongField("rows.2.delivery"));
  });

  test("a dry run says what would change and writes nothing; the import writes exactly that, once", async () => {
    const own = await makeStore();
    const file =
      "nome;categoria;preço;variação;descrição\nCartão presente;;45,00;;Chega **na hora**\nCamiseta digital;;32;Azul;\nCaneca;Casa;1.234,50;;\n";
    const dry = (await send(file, true, own)).body.report;
    expect(dry).toMatchObject({
      dryRun: true,
      counts: { created: 1, changed: 2, equal: 0, errors: 0 },
      newCategories: ["Casa"],
      errors: [],
      products: [
        {
          line: 2,
          action: "change",
          changes: [
            { column: "description", from: null, to: "Chega **na hora**" },
            { column: "price", from: "50.00", to: "45.00" },
          ],
        },
        {
          line: 3,
          action: "change",
          changes: [{ column: "price", variation: "Azul", from: "30.00", to: "32.00" }],
        },
        { line: 4, action: "create", id: null, name: "Caneca" },
      ],
    });
    expect(await named("Caneca", own)).toBeUndefined();
    const done = (await send(file, false, own)).body.report;
    expect(done).toEqual({ ...dry, dryRun: false });
    expect(await named("Caneca", own)).toMatchObject({
      price: 1234.5,
      slug: "caneca",
      active: true,
      stock: 0,
    });
    expect(await named("Camiseta", own)).toMatchObject({
      price: 32,
      stock: 40,
      variations: [{ price: 32 }, { price: 35 }],
    });
    expect((await send(file, false, own)).body.report.counts).toEqual({
      created: 0,
      changed: 0,
      equal: 3,
      errors: 0,
    });
    const categories = (await api("GET", "/categories", undefined, own)).body.categories;
    expect(categories.map(({ name }: { name: string }) => name)).toContain("Casa");
    const { entries } = (await api("GET", "/stores/me/audit?limit=1", undefined, own)).body;
    expect(entries[0]).toMatchObject({ action: "products.imported" });
  });

  test("one wrong cell, and nothing is written: each is named by row and column, in the reader's language", async () => {
    const file = "name,category,price\nMug,Home,12.50\nPlate,,abc\n";
    const refused = await send(file, false, store, { "Accept-Language": "en" });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        code: "ValidationError",
        details: [
          { path: "rows.3.price", message: "is not a price; use a format like 1,234.56" },
          { path: "rows.3.category", message: "is empty, but is required for a new product" },
        ],
      },
    });
    const dry = await send(file, true, store, { "Accept-Language": "en" });
    expect(dry.body.report).toMatchObject({
      counts: { errors: 2 },
      errors: [
        { line: 3, column: "price", title: "price" },
        { line: 3, column: "category" },
      ],
    });
    expect(await named("Mug")).toBeUndefined();
  });

  test("another store's products are out of reach, by id, address and name", async () => {
    const other = await makeStore();
    const { id, slug } = other.products.card;
    const answer = await send(`id;nome;preço\n${id};Roubado;1\n`);
    expect(answer.body.details).toEqual([
      { path: "rows.2.id", message: expect.stringContaining("não é um produto desta loja") },
    ]);
    await send(`endereço;nome;categoria;preço\n${slug};Meu;Geral;1\n`);
    const now = await api("GET", `/products/${id}`, undefined, other);
    expect(now.body.product).toMatchObject({ name: "Cartão presente", price: 50 });
  });

  test("products of one name get addresses of their own; a name that two products have needs more", async () => {
    const own = await makeStore();
    for (const slug of ["um", "dois"])
      await makeProduct(own.id, { name: "Igual", slug, price: "5.00", categoryId: own.categoryId, stock: 0 });
    expect((await send("nome;preço\nIgual;6\n", true, own)).body.report.errors).toMatchObject([
      { line: 2, column: "name" },
    ]);
    const both = await send("endereço;preço\num;6\ndois;7\n", false, own);
    expect(both.body.report.counts.changed).toBe(2);
    const next = await send("nome;categoria;preço\nIguais!;Geral;1\nIguais?;Geral;1\n", false, own);
    expect(next.body.report.counts.created).toBe(2);
    const slugs = (await api("GET", "/products?search=iguais", undefined, own)).body.products.map(
      ({ slug }: { slug: string }) => slug,
    );
    expect(new Set(slugs).size).toBe(2);
  });

  test("of the same file sent many times at once one adds the product, and the others find it", async () => {
    const own = await makeStore();
    const file = "nome;categoria;preço\nCaneca;Casa;25,00\n";
    const all = await Promise.all(Array.from({ length: 6 }, () => send(file, false, own)));
    expect(all.map(({ status, body }) => [status, body.report?.counts.created]).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => [200, 0]),
      [200, 1],
    ]);
    expect((await api("GET", "/products?search=Caneca", undefined, own)).body.products).toHaveLength(1);
  });

  test("ten thousand products come in, come out and come back within seconds; a list of them is fast", async () => {
    const own = await makeStore();
    const lines = Array.from(
      { length: 10_000 },
      (_, nth) => `Produto ${nth};Categoria ${nth % 20};${(nth % 900) + 1},90;Texto ${nth}`,
    );
    const timed = async <T>(most: number, work: () => Promise<T>): Promise<T> => {
      const begun = performance.now();
      const result = await work();
      expect(performance.now() - begun).toBeLessThan(most * patience());
      return result;
    };
    const file = `nome;categoria;preço;descrição\n${lines.join("\n")}\n`;
    const made = await timed(15_000, () => send(file, false, own));
    expect(made.body.report.counts).toEqual({ created: 10_000, changed: 0, equal: 0, errors: 0 });
    expect(made.body.report.products).toHaveLength(500);
    const out = await timed(10_000, () => exported(own));
    const raised = out.replaceAll(",90;", ",95;");
    const again = await timed(15_000, () => send(raised, false, own));
    expect(again.body.report.counts).toMatchObject({ changed: 10_000 });
    for (const query of [
      "",
      "?search=produto+99",
      "?sort=name&offset=5000",
      "?stock=none&sort=-price",
      "?categoryId=",
    ])
      await timed(1_500, () =>
        api(
          "GET",
          `/products${query === "?categoryId=" ? `?categoryId=${own.categoryId}` : query}`,
          undefined,
          own,
        ),
      );
    const page = (await api("GET", "/products?limit=2", undefined, own)).body.products;
    expect(page.map(({ name }: { name: string }) => name)).toEqual(["Produto 0", "Produto 1"]);
  });
});

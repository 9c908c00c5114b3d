import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { call } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { exported, send } from "../fixtures/product-sheets.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";

const store = storeOfFile();

const api = (method: string, path: string, body?: object, own = store) =>
  call(method, path, { key: own.apiKey, ...(body ? { body } : {}) });

describe("the file that comes out", () => {
  test("has a line for each product or variation, and goes in again without a change", async () => {
    const file = await exported(store);
    const [titles, ...lines] = file.trimEnd().split("\r\n");
    expect(titles).toBe(
      "\uFEFFid;endereço;nome;categoria;descrição;id da variação;variação;preço;preço de;imagem 1;imagem 2;na vitrine;entrega;máximo por pedido;estoque",
    );
    expect(lines).toHaveLength(4);
    expect(lines.filter((line) => line.includes("Camiseta digital"))[0]).toMatch(
      /;Azul;30,00;;;;sim;digital;;20$/,
    );
    for (const text of [file, await exported(store, "", "en")]) {
      const { body } = await send(text, false, store);
      expect(body.report.counts).toEqual({ created: 0, changed: 0, equal: 3, errors: 0 });
    }
  });

  test("holds what the filter or a choice finds", async () => {
    const { card, gift } = store.products;
    expect((await exported(store, "?search=camiseta")).trim().split("\r\n")).toHaveLength(3);
    const chosen = await exported(store, `?ids=${card.id},${gift.id}&limit=1`);
    expect(chosen.trim().split("\r\n")).toHaveLength(3);
  });

  test("whatever the products hold: out and in again is no change, into an empty store it is the same catalog", async () => {
    const [own, other] = [await makeStore(), await makeStore()];
    const text = (maxLength: number) =>
      fc.oneof(
        fc.string({ unit: "grapheme", minLength: 1, maxLength }),
        fc.stringMatching(/^['"=;,+\-@ a\n]{1,20}$/),
      );
    const line = text(60)
      .map((value) => value.replace(/[\u0000-\u001f\u007f-\u009f]|\p{Surrogate}/gu, "").trim())
      .filter((value) => value !== "");
    const price = fc.integer({ min: 1, max: 99_000_000 }).map((centavos) => centavos / 100);
    const one = fc.record({
      name: line,
      description: fc.option(
        text(300).map((value) =>
          value.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]|\p{Surrogate}/gu, ""),
        ),
      ),
      price,
      active: fc.boolean(),
      delivery: fc.constantFrom("digital", "shipping"),
      maxPerOrder: fc.option(fc.integer({ min: 1, max: 10_000 })),
      names: fc.uniqueArray(line, { maxLength: 3, selector: (name) => name.toLocaleLowerCase("pt-BR") }),
      raised: fc.boolean(),
      images: fc.array(fc.webUrl(), { maxLength: 2 }),
    });
    const made = fc.sample(one, 40);
    for (const [index, { names, price, raised, name, ...rest }] of made.entries()) {
      const answer = await api(
        "POST",
        "/products",
        {
          ...rest,
          ...{ name: `${name} ${index}`, price, category_id: own.categoryId, stock: 0 },
          type: names.length > 0 ? "variable" : "normal",
          comparativePrice: raised && price < 900_000 ? (price + 1).toFixed(2) : null,
          variations: names.map((name, nth) => ({ name, price: Number((price + nth).toFixed(2)) })),
        },
        own,
      );
      expect([answer.status, answer.body.details]).toEqual([201, undefined]);
    }
    const file = await exported(own);
    const { report } = (await send(file, true, own)).body;
    expect(report).toMatchObject({ products: [], errors: [], counts: { equal: 43 } });
    // Without ids it is a new catalog.
    const [titles = "", ...lines] = file.split("\r\n");
    const moved = [titles.replace("\uFEFFid;", "antigo;").replace("id da variação", "antiga"), ...lines].join(
      "\r\n",
    );
    const answer = await send(moved, false, other);
    expect(answer.body.report?.errors ?? answer.body.details).toEqual([]);
    const catalog = async (of: TestStore) => {
      const { products } = (await api("GET", "/products?limit=100&sort=name", undefined, of)).body;
      return products
        .filter(({ slug }: { slug: string }) => !/^p-[0-9a-f-]{13}$/.test(slug))
        .map((product: Record<string, unknown> & { variations: Record<string, unknown>[] }) => ({
          ...{ name: product.name, slug: product.slug, price: product.price, active: product.active },
          ...{ delivery: product.delivery, maxPerOrder: product.maxPerOrder },
          ...{
            description: (product.description as string | null)?.replace(/\r\n?/g, "\n"),
            images: product.images,
          },
          variations: product.variations.map(({ name, price, comparativePrice }) => [
            name,
            price,
            comparativePrice,
          ]),
        }));
    };
    expect(await catalog(other)).toEqual(await catalog(own));
  });
});

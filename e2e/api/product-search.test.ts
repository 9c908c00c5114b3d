import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { call } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { patience } from "../fixtures/patience.ts";
import { makeProduct, makeStore } from "../fixtures/store.ts";

/** Product search in the shop, by the API and in the panel's list. */
const store = storeOfFile({ stock: 1 });
const PRODUCTS: Record<string, string> = {
  "E-book: receitas de domingo": "Cinquenta receitas em PDF.",
  "Curso de fotografia com celular": "Doze aulas. **Vale** a pena para quem viaja.",
  "Vale-presente de R$ 50": "Um código para usar na loja toda.",
  "1.000 moedas": "Na sua conta do jogo em segundos.",
  "Licença de antivírus": "Protege por um ano. Acompanha e-book de dicas.",
};
beforeAll(async () => {
  const games = await db().category.create({ data: { storeId: store.id, name: "Jogos & diversão" } });
  for (const [name, description] of Object.entries(PRODUCTS)) {
    const categoryId = name.includes("moedas") ? games.id : null;
    const { id } = await makeProduct(store.id, { name, price: "10.00", categoryId, stock: 1 });
    await db().product.update({ where: { id }, data: { description } });
  }
});

async function find(typed: string, of = store): Promise<string[]> {
  const answer = await call("GET", `/products/public?search=${encodeURIComponent(typed)}`, { store: of.id });
  expect(answer.status).toBe(200);
  const names = answer.body.products.map(({ name }: { name: string }) => name);
  expect(answer.body.pagination.total).toBe(names.length);
  return names;
}

const EBOOK = "E-book: receitas de domingo";
const COURSE = "Curso de fotografia com celular";
const VOUCHER = "Vale-presente de R$ 50";
const COINS = "1.000 moedas";
const LICENCE = "Licença de antivírus";

test.each([
  ["ebook", [EBOOK, LICENCE]],
  ["e-book", [EBOOK, LICENCE]],
  ["E BOOK", [EBOOK, LICENCE]],
  ["curso celular", [COURSE]],
  ["celular curso", [COURSE]],
  ["curso para celular", [COURSE]],
  ["vale presente", [VOUCHER]],
  ["vale-presente", [VOUCHER]],
  ["valepresente", [VOUCHER]],
  ["vale", [VOUCHER, COURSE]],
  ["1000", [COINS]],
  ["1.000", [COINS]],
  ["mil", []],
  ["jogos diversao", [COINS]],
  ["antivirus", [LICENCE]],
  ["LICENCA ANTIVÍRUS", [LICENCE]],
  ["lic", [LICENCE]],
  ["fotgrafia", [COURSE]],
  ["celualr", [COURSE]],
  ["recietas", [EBOOK]],
  ["presnte", [VOUCHER, "Cartão presente"]],
  ["fone", []],
  ["xptoqwerty", []],
  ["!!!", []],
  ["%", []],
  ["_", []],
  ["' OR 1=1 --", []],
])("%j finds %j, the name before the description", async (typed, names) => {
  const found = await find(typed);
  if (names.length === 2 && typed === "presnte") expect(found.toSorted()).toEqual(names.toSorted());
  else expect(found).toEqual(names);
});

test("the panel's list finds the same, and another store's nothing", async () => {
  const { body } = await call("GET", "/products?search=curso%20celular", { key: store.apiKey });
  expect(body.products.map(({ name }: { name: string }) => name)).toEqual([COURSE]);
  expect(await find("curso", await makeStore())).toEqual([]);
});

describe("what changes is found by its new words at once", () => {
  test("a name, a description, a category, a removal", async () => {
    const own = await makeStore({ stock: 1 });
    const api = (method: string, path: string, body?: object) =>
      call(method, path, { key: own.apiKey, ...(body ? { body } : {}) });
    const { id } = own.products.card;
    await api("PUT", `/products/${id}`, { name: "Passe de temporada", description: "Para o verão." });
    expect(await find("cartao presente", own)).toEqual([]);
    expect(await find("temporada", own)).toEqual(["Passe de temporada"]);
    expect(await find("verao", own)).toEqual(["Passe de temporada"]);
    await api("PUT", `/categories/${own.categoryId}`, { name: "Ingressos" });
    expect(await find("ingresso", own)).toHaveLength(3);
    const other = await api("POST", "/categories", { name: "Outros" });
    await api("PUT", `/products/${id}`, { category_id: other.body.category.id });
    expect(await find("ingresso", own)).toHaveLength(2);
    await api("DELETE", `/products/${id}`);
    expect(await find("temporada", own)).toEqual([]);
  });
});

test("ten thousand products are searched in milliseconds", async () => {
  const large = await makeStore({ stock: 0 });
  await pool().query(
    `INSERT INTO products (store_id, name, slug, description, type, price)
     SELECT $1, 'Artigo ' || n || ' ' || md5(n::text), 'artigo-' || n, repeat(md5((n * 7)::text) || ' texto de sempre ', 5), 'normal', 5
     FROM generate_series(1, 10000) n`,
    [large.id],
  );
  await find("artigo 777", large);
  const times = [];
  for (const typed of ["artigo 778", "artigo 4242", "c81e728d", "artgio 990"]) {
    const started = performance.now();
    expect((await find(typed, large)).length).toBeGreaterThan(0);
    times.push(performance.now() - started);
  }
  // With the HTTP request around it, on a machine that runs other tests.
  expect(Math.min(...times)).toBeLessThan(150 * patience());
});

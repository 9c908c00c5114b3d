import { describe, expect } from "vitest";
import { makeCharge, makeProduct, makeStore, SANDBOX, type Session, test } from "./fixture.ts";

const MANUAL = "00000000-0000-7000-8000-000000000002";
const account = (db: Session, holder: string | null, environment = "production") =>
  db.insert("gateway_accounts", {
    ...{ kind: "api-pix", environment },
    ...{ name: "Banco", holder_store_id: holder },
  });
const accounts = async (db: Session, store: string) =>
  (
    await db.rows(
      "SELECT inbound_account_id AS inbound, outbound_account_id AS outbound FROM stores WHERE id = $1",
      [store],
    )
  )[0];

describe("store_accounts", () => {
  const liveStore = (db: Session, more: object) =>
    makeStore(db, { mode: "live", inbound_gateway: "none", outbound_gateway: "none", ...more });

  test("gives a store the built-in accounts of its gateways", async ({ db }) => {
    expect(await accounts(db, await makeStore(db))).toEqual({ inbound: SANDBOX, outbound: SANDBOX });
    const live = await liveStore(db, { outbound_gateway: "manual", inbound_account_id: SANDBOX });
    expect(await accounts(db, live)).toEqual({ inbound: null, outbound: MANUAL });
    const platforms = await account(db, null);
    await db.rows("UPDATE stores SET inbound_gateway = 'api-pix', inbound_account_id = $2 WHERE id = $1", [
      live,
      platforms,
    ]);
    expect(await accounts(db, live)).toEqual({ inbound: platforms, outbound: MANUAL });
  });

  test("refuses another store's account, and accounts of different holders", async ({ db }) => {
    const store = await liveStore(db, {});
    const own = await account(db, store);
    const others = await account(db, await makeStore(db));
    const differs = { code: "VT007", message: "accountHolderDiffers" };
    const choose =
      "UPDATE stores SET inbound_gateway = 'api-pix', inbound_account_id = $2, outbound_gateway = $3 WHERE id = $1";
    expect(await db.refusal(choose, [store, others, "none"])).toEqual(differs);
    expect(await db.refusal(choose, [store, own, "manual"])).toEqual(differs);
    expect(await db.refusal(choose, [store, own, "none"])).toEqual({ code: "", message: "" });
  });

  test("refuses an account of another environment than the store's mode", async ({ db }) => {
    const [live, tests] = [await liveStore(db, {}), await makeStore(db)];
    const [real, play] = [await account(db, null), await account(db, null, "homologation")];
    const differs = { code: "VT056", message: "environmentDiffers" };
    const choose = "UPDATE stores SET inbound_gateway = 'api-pix', inbound_account_id = $2 WHERE id = $1";
    expect(await db.refusal(choose, [live, play])).toEqual(differs);
    expect(await db.refusal(choose, [tests, real])).toEqual(differs);
    for (const allowed of [
      [live, real],
      [tests, play],
    ])
      expect(await db.refusal(choose, allowed)).toEqual({ code: "", message: "" });
  });

  test("connects a live store with play money to nothing before that is written off", async ({ db }) => {
    const [store, real] = [await liveStore(db, {}), await account(db, null)];
    const play = await account(db, null, "test");
    await makeCharge(db, store, { account_id: play });
    const choose = "UPDATE stores SET inbound_gateway = 'api-pix', inbound_account_id = $2 WHERE id = $1";
    const left = { code: "VT057", message: "testMoneyLeft" };
    expect(await db.refusal(choose, [store, real])).toEqual(left);
    await db.rows("UPDATE transactions SET status = 'CANCELLED' WHERE store_id = $1", [store]);
    expect(await db.refusal(choose, [store, real])).toEqual({ code: "", message: "" });
  });
});

describe("store_mode_is_fixed", () => {
  test("refuses another mode and another business, and nothing else", async ({ db }) => {
    const store = await makeStore(db);
    const refusal = (change: string) => db.refusal(`UPDATE stores SET ${change} WHERE id = $1`, [store]);
    expect(await refusal("mode = 'live', inbound_gateway = 'none', outbound_gateway = 'none'")).toMatchObject(
      { code: "P0001" },
    );
    expect(await refusal("business_id = gen_random_uuid()")).toMatchObject({ code: "P0001" });
    expect(await refusal("name = 'Outra'")).toEqual({ code: "", message: "" });
  });
});

describe("gateway_account_is_fixed", () => {
  test("refuses another kind or holder, and the end of an account, and nothing else", async ({ db }) => {
    const store = await makeStore(db);
    const id = await account(db, null);
    const fixed = {
      code: "P0001",
      message: "a gateway account stays, with its kind, its holder and its environment",
    };
    expect(await db.refusal("UPDATE gateway_accounts SET kind = 'efi' WHERE id = $1", [id])).toEqual(fixed);
    expect(
      await db.refusal("UPDATE gateway_accounts SET holder_store_id = $2 WHERE id = $1", [id, store]),
    ).toEqual(fixed);
    expect(await db.refusal("DELETE FROM gateway_accounts WHERE id = $1", [id])).toEqual(fixed);
    expect(await db.refusal("UPDATE gateway_accounts SET name = 'Outro' WHERE id = $1", [id])).toEqual({
      code: "",
      message: "",
    });
  });
});

describe("stock_fell", () => {
  test("writes one alert when the units fall to the threshold, until it is cleared", async ({ db }) => {
    const { store, variation } = await makeProduct(db, await makeStore(db), 5);
    const set = (units: number) =>
      db.rows("UPDATE variations SET available = $2 WHERE id = $1", [variation, units]);
    const alerts = () =>
      db.rows(
        "SELECT store_id, threshold, cleared_at IS NOT NULL AS cleared FROM stock_alerts ORDER BY cleared",
      );
    await set(0);
    expect(await alerts()).toEqual([]);
    await db.rows("UPDATE variations SET available = 5, low_stock_at = 2");
    await set(3);
    expect(await alerts()).toEqual([]);
    await set(2);
    await set(1);
    await set(3);
    await set(2);
    const open = { store_id: store, threshold: 2, cleared: false };
    expect(await alerts()).toEqual([open]);
    await db.rows("UPDATE stock_alerts SET cleared_at = now()");
    await set(3);
    await set(0);
    expect(await alerts()).toEqual([open, { ...open, cleared: true }]);
  });
});

describe("search_fold", () => {
  test("leaves out accents and capitals", async ({ db }) => {
    expect(await db.value("SELECT search_fold($1)", ["CAFÉ Coração ÑANDÚ 2º"])).toBe("cafe coracao nandu 2o");
    expect(await db.value("SELECT search_fold(NULL)")).toBeNull();
  });
});

describe("search_text", () => {
  test("joins the parts with a space before each word, without nulls", async ({ db }) => {
    expect(await db.value("SELECT search_text('Ana Souza', NULL, 'P-1')")).toBe(" ana souza p-1");
    expect(await db.value("SELECT search_text(NULL)")).toBe(" ");
  });
});

describe("search_pattern", () => {
  test.for([
    ["Ca", "% ca%"],
    ["7", "% 7%"],
    ["Café", "%cafe%"],
    ["50%_\\", "%50\\%\\_\\\\%"],
    ["本", "%本%"],
  ] as const)("%s is %s", async ([typed, pattern], { db }) => {
    expect(await db.value("SELECT search_pattern($1)", [typed])).toBe(pattern);
  });
});

describe("search_words", () => {
  test.for([
    ["Café com Leite", " cafe com leite "],
    ["E-book: 1.000 dicas", " e book 1 000 dicas ebook 1000 "],
    ["—", "   "],
  ] as const)("of %s", async ([text, words], { db }) => {
    expect(await db.value("SELECT search_words($1)", [text])).toBe(words);
  });
});

const words = async (db: Session, product: string) =>
  (await db.rows("SELECT name, category, words FROM product_words WHERE product_id = $1", [product]))[0];

describe("products_searchable", () => {
  test("writes the words of all products of one statement", async ({ db }) => {
    const store = await makeStore(db);
    const category = await db.insert("categories", { store_id: store, name: "Bebidas" });
    await db.rows(
      `INSERT INTO products (store_id, category_id, name, slug, description, type, price, deleted_at) VALUES
         ($1, $2, 'Café', 'a', 'Torrado', 'normal', 1, NULL), ($1, NULL, 'Chá', 'b', NULL, 'normal', 1, NULL),
         ($1, NULL, 'Velho', 'c', NULL, 'normal', 1, now())`,
      [store, category],
    );
    expect(await db.rows("SELECT name, category, words FROM product_words ORDER BY name")).toEqual([
      { name: " cafe ", category: " bebidas ", words: " cafe  bebidas  torrado " },
      { name: " cha ", category: "", words: " cha " },
    ]);
  });
});

describe("product_searchable", () => {
  test("keeps the words of a product as it is, and none of a removed one", async ({ db }) => {
    const { store, product } = await makeProduct(db, await makeStore(db));
    const category = await db.insert("categories", { store_id: store, name: "Bebidas" });
    await db.rows("UPDATE products SET name = 'Chá', description = 'Verde', category_id = $2 WHERE id = $1", [
      product,
      category,
    ]);
    expect(await words(db, product)).toEqual({
      name: " cha ",
      category: " bebidas ",
      words: " cha  bebidas  verde ",
    });
    await db.rows("UPDATE products SET deleted_at = now() WHERE id = $1", [product]);
    expect(await words(db, product)).toBeUndefined();
    await db.rows("UPDATE products SET deleted_at = NULL WHERE id = $1", [product]);
    expect(await words(db, product)).toMatchObject({ name: " cha " });
  });
});

describe("category_searchable", () => {
  test("renames it in the words of its products", async ({ db }) => {
    const store = await makeStore(db);
    const category = await db.insert("categories", { store_id: store, name: "Bebidas" });
    const { product } = await makeProduct(db, store, 0, { category_id: category });
    const other = await makeProduct(db, store, 0);
    await db.rows("UPDATE categories SET name = 'Grãos' WHERE id = $1", [category]);
    expect(await words(db, product)).toMatchObject({ category: " graos ", words: " cafe especial  graos " });
    expect(await words(db, other.product)).toMatchObject({ category: "" });
  });
});

describe("search_products", () => {
  test("finds every word, the name before the category before the description", async ({ db }) => {
    const store = await makeStore(db);
    const drinks = await db.insert("categories", { store_id: store, name: "Café e chá" });
    const make = (name: string, more: object = {}) =>
      makeProduct(db, store, 0, { name, ...more }).then(({ product }) => product);
    const named = await make("Café torrado");
    const begun = await make("Cafeteira italiana");
    const inside = await make("Xícara", { category_id: drinks });
    const told = await make("Filtro de papel", { description: "Para café coado" });
    await makeProduct(db, await makeStore(db), 0, { name: "Café" });
    const find = async (typed: string) =>
      (
        await db.rows("SELECT product_id FROM search_products($1, $2) ORDER BY rank DESC", [store, typed])
      ).map(({ product_id }) => product_id);
    expect(await find("CAFÉ")).toEqual([named, begun, inside, told]);
    expect(await find("o filtro de café")).toEqual([told]);
    // No exact match: similar words.
    expect(await find("cafetera italina")).toEqual([begun]);
    expect(await find("violão")).toEqual([]);
    // A short word with only the same beginning does not match.
    await make("Curso de fotografia com celular");
    expect(await find("fone")).toEqual([]);
    expect(await find("—")).toEqual([]);
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { call, refusal, wrongField } from "../fixtures/client.ts";
import { NOBODY } from "../fixtures/contract/example-request.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { runs } from "../fixtures/long.ts";
import { makeProduct, makeStore } from "../fixtures/store.ts";

const store = storeOfFile();

const api = (method: string, path: string, body?: object) =>
  call(method, path, { key: store.apiKey, ...(body ? { body } : {}) });
const idsOf = (answer: { body: { products: { id: string }[] } }) => answer.body.products.map(({ id }) => id);
const shown = async () => idsOf(await api("GET", "/products"));
const make = (name: string, price = "10.00", stock = 0) =>
  makeProduct(store.id, { name, price, categoryId: store.categoryId, stock });

describe("the order of the shop", () => {
  test("newest first until somebody orders; then as ordered, for panel and shop; a new one comes first", async () => {
    const { card, shirt, gift } = store.products;
    expect(await shown()).toEqual([gift.id, shirt.id, card.id]);
    const ordered = await api("PUT", "/products/order", { ids: [card.id, gift.id, shirt.id] });
    expect(ordered).toMatchObject({ status: 200, body: { changed: 3 } });
    const front = await call("GET", "/products/public", { store: store.id });
    expect([await shown(), idsOf(front)]).toEqual(Array(2).fill([card.id, gift.id, shirt.id]));
    const added = await make("Nova");
    expect(await shown()).toEqual([added.id, card.id, gift.id, shirt.id]);
    await api("PUT", "/products/order", { ids: [shirt.id, added.id], after: card.id });
    expect(await shown()).toEqual([card.id, shirt.id, added.id, gift.id]);
    await api("PUT", "/products/order", { ids: [gift.id], after: null });
    expect(await shown()).toEqual([gift.id, card.id, shirt.id, added.id]);
    const again = await api("PUT", "/products/order", { ids: [gift.id], after: null });
    expect(again.body.changed).toBe(0);
  });

  test("what is unknown, another store's or named twice is named, and nothing moves", async () => {
    const other = await makeStore();
    const before = await shown();
    const { card, shirt } = store.products;
    const refused = await api("PUT", "/products/order", { ids: [card.id, NOBODY, other.products.card.id] });
    expect(refused).toMatchObject(refusal(400, "ProductNotFound"));
    expect(refused.body.details.map((one: { path: string }) => one.path)).toEqual(["ids.1", "ids.2"]);
    const odd = [
      [{ ids: [card.id, shirt.id, card.id.toUpperCase()] }, "ids.2"],
      [{ ids: [card.id], after: card.id }, "after"],
      [{ ids: [card.id], after: NOBODY }, "after"],
    ] as const;
    for (const [body, path] of odd)
      expect(await api("PUT", "/products/order", body)).toMatchObject(wrongField(path));
    expect(await shown()).toEqual(before);
  });

  test("any calls, at once, too, give what a list in memory gives: no product is lost or doubled", async () => {
    const own = await makeStore();
    const ask = (body: object) => call("PUT", "/products/order", { key: own.apiKey, body });
    for (let i = 0; i < 7; i++)
      await makeProduct(own.id, { name: `P${i}`, price: "1.00", categoryId: own.categoryId, stock: 0 });
    let list = idsOf(await call("GET", "/products", { key: own.apiKey }));
    const step = fc.record({
      picked: fc.uniqueArray(fc.nat(9), { minLength: 1, maxLength: 9 }),
      after: fc.option(fc.oneof(fc.constant(null), fc.nat(9)), { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(step, async ({ picked, after }) => {
        const ids = picked.map((index) => list[index] as string);
        const rest = list.filter((id) => !ids.includes(id));
        const anchor = typeof after === "number" ? (rest[after % Math.max(1, rest.length)] ?? null) : after;
        if (anchor === undefined) {
          const places = [...picked].toSorted((a, b) => a - b);
          list = [...list];
          for (const [nth, place] of places.entries()) list[place] = ids[nth] as string;
        } else {
          const at = anchor === null ? 0 : rest.indexOf(anchor) + 1;
          list = [...rest.slice(0, at), ...ids, ...rest.slice(at)];
        }
        const answer = await ask({ ids, ...(anchor === undefined ? {} : { after: anchor }) });
        expect(answer.status).toBe(200);
        expect(idsOf(await call("GET", "/products", { key: own.apiKey }))).toEqual(list);
      }),
      { numRuns: runs({ short: 60, long: 600 }), endOnFailure: true },
    );
    await Promise.all(list.map((id) => ask({ ids: [id], after: null })));
    const after = idsOf(await call("GET", "/products", { key: own.apiKey }));
    expect(after.toSorted()).toEqual(list.toSorted());
  });
});

describe("many at once", () => {
  test("are hidden and shown; how many changed is said, and who did it is noted", async () => {
    const { card, shirt, gift } = store.products;
    const off = await api("PUT", "/products/activation", { ids: [card.id, shirt.id], active: false });
    expect(off).toMatchObject({ status: 200, body: { changed: 2, message: "Produtos fora da vitrine." } });
    const front = idsOf(await call("GET", "/products/public", { store: store.id }));
    expect([front.includes(card.id), front.includes(shirt.id), front.includes(gift.id)]).toEqual([
      false,
      false,
      true,
    ]);
    const on = await api("PUT", "/products/activation", { ids: [card.id, shirt.id, gift.id], active: true });
    expect(on.body.changed).toBe(2);
    const noted = (await api("GET", "/stores/me/audit?limit=2")).body.entries;
    expect(noted.map(({ action }: { action: string }) => action)).toEqual([
      "products.activated",
      "products.deactivated",
    ]);
  });

  test("all or none: unknown ones are named; at most 500", async () => {
    const { card } = store.products;
    const refused = await api("PUT", "/products/activation", { ids: [card.id, NOBODY], active: false });
    expect(refused).toMatchObject(refusal(400, "ProductNotFound", [{ path: "ids.1" }]));
    expect((await api("GET", `/products/${card.id}`)).body.product.active).toBe(true);
    const many = await api("PUT", "/products/activation", { ids: Array(501).fill(NOBODY), active: false });
    expect(many.body.details).toEqual([{ path: "ids", message: expect.stringContaining("500") }]);
  });
});

describe("the list", () => {
  test("by stock, sorted by name, price and stock", async () => {
    const own = await makeStore({ stock: 3 });
    const list = async (query: string) =>
      (await call("GET", `/products?${query}`, { key: own.apiKey })).body.products.map(
        ({ name }: { name: string }) => name,
      );
    await makeProduct(own.id, { name: "Água", price: "99.00", categoryId: null, stock: 0 });
    expect(await list("stock=none")).toEqual(["Água"]);
    expect((await list("stock=available")).toSorted()).toEqual([
      "Camiseta digital",
      "Cartão presente",
      "Gift de jogo",
    ]);
    const { gift } = own.products;
    await db().variation.updateMany({ where: { productId: gift.id }, data: { lowStockAt: 3 } });
    expect(await list("stock=low")).toEqual(["Gift de jogo"]);
    const low = await call("GET", `/products/${gift.id}`, { key: own.apiKey });
    expect(low.body.product.lowStock).toBe(true);
    expect(await list("sort=name")).toEqual(["Água", "Camiseta digital", "Cartão presente", "Gift de jogo"]);
    expect(await list("sort=-name&limit=1")).toEqual(["Gift de jogo"]);
    expect(await list("sort=-price&limit=2")).toEqual(["Água", "Cartão presente"]);
    expect(await list("sort=price&limit=1&offset=1")).toEqual(["Camiseta digital"]);
    expect(await list("sort=-stock&limit=1")).toEqual(["Camiseta digital"]);
    expect(await list("sort=newest&limit=1")).toEqual(["Água"]);
    expect(await list("stock=available&search=cart&active=true&sort=stock")).toEqual(["Cartão presente"]);
  });
});

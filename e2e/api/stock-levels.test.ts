import { describe, expect, test } from "vitest";
import { pool } from "#lib/db/pool.ts";
import { type Answer, call, placeOrder, refusal } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { makeMember } from "../fixtures/session.ts";
import { makeProduct, makeStore, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

const store = storeOfFile({ stock: 5 });

const api = (method: string, path: string, body?: object) =>
  call(method, path, { key: store.apiKey, ...(body ? { body } : {}) });
const product = (name: string, stock: number, at: TestStore = store) =>
  makeProduct(at.id, { name, price: "10.00", categoryId: at.categoryId, stock });
const names = (answer: Answer) =>
  answer.body.stock.map((level: { productName: string }) => level.productName);

describe("GET /stock", () => {
  test("a line for each product and variation, with what is available, reserved and delivered", async () => {
    const { shirt, card } = store.products;
    await placeOrder(store.apiKey, [{ productId: card.id, quantity: 2 }]);
    const all = await api("GET", "/stock?limit=100");
    expect(all.body.counts).toEqual({ all: 4, low: 0, none: 0 });
    expect(all.body.stock).toContainEqual({
      productId: card.id,
      productName: "Cartão presente",
      image: null,
      active: true,
      variantId: null,
      variantName: null,
      available: 3,
      reserved: 2,
      delivered: 0,
      lowStockAt: null,
      waiting: 0,
      state: "ok",
    });
    const one = await api("GET", `/stock?productId=${shirt.id}`);
    expect(one.body.stock.map((level: { variantName: string }) => level.variantName)).toEqual([
      "Azul",
      "Verde",
    ]);
  });

  test("search, states, order and pages", async () => {
    const own = await makeStore({ stock: 5 });
    const ask = (query: string) => call("GET", `/stock?${query}`, { key: own.apiKey });
    const ready = await product("Água de coco", 0, own);
    const low = await product("Bolo", 2, own);
    await call("PUT", `/products/${low.id}/stock/alert`, { key: own.apiKey, body: { lowStockAt: 2 } });
    expect(names(await ask("state=none"))).toEqual(["Água de coco"]);
    expect(names(await ask("state=low"))).toEqual(["Bolo"]);
    expect((await ask("state=ok")).body.pagination.total).toBe(4);
    expect(names(await ask("search=agua"))).toEqual(["Água de coco"]);
    expect((await ask("search=bolo")).body.counts).toEqual({ all: 1, low: 1, none: 0 });
    expect(names(await ask("sort=available&limit=2"))).toEqual(["Água de coco", "Bolo"]);
    expect(names(await ask("sort=name&limit=1"))).toEqual(["Água de coco"]);
    expect(names(await ask("limit=2"))).toEqual(["Bolo", "Água de coco"]);
    expect(names(await ask("limit=1&offset=1"))).toEqual(["Água de coco"]);
    await call("DELETE", `/products/${ready.id}`, { key: own.apiKey });
    expect((await ask("state=none")).body.stock).toEqual([]);
  });
});

describe("alert of low stock", () => {
  const mails = async (own: TestStore, name: string) =>
    (
      await pool().query(
        "SELECT to_address, subject FROM mails WHERE store_id = $1 AND kind = 'low-stock' AND subject LIKE $2 ORDER BY created_at, id",
        [own.id, `%${name}%`],
      )
    ).rows;
  const alerts = async (variation: string) =>
    (
      await pool().query(
        "SELECT cleared_at IS NULL AS open, mailed_at IS NOT NULL AS mailed FROM stock_alerts WHERE variation_id = $1 ORDER BY id",
        [variation],
      )
    ).rows;
  const buy = (id: string, quantity: number) => placeOrder(store.apiKey, [{ productId: id, quantity }]);

  test("many orders at once cross the threshold: one alert, one mail for each owner and manager", async () => {
    const [owner, manager] = await Promise.all([
      makeMember({ storeId: store.id, role: "owner", totp: false }),
      makeMember({ storeId: store.id, role: "manager", totp: false }),
      makeMember({ storeId: store.id, role: "support", totp: false }),
    ]);
    const { id, variationId } = await product("Disputado", 20);
    const set = await api("PUT", `/products/${id}/stock/alert`, { lowStockAt: 15 });
    expect(set.body.stock).toMatchObject([{ productId: id, lowStockAt: 15, state: "ok" }]);
    await Promise.all(Array.from({ length: 15 }, () => buy(id, 1)));
    await eventually(async () => (await alerts(variationId)).some(({ mailed }) => mailed));
    expect(await alerts(variationId)).toEqual([{ open: true, mailed: true }]);
    const sent = await mails(store, "Disputado");
    expect(sent.map(({ to_address }) => to_address).toSorted()).toEqual(
      [owner.email, manager.email].toSorted(),
    );
    expect(sent[0].subject).toBe("Estoque baixo: Disputado");
  });

  test("a refill above the threshold arms it again; one below does not", async () => {
    const { id, variationId } = await product("Recarga", 6);
    await api("PUT", `/products/${id}/stock/alert`, { lowStockAt: 5 });
    await buy(id, 2);
    expect(await alerts(variationId)).toMatchObject([{ open: true }]);
    await eventually(async () => (await alerts(variationId))[0]?.mailed);
    await api("POST", `/products/${id}/stock`, { quantity: 1 });
    expect(await alerts(variationId)).toMatchObject([{ open: true }]);
    await api("POST", `/products/${id}/stock`, { quantity: 1 });
    expect(await alerts(variationId)).toMatchObject([{ open: false }]);
    await buy(id, 1);
    expect(await alerts(variationId)).toMatchObject([{ open: false }, { open: true }]);
  });

  test("an order that is cancelled and placed anew does not tell twice", async () => {
    const { id, variationId } = await product("Vai e volta", 6);
    await api("PUT", `/products/${id}/stock/alert`, { lowStockAt: 5 });
    const first = await buy(id, 1);
    await eventually(async () => (await alerts(variationId))[0]?.mailed);
    await api("POST", `/orders/${first.body.order.id}/cancellation`);
    expect((await api("GET", `/stock?productId=${id}`)).body.stock).toMatchObject([
      { available: 6, state: "ok" },
    ]);
    await buy(id, 1);
    expect(await alerts(variationId)).toEqual([{ open: true, mailed: true }]);
  });

  test("what is below the number when it is set says nothing; null takes it away; 0 tells when all are gone", async () => {
    const { id, variationId } = await product("Pouco", 3);
    const set = (lowStockAt: number | null) => api("PUT", `/products/${id}/stock/alert`, { lowStockAt });
    expect((await set(10)).body.stock).toMatchObject([{ state: "low" }]);
    await buy(id, 1);
    expect(await alerts(variationId)).toEqual([]);
    await set(null);
    await buy(id, 1);
    expect(await alerts(variationId)).toEqual([]);
    await set(0);
    await buy(id, 1);
    expect(await alerts(variationId)).toMatchObject([{ open: true }]);
    await eventually(async () => (await mails(store, "Pouco")).length > 0);
    expect((await mails(store, "Pouco"))[0].subject).toBe("Estoque esgotado: Pouco");
  });

  test("one variation or all; what is no variation and no number is refused", async () => {
    const { shirt, card } = store.products;
    const ask = (id: string, body: object) => api("PUT", `/products/${id}/stock/alert`, body);
    const blue = await ask(shirt.id, { variantId: shirt.variants.Azul, lowStockAt: 1 });
    expect(blue.body.stock).toMatchObject([{ lowStockAt: 1 }, { lowStockAt: null }]);
    const both = await ask(shirt.id, { lowStockAt: 2 });
    expect(both.body.stock).toMatchObject([{ lowStockAt: 2 }, { lowStockAt: 2 }]);
    expect(await ask(shirt.id, { variantId: card.variationId, lowStockAt: 1 })).toMatchObject(
      refusal(400, "VariantNotFound"),
    );
    for (const lowStockAt of [-1, 1.5, "3", 1_000_001])
      expect((await ask(card.id, { lowStockAt })).body.details).toMatchObject([{ path: "lowStockAt" }]);
  });
});

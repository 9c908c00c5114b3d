import { describe, expect, test } from "vitest";
import { call, placeOrder, refusal } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";

const store = storeOfFile();

const api = (method: string, path: string, body?: object) =>
  call(method, path, { key: store.apiKey, ...(body ? { body } : {}) });
const fields = (answer: { body: { details: { path: string }[] } }) =>
  answer.body.details.map((detail) => detail.path);

describe("categories", () => {
  test("listed by order, then by name as people sort it", async () => {
    for (const [name, order] of [
      ["Zebra", 1],
      ["ábaco", 1],
      ["Bola", 1],
      ["Último", 9],
      ["Primeiro", -1],
    ] as const)
      expect((await api("POST", "/categories", { name, order })).status).toBe(201);
    const names = (await api("GET", "/categories")).body.categories.map((c: { name: string }) => c.name);
    expect(names).toEqual(["Primeiro", "Geral", "ábaco", "Bola", "Zebra", "Último"]);
  });

  test("only what is sent changes, null clears", async () => {
    const { category } = (await api("POST", "/categories", { name: "Jogos", description: "d", order: 3 }))
      .body;
    const put = (body: object) => api("PUT", `/categories/${category.id}`, body);
    expect((await put({ name: "Games 日本" })).body.category).toMatchObject({
      name: "Games 日本",
      description: "d",
      order: 3,
    });
    expect((await put({ description: null, order: 0 })).body.category).toMatchObject({
      name: "Games 日本",
      description: null,
      order: 0,
    });
    expect(fields(await put({ name: "", order: "1", slug: "x" }))).toEqual(["name", "order", "slug"]);
  });

  test("one with products is kept, one whose products were removed goes", async () => {
    const { category } = (await api("POST", "/categories", { name: "Cheia" })).body;
    const { product } = (
      await api("POST", "/products", {
        name: "Dentro",
        price: 5,
        category_id: category.id,
        type: "normal",
        stock: 0,
      })
    ).body;
    const remove = () => api("DELETE", `/categories/${category.id}`);
    expect(await remove()).toMatchObject(refusal(400, "CategoryNotEmpty"));
    await api("DELETE", `/products/${product.id}`);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
  });
});

describe("coupons", () => {
  const coupon = (more: object = {}) => ({
    code: `C${crypto.randomUUID().slice(0, 13)}`,
    type: "fixed",
    value: 5,
    ...more,
  });

  test("created with every condition, and read so", async () => {
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const made = await api(
      "POST",
      "/coupons",
      coupon({
        type: "percentage",
        value: 12.5,
        maxUses: 3,
        expiresAt,
        minPurchase: 20,
        maxDiscount: 7,
        productIds: [store.products.card.id],
        categoryIds: [store.categoryId],
      }),
    );
    expect(made.body.coupon).toMatchObject({
      value: 12.5,
      maxUses: 3,
      usedCount: 0,
      active: true,
      expiresAt,
      minPurchase: 20,
      maxDiscount: 7,
      productIds: [store.products.card.id],
    });
    const list = await api("GET", "/coupons");
    expect(list.body.coupons[0]).toEqual(made.body.coupon);
  });

  test("its products and categories, and those of a field, may have been deleted since", async () => {
    const { category } = (await api("POST", "/categories", { name: "Passageira" })).body;
    const { product } = (
      await api("POST", "/products", {
        ...{ name: "Passageiro", price: 5, category_id: category.id, type: "normal", stock: 0 },
      })
    ).body;
    const [productIds, categoryIds] = [[product.id], [category.id]];
    const scope = { products: productIds, categories: categoryIds };
    const made = (await api("POST", "/coupons", coupon({ productIds, categoryIds }))).body.coupon;
    const field = (await api("POST", "/stores/me/custom-fields", { label: "Cor", ...scope })).body
      .customField;
    await api("DELETE", `/products/${product.id}`);
    expect((await api("DELETE", `/categories/${category.id}`)).status).toBe(200);
    const change = (body: object) => api("PUT", `/coupons/${made.id}`, body);
    expect((await change({ productIds, categoryIds, maxUses: 5 })).body.coupon).toMatchObject({
      productIds,
      maxUses: 5,
    });
    const renamed = { label: "A cor", ...scope };
    const path = `/stores/me/custom-fields/${field.id}`;
    expect((await api("PUT", path, renamed)).body.customField).toMatchObject(renamed);
    // An id that the coupon no longer has can't return.
    await change({ productIds: [] });
    expect(await change({ productIds })).toMatchObject(refusal(400, "ProductNotFound"));
  });

  test("a code is one in its store, whatever its capitals and however many ask at once", async () => {
    const answers = await Promise.all(
      ["RACE", "race", "Race", "rAcE"].map((code) => api("POST", "/coupons", coupon({ code }))),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 400, 400, 400]);
    const refused = answers.find((answer) => answer.status === 400);
    expect(fields(refused as never)).toEqual(["code"]);
    expect(fields(await api("POST", "/coupons", coupon({ type: "percentage", value: 101 })))).toEqual([
      "value",
    ]);
    expect(fields(await api("POST", "/coupons", coupon({ expiresAt: "2030-01-01T00:00:00" })))).toEqual([
      "expiresAt",
    ]);
  });

  test("a code is one code however its accents were typed, and has no invisible characters", async () => {
    const [composed, decomposed] = ["CAFÉ".normalize("NFC"), "CAFÉ".normalize("NFD")];
    const made = await api("POST", "/coupons", coupon({ code: decomposed }));
    expect(made.body.coupon.code).toBe(composed);
    expect(fields(await api("POST", "/coupons", coupon({ code: composed })))).toEqual(["code"]);
    expect((await api("GET", `/coupons?search=${encodeURIComponent(decomposed)}`)).body.coupons).toHaveLength(
      1,
    );
    const items = [{ productId: store.products.card.id, quantity: 1 }];
    for (const couponCode of [composed, decomposed]) {
      expect((await placeOrder(store.apiKey, items, { couponCode })).status).toBe(201);
      const checked = await api("POST", "/coupons/validate", {
        code: couponCode,
        store_id: store.id,
        total: 50,
      });
      expect(checked.body.coupon.code).toBe(composed);
    }
    for (const code of ["CA\u200BFE", "\u200B", "CAFE\uFEFFX", "CA\u00ADFE"])
      expect([code, fields(await api("POST", "/coupons", coupon({ code })))]).toEqual([code, ["code"]]);
    await api("DELETE", `/coupons/${made.body.coupon.id}`);
    const named = { category_id: store.categoryId, type: "normal", price: 10, stock: 0 };
    expect(fields(await api("POST", "/products", { ...named, name: "\u200B\u200B" }))).toEqual(["name"]);
  });

  test("a new one that has expired already is refused with the reason; a change may end one", async () => {
    const past = new Date(Date.now() - 1000).toISOString();
    const refused = await api("POST", "/coupons", coupon({ code: "PASSADO", expiresAt: past }));
    expect(refused).toMatchObject({
      status: 400,
      body: { details: [{ path: "expiresAt", message: expect.stringContaining("futuro") }] },
    });
    const { coupon: made } = (await api("POST", "/coupons", coupon({ code: "ACABA" }))).body;
    expect((await api("PUT", `/coupons/${made.id}`, { expiresAt: past })).body.coupon.expiresAt).toBe(past);
  });

  test("used up reads inactive, a use given back makes it active; history stays", async () => {
    const { coupon: made } = (await api("POST", "/coupons", coupon({ code: "UMA", maxUses: 1 }))).body;
    const read = async () =>
      (await api("GET", "/coupons")).body.coupons.find((c: { id: string }) => c.id === made.id);
    const order = await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }], {
      couponCode: "uma",
    });
    expect(order.body.order.financial).toMatchObject({ price: 45, discount: 5 });
    expect(await read()).toMatchObject({ usedCount: 1, active: false });
    const again = await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }], {
      couponCode: "UMA",
    });
    expect(again.body.code).toBe("CouponLimitReached");
    expect(fields(await api("PUT", `/coupons/${made.id}`, { maxUses: 0 }))).toEqual(["maxUses"]);
    expect((await api("PUT", `/coupons/${made.id}`, { maxUses: null })).body.coupon.active).toBe(true);
    await api("PUT", `/coupons/${made.id}`, { maxUses: 1 });
    await api("POST", `/orders/${order.body.order.id}/cancellation`);
    expect(await read()).toMatchObject({ usedCount: 0, active: true });
  });

  test("PUT: only what is sent; null takes a condition away; the code can't be changed", async () => {
    const { coupon: made } = (
      await api(
        "POST",
        "/coupons",
        coupon({ maxUses: 5, expiresAt: "2030-01-01T00:00:00-03:00", minPurchase: 10 }),
      )
    ).body;
    const put = (body: object) => api("PUT", `/coupons/${made.id}`, body);
    expect((await put({ active: false })).body.coupon).toMatchObject({
      active: false,
      value: 5,
      maxUses: 5,
      expiresAt: "2030-01-01T03:00:00.000Z",
    });
    expect((await put({ expiresAt: null, minPurchase: 0, active: true })).body.coupon).toMatchObject({
      active: true,
      expiresAt: null,
      minPurchase: null,
      maxUses: 5,
    });
    expect(fields(await put({ code: "OUTRO", type: "fixed" }))).toEqual(["code", "type"]);
  });

  test("a removed coupon is refused, its order keeps it, its code is free", async () => {
    const { coupon: made } = (await api("POST", "/coupons", coupon({ code: "ADEUS" }))).body;
    const items = [{ productId: store.products.card.id, quantity: 1 }];
    const order = await placeOrder(store.apiKey, items, { couponCode: "ADEUS" });
    expect((await api("DELETE", `/coupons/${made.id}`)).status).toBe(200);
    expect((await placeOrder(store.apiKey, items, { couponCode: "ADEUS" })).body.code).toBe("CouponNotFound");
    expect((await api("GET", `/orders/${order.body.order.id}`)).body.order).toMatchObject({
      couponCode: "ADEUS",
      discount: 5,
    });
    expect((await api("POST", "/coupons", coupon({ code: "ADEUS" }))).status).toBe(201);
  });
});

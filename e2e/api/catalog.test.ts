import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { type Answer, call, placeOrder } from "./client.ts";

let store: TestStore;
beforeAll(async () => {
  store = await makeStore();
});
afterAll(closeDatabase);

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
    expect(await remove()).toMatchObject({ status: 400, body: { code: "CategoryNotEmpty" } });
    await api("DELETE", `/products/${product.id}`);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
  });
});

describe("coupons", () => {
  const coupon = (more: object = {}) => ({
    code: `C${Math.random().toString(36).slice(2)}`,
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
    expect((await put({ expiresAt: null, minPurchase: null, active: true })).body.coupon).toMatchObject({
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

describe("checkout fields", () => {
  const field = (more: object = {}) => ({ label: "Apelido", allProducts: true, ...more });
  const post = (body: object) => api("POST", "/stores/me/custom-fields", body);

  test("the errors of the specification", async () => {
    for (const [body, path] of [
      [{ allProducts: true }, "label"],
      [field({ label: "" }), "label"],
      [field({ label: "x".repeat(61) }), "label"],
      [field({ type: "DATE" }), "type"],
      [field({ min: 5, max: 4 }), "max"],
      [{ label: "Em lugar nenhum" }, "products"],
      [field({ placeholder: "x".repeat(121) }), "placeholder"],
      [field({ products: ["x"] }), "products.0"],
    ] as const)
      expect([body, fields(await post(body))]).toEqual([body, [path]]);
    const types = (await post(field({ type: "DATE" }))).body.details[0].message;
    expect(types).toBe("deve ser um destes: TEXT, NUMBER, EMAIL, GAME_USERNAME");
    expect((await api("DELETE", "/stores/me/custom-fields/nope")).status).toBe(400);
    const several = await post({ label: "", type: "x", min: 2, max: 1, products: [store.id], position: 0.5 });
    expect(fields(several)).toEqual(["label", "type", "position", "max", "products.0"]);
    const weak = await makeStore({ scopes: ["catalog.write", "store.read"] });
    expect((await call("POST", "/stores/me/custom-fields", { key: weak.apiKey, body: field() })).status).toBe(
      403,
    );
  });

  test("each refusal says the sentence of the specification; code and details stay", async () => {
    const said = async (answer: Promise<Answer>) => {
      const { status, body } = await answer;
      return [status, body.code, body.message];
    };
    const label = [400, "ValidationError", "Informe o nome do campo (label)."];
    expect(await said(post({ allProducts: true }))).toEqual(label);
    expect(await said(post(field({ label: " " })))).toEqual(label);
    const type = [400, "ValidationError", "Tipo inválido. Use TEXT, NUMBER, EMAIL ou GAME_USERNAME."];
    expect(await said(post(field({ type: "DATE" })))).toEqual(type);
    const max = [400, "ValidationError", "O máximo não pode ser menor que o mínimo."];
    expect(await said(post(field({ min: 5, max: 4 })))).toEqual(max);
    const made = (await post(field({ min: 5 }))).body.customField;
    expect(await said(api("PUT", `/stores/me/custom-fields/${made.id}`, { max: 4 }))).toEqual(max);
    await api("DELETE", `/stores/me/custom-fields/${made.id}`);
    const id = [400, "ValidationError", "O id do campo é inválido."];
    expect(await said(api("DELETE", "/stores/me/custom-fields/nope"))).toEqual(id);
    const gone = [404, "NotFound", "Campo não encontrado."];
    expect(await said(api("DELETE", `/stores/me/custom-fields/${made.id}`))).toEqual(gone);
    const weak = await makeStore({ scopes: ["catalog.write", "store.read"] });
    const [status, code, message] = await said(
      call("POST", "/stores/me/custom-fields", { key: weak.apiKey, body: field() }),
    );
    expect([status, code]).toEqual([403, "ScopeMissing"]);
    expect(message).toMatch(/^Esta chave não pode usar esta rota: falta-lhe o escopo \*\./);
    // What has no sentence of its own keeps the general one.
    expect((await post(field({ label: "x".repeat(61) }))).body.message).toMatch(/^Há campos com problema/);
  });

  test("asked at checkout, changed, removed; the order keeps what was entered", async () => {
    const own = await makeStore();
    const mine = (method: string, path: string, body?: object) =>
      call(method, path, { key: own.apiKey, ...(body ? { body } : {}) });
    const made = await mine(
      "POST",
      "/stores/me/custom-fields",
      field({ required: true, min: 2, max: 5, position: 2, placeholder: "como te chamam?" }),
    );
    expect(made.body.customField).toMatchObject({
      type: "TEXT",
      required: true,
      min: 2,
      max: 5,
      products: [],
    });
    const { id } = made.body.customField;
    const items = [{ productId: own.products.card.id, quantity: 1 }];
    const missing = await placeOrder(own.apiKey, items);
    expect(missing.body).toMatchObject({
      code: "CustomFieldRequired",
      message: 'O campo "Apelido" é obrigatório.',
    });
    const order = await placeOrder(own.apiKey, items, { customFields: { [id]: "Zé 🐢" } });
    expect(order.status).toBe(201);
    const changed = await mine("PUT", `/stores/me/custom-fields/${id}`, {
      label: "Como te chamam",
      max: null,
    });
    expect(changed.body.customField).toMatchObject({
      label: "Como te chamam",
      min: 2,
      max: null,
      position: 2,
    });
    expect(fields(await mine("PUT", `/stores/me/custom-fields/${id}`, { allProducts: false }))).toEqual([
      "products",
    ]);
    const list = (await mine("GET", "/stores/me/custom-fields")).body.customFields;
    expect(list.map((f: { position: number }) => f.position)).toEqual([0, 2]);
    expect((await mine("DELETE", `/stores/me/custom-fields/${id}`)).body).toEqual({ success: true });
    expect((await mine("GET", `/orders/${order.body.order.id}`)).body.order.customFields).toEqual([
      { id, label: "Apelido", type: "TEXT", value: "Zé 🐢" },
    ]);
  });
});

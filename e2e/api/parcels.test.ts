import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { API, call, placeOrder, refusal, wrongField } from "../fixtures/client.ts";
import { ADDRESS, boughtMug, makeMug, setShipping } from "../fixtures/parcels.ts";
import { poster, reader } from "../fixtures/records.ts";
import { makeStore, type TestProduct, type TestStore } from "../fixtures/store.ts";

/** Products that are sent or picked up: the address, the freight and the total of their orders. */
let store: TestStore;
let mug: TestProduct;
beforeAll(async () => {
  store = await makeStore({ stock: 200, feePercent: "0", feeFixed: "0" });
  mug = await makeMug(store, 400);
  await setShipping(store, {
    ...{ deliveryPrice: 15.5, freeFrom: 100 },
    ...{ pickupEnabled: true, pickupAddress: "Rua Augusta, 10, São Paulo", pickupHours: "9h às 18h" },
  });
});

const order = (more: object, quantity = 1) =>
  placeOrder(store.apiKey, [{ productId: mug.id, quantity }], more);

describe("a product", () => {
  test("is digital until it is said to be sent", async () => {
    const post = poster(store);
    const body = { name: "Livro", price: 10, category_id: store.categoryId, type: "normal", stock: 0 };
    const { product } = (await post("/products", body)).body;
    expect(product.delivery).toBe("digital");
    const path = `/products/${product.id}`;
    const changed = await call("PUT", path, { key: store.apiKey, body: { delivery: "shipping" } });
    expect(changed.body.product.delivery).toBe("shipping");
    const renamed = await call("PUT", path, { key: store.apiKey, body: { name: "Livro de receitas" } });
    expect(renamed.body.product.delivery).toBe("shipping");
    const made = await post("/products", { ...body, delivery: "shipping" });
    const shown = await call("GET", `/products/public/${made.body.product.id}`, { store: store.id });
    expect(shown.body.product.delivery).toBe("shipping");
  });
});

describe("an address", () => {
  test("is needed for a parcel, by key and in the shop, and each wrong part is named", async () => {
    expect(await order({})).toMatchObject(refusal(400, "ValidationError", [{ path: "shippingAddress" }]));
    const items = [{ productId: mug.id, quantity: 1 }];
    const body = { customerName: "Ana", customerEmail: "ana@example.com", paymentMethod: "PIX", items };
    expect(await call("POST", "/orders/public", { store: store.id, body })).toMatchObject(
      wrongField("shippingAddress"),
    );
    const wrong = { ...ADDRESS, postalCode: "123", street: " ", state: "XX", phone: "abc" };
    const refused = await order({ shippingAddress: wrong });
    expect(refused.status).toBe(400);
    expect(refused.body.details.map(({ path }: { path: string }) => path)).toEqual([
      ...["shippingAddress.postalCode", "shippingAddress.street"],
      ...["shippingAddress.state", "shippingAddress.phone"],
    ]);
    expect(await order({ shippingAddress: { ...ADDRESS, postalCode: "00000-000" } })).toMatchObject(
      wrongField("shippingAddress.postalCode"),
    );
    expect(await order({ shippingAddress: { ...ADDRESS, state: "RJ" } })).toMatchObject({
      status: 400,
      body: { details: [{ path: "shippingAddress.state", message: "o CEP informado é de SP" }] },
    });
  });

  test("has no place in a digital order, nor in a pick-up", async () => {
    const card = [{ productId: store.products.card.id, quantity: 1 }];
    expect(await placeOrder(store.apiKey, card, { shippingAddress: ADDRESS })).toMatchObject(
      wrongField("shippingAddress"),
    );
    expect(await placeOrder(store.apiKey, card, { shipping: { method: "pickup" } })).toMatchObject(
      wrongField("shipping"),
    );
    expect(await order({ shipping: { method: "pickup" }, shippingAddress: ADDRESS })).toMatchObject(
      wrongField("shippingAddress"),
    );
    const digital = (await placeOrder(store.apiKey, card)).body.order;
    expect(digital).toMatchObject({ shipping: null, financial: { shipping: 0, price: 50 } });
  });

  test("is shown to the store, and never to callers with only the order's code", async () => {
    const made = (await order({ shippingAddress: { ...ADDRESS, complement: "" } })).body.order;
    const read = (await reader(store)(`/orders/${made.id}`)).order;
    const stored = { ...ADDRESS, postalCode: "01310100", complement: null };
    expect(read.shippingAddress).toEqual(stored);
    const shown = await call("GET", `/orders/public/${made.order_code}/status`, { store: store.id });
    expect(shown.text).not.toContain("Paulista");
    expect(shown.body.order.shipping).toMatchObject({ method: "delivery", price: 15.5, status: null });
    const csv = await fetch(`${API}/orders?ids=${made.id}`, {
      headers: { Authorization: `Bearer ${store.apiKey}`, Accept: "text/csv" },
    });
    const lines = await csv.text();
    expect(lines).toContain("Avenida Paulista, 1000, Bela Vista, São Paulo/SP, 01310-100");
    expect(lines).toContain("15,50");
  });
});

describe("the freight", () => {
  test("is flat, free from a sum of the items, and nothing for a pick-up", async () => {
    const financial = async (more: object, quantity: number) =>
      (await order(more, quantity)).body.order.financial;
    expect(await financial({ shippingAddress: ADDRESS }, 1)).toMatchObject({ shipping: 15.5, price: 55.4 });
    expect(await financial({ shippingAddress: ADDRESS }, 3)).toMatchObject({ shipping: 0, price: 119.7 });
    const picked = (await order({ shipping: { method: "pickup" } })).body.order;
    expect(picked).toMatchObject({
      financial: { shipping: 0, price: 39.9 },
      shipping: {
        ...{ method: "pickup", price: 0 },
        pickup: { address: "Rua Augusta, 10, São Paulo", hours: "9h às 18h" },
      },
    });
  });

  test("is told beforehand, with the place of the CEP, and is the order's", async () => {
    const items = `${mug.id}:2`;
    const options = (query: string) =>
      call("GET", `/shipping/options?${query}`, { store: store.id }).then(({ body }) => body.shipping);
    expect(await options(`items=${items}&postalCode=20040-002`)).toMatchObject({
      required: true,
      place: { state: "RJ", city: "Rio de Janeiro" },
      freeFrom: 100,
      options: [
        { method: "delivery", price: 15.5, pickup: null },
        { method: "pickup", price: 0 },
      ],
    });
    const { card, shirt } = store.products;
    const mixed = `${items},${card.id}:1,${shirt.id}:${shirt.variants.Azul}:1`;
    expect((await options(`items=${mixed}`)).options[0]).toMatchObject({ price: 0 });
    expect(await options(`items=${card.id}:1`)).toMatchObject({ required: false, place: null, options: [] });
    const bad = await call("GET", "/shipping/options?items=nothing", { store: store.id });
    expect(bad).toMatchObject(wrongField("items"));
    const unknown = await call("GET", `/shipping/options?items=${store.id}:1`, { store: store.id });
    expect(unknown).toMatchObject(refusal(400, "ProductNotFound"));
  });

  test("is part of what the buyer agrees to", async () => {
    const refused = await order({ shippingAddress: ADDRESS, expectedTotal: 39.9 });
    expect(refused).toMatchObject(
      refusal(409, "TotalChanged", { subtotal: 39.9, discount: 0, shipping: 15.5, total: 55.4 }),
    );
    expect((await order({ shippingAddress: ADDRESS, expectedTotal: 55.4 })).status).toBe(201);
  });

  test("is given back with the rest", async () => {
    const paid = await boughtMug(store, mug);
    expect(paid.payment.refundableAmount).toBe(55.4);
    const { refund } = (await poster(store)(`/orders/${paid.id}/refund`)).body;
    expect(refund.amount).toBe(55.4);
  });

  test("total = items - discount + freight, to the centavo, whatever is bought and set", async () => {
    const cents = (most: number) => fc.integer({ min: 0, max: most }).map((value) => value / 100);
    const sum = (...parts: number[]) => parts.reduce((all, part) => all + Math.round(part * 100), 0) / 100;
    const property = fc.asyncProperty(
      fc.record({
        price: cents(20_000).filter((price) => price >= 0.01),
        freight: cents(9_999),
        freeFrom: fc.option(cents(50_000).filter((from) => from >= 0.01)),
        mugs: fc.integer({ min: 1, max: 4 }),
        cards: fc.integer({ min: 0, max: 2 }),
        coupon: fc.boolean(),
        pickup: fc.boolean(),
      }),
      async ({ price, freight, freeFrom, mugs, cards, coupon, pickup }) => {
        await call("PUT", `/products/${mug.id}`, { key: store.apiKey, body: { price } });
        await setShipping(store, { deliveryPrice: freight, freeFrom });
        const items = [
          { productId: mug.id, quantity: mugs },
          ...(cards ? [{ productId: store.products.card.id, quantity: cards }] : []),
        ];
        const made = await placeOrder(store.apiKey, items, {
          ...(pickup ? { shipping: { method: "pickup" } } : { shippingAddress: ADDRESS }),
          ...(coupon ? { couponCode: "DEZ" } : {}),
        });
        expect(made.status).toBe(201);
        const { financial, pix, id } = made.body.order;
        const subtotal = sum(...Array<number>(mugs).fill(price), 50 * cards);
        const free = pickup || (freeFrom !== null && subtotal >= freeFrom);
        expect(financial.subtotal).toBe(subtotal);
        expect(financial.shipping).toBe(free ? 0 : freight);
        expect(financial.price).toBe(sum(subtotal, -financial.discount, financial.shipping));
        expect([financial.amount_due, pix.amount]).toEqual([financial.price, financial.price]);
        expect((await db().transaction.findFirstOrThrow({ where: { orderId: id } })).amount.toNumber()).toBe(
          financial.price,
        );
        await poster(store)(`/orders/${id}/cancellation`);
      },
    );
    await fc.assert(property, { numRuns: 40 });
  });
});

describe("the settings", () => {
  test("deliver free of charge until something is set, and always offer a method", async () => {
    const fresh = await makeStore({ scopes: ["store.read", "*"] });
    const read = async () => (await reader(fresh)("/stores/me/shipping")).shipping;
    expect(await read()).toEqual({
      ...{ deliveryEnabled: true, freightMode: "flat", deliveryPrice: 0, defaultWeight: 300, freeFrom: null },
      ...{ pickupEnabled: false, pickupAddress: null, pickupHours: null, phone: "optional" },
    });
    const put = (body: object) => call("PUT", "/stores/me/shipping", { key: fresh.apiKey, body });
    expect(await put({ deliveryEnabled: false })).toMatchObject(wrongField("deliveryEnabled"));
    expect(await put({ pickupEnabled: true })).toMatchObject(wrongField("pickupAddress"));
    const only = { deliveryEnabled: false, pickupEnabled: true, pickupAddress: "Rua Augusta, 10" };
    expect((await put(only)).status).toBe(200);
    const cup = await makeMug(fresh);
    const items = [{ productId: cup.id, quantity: 1 }];
    expect(await placeOrder(fresh.apiKey, items, { shipping: { method: "delivery" } })).toMatchObject(
      wrongField("shipping.method"),
    );
    expect((await placeOrder(fresh.apiKey, items)).body.order.shipping.method).toBe("pickup");
  });
});

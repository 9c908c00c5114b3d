import { randomUUID } from "node:crypto";
import jsQR from "jsqr";
import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { orderDocument } from "#lib/sealed/documents.ts";
import { type Answer, call, pay, placeOrder, refusal } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { makeStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

const store = storeOfFile({ stock: 50 });

const stockOf = async (variationId: string) =>
  (await db().variation.findUniqueOrThrow({ where: { id: variationId } })).available;
const pathsOf = (answer: Answer) => answer.body.details.map((detail: { path: string }) => detail.path);
const card = (quantity = 1) => ({ productId: store.products.card.id, quantity });

test("an order has the shape, the prices and the Pix that the specification promises", async () => {
  const blue = store.products.shirt.variants.Azul as string;
  const made = await placeOrder(
    store.apiKey,
    [card(2), { productId: store.products.shirt.id, variantId: blue, quantity: 1 }, card(1)],
    { couponCode: "dez", customerDocument: "123.456.789-09" },
  );
  expect(made.status).toBe(201);
  expect(made.body.order).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    order_code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/),
    customer_name: "Ana Lima",
    customer_email: "ana@example.com",
    // 180,00 less 10 %; the fee is 1 % + 0,10 of what is left.
    financial: {
      currency: "BRL",
      price: 162,
      subtotal: 180,
      discount: 18,
      shipping: 0,
      fee: 1.72,
      amount_due: 162,
      coupon_code: "DEZ",
    },
    status: { code: "pending", display: "Aguardando pagamento" },
    // The same product twice is one line.
    items: [
      {
        product_id: store.products.card.id,
        variant_id: null,
        name: "Cartão presente",
        quantity: 3,
        price: 50,
      },
      {
        product_id: store.products.shirt.id,
        variant_id: blue,
        name: "Camiseta digital - Azul",
        quantity: 1,
        price: 30,
      },
    ],
    shipping: null,
    pix: {
      qr_code: expect.any(String),
      copy_paste: expect.any(String),
      expires_at: expect.any(String),
      amount: 162,
    },
    transaction_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    external_reference: null,
    metadata: {},
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  });
  const { pix } = made.body.order;
  const picture = PNG.sync.read(Buffer.from(pix.qr_code.replace("data:image/png;base64,", ""), "base64"));
  expect(jsQR(new Uint8ClampedArray(picture.data), picture.width, picture.height)?.data).toBe(pix.copy_paste);
  const kept = await db().order.findUniqueOrThrow({ where: { id: made.body.order.id } });
  expect(orderDocument(kept)).toBe("12345678909");
});

test("with coverFee the customer pays the fee on top", async () => {
  const covering = await makeStore({ coverFee: true });
  const made = await placeOrder(covering.apiKey, [{ productId: covering.products.card.id, quantity: 1 }]);
  expect(made.body.order.financial).toMatchObject({ price: 50, fee: 0.6, amount_due: 50.6 });
  expect(made.body.order.pix.amount).toBe(50.6);
});

test("items that can't be bought are named, and nothing is held", async () => {
  const before = await stockOf(store.products.card.variationId);
  const shirt = store.products.shirt.id;
  const wrong = await placeOrder(store.apiKey, [
    { productId: randomUUID(), quantity: 1 },
    { productId: shirt, quantity: 1 },
    { productId: shirt, variantId: randomUUID(), quantity: 1 },
    { ...card(), variantId: randomUUID() },
    card(),
  ]);
  expect(wrong.status).toBe(400);
  expect(wrong.body.details.map((detail: { path: string }) => detail.path)).toEqual([
    "items.0.productId",
    "items.1.variantId",
    "items.2.variantId",
    "items.3.variantId",
  ]);
  const short = await placeOrder(store.apiKey, [card(1000)]);
  expect(short).toMatchObject(
    refusal(400, "InsufficientStock", [{ productId: store.products.card.id, requested: 1000 }]),
  );
  for (const items of [[], [card(0)], [card(10_001)], Array.from({ length: 101 }, () => card())]) {
    expect((await placeOrder(store.apiKey, items)).body.code).toBe("ValidationError");
  }
  expect(await stockOf(store.products.card.variationId)).toBe(before);
});

test("products, quantities, coupon and custom fields that are wrong are named in one answer", async () => {
  const unknown = randomUUID();
  const { gift, shirt } = store.products;
  const items = [
    { productId: gift.id, quantity: 1 },
    { productId: randomUUID(), quantity: 1 },
    { productId: shirt.id, quantity: 1 },
    card(6000),
    card(6000),
  ];
  const wrong = await placeOrder(store.apiKey, items, {
    couponCode: "NENHUM",
    customFields: { [unknown]: "x" },
  });
  const found = ["items.1.productId", "items.2.variantId", "items.4.quantity"];
  const rest = [`customFields.${store.customFieldId}`, `customFields.${unknown}`, "couponCode"];
  expect([wrong.status, wrong.body.code]).toEqual([400, "ValidationError"]);
  expect(pathsOf(wrong)).toEqual([...found, ...rest]);
  // The same together with schema errors; unreadable items keep their positions.
  const more = await placeOrder(store.apiKey, [{ productId: "x", quantity: 0 }, ...items], {
    customerEmail: "x",
    couponCode: "NENHUM",
    customFields: { [unknown]: "x" },
  });
  expect(pathsOf(more).toSorted()).toEqual(
    [
      ...["customerEmail", "items.0.productId", "items.0.quantity"],
      ...["items.2.productId", "items.3.variantId", "items.5.quantity"],
      ...rest,
    ].toSorted(),
  );
  // An answer may belong to the product that is not known.
  const maybe = await placeOrder(store.apiKey, [{ productId: randomUUID(), quantity: 1 }], {
    customFields: { [store.customFieldId]: "ana_1" },
  });
  expect(pathsOf(maybe)).toEqual(["items.0.productId"]);
  // A single problem keeps its own code.
  expect((await placeOrder(store.apiKey, [card()], { couponCode: "NENHUM" })).body.code).toBe(
    "CouponNotFound",
  );
});

test("a required custom field is asked for by its label; a wrong value is refused", async () => {
  const gift = [{ productId: store.products.gift.id, quantity: 1 }];
  const before = await stockOf(store.products.gift.variationId);
  const missing = await placeOrder(store.apiKey, gift);
  expect(missing).toMatchObject({
    status: 400,
    body: { code: "CustomFieldRequired", message: 'O campo "Usuário no jogo" é obrigatório.' },
  });
  expect(
    (await placeOrder(store.apiKey, gift, { customFields: { [store.customFieldId]: null } })).body,
  ).toMatchObject({ code: missing.body.code, message: missing.body.message, details: missing.body.details });
  const wrong = await placeOrder(store.apiKey, gift, { customFields: { [store.customFieldId]: "a b" } });
  expect(wrong.body.code).toBe("CustomFieldInvalid");
  // An answer beside an unreadable one is read, and an unreadable one is not missing.
  const upper = store.customFieldId.toUpperCase();
  for (const [answers, path] of [
    [{ [store.customFieldId]: "ana_1", abc: "x" }, "abc"],
    [{ [upper]: 5 }, upper],
  ] as const)
    expect(pathsOf(await placeOrder(store.apiKey, gift, { customFields: answers }))).toEqual([
      `customFields.${path}`,
    ]);
  const foreign = await placeOrder(store.apiKey, gift, {
    customFields: { [store.customFieldId]: "ana_1", [randomUUID()]: "x" },
  });
  expect(foreign.body.code).toBe("ValidationError");
  expect(await stockOf(store.products.gift.variationId)).toBe(before);
  const made = await placeOrder(store.apiKey, gift, { customFields: { [upper]: "ana_1" } });
  const read = await call("GET", `/orders/${made.body.order.id}`, { key: store.apiKey });
  expect(read.body.order.customFields).toEqual([
    { id: store.customFieldId, label: "Usuário no jogo", type: "GAME_USERNAME", value: "ana_1" },
  ]);
});

test("a paid order is delivered: status by id and by code, links that show the goods, no customer data", async () => {
  const made = await placeOrder(store.apiKey, [card(2)]);
  const { id, order_code: code, pix } = made.body.order;
  const pending = await call("GET", `/orders/public/${code}/status`, { store: store.id });
  expect(pending.body.order).toMatchObject({
    id,
    orderCode: code,
    status: "pending",
    pix: { copy_paste: pix.copy_paste },
  });
  expect(pending.body.order).not.toHaveProperty("deliveries");
  const same = await call("GET", `/orders/public/${code}/status`, {
    store: store.id,
    headers: { "If-None-Match": pending.headers.get("etag") ?? "" },
  });
  expect(same).toMatchObject({ status: 304, text: "" });

  const paid = await pay(pix.copy_paste, { payerName: "Bruno Costa" });
  expect(paid.body.payment).toEqual({
    endToEndId: expect.stringMatching(/^E\d{20}[A-Za-z0-9]{11}$/),
    status: "paid",
  });
  const order = await eventually(async () => {
    const status = await call("GET", `/orders/public/${id}/status`, { store: store.id });
    return status.body.order.status === "paid" && status.body.order;
  });
  expect(order.pix).toBeNull();
  expect(order.deliveries).toEqual([
    {
      productId: store.products.card.id,
      variantId: null,
      name: "Cartão presente",
      url: expect.stringMatching(/\/entrega\/[\w-]{22}$/),
      deliveredAt: expect.any(String),
      quantity: 2,
    },
  ]);
  expect(JSON.stringify(order)).not.toMatch(/ana lima|ana@|bruno/i);
  const goods = await (await fetch(`${order.deliveries[0].url}/arquivo`)).text();
  expect(goods.trim().split("\n")).toHaveLength(2);
  const read = await call("GET", `/orders/${id}`, { key: store.apiKey });
  expect(read.body.order).toMatchObject({
    status: "paid",
    payerName: "Bruno Costa",
    items: [{ deliveredAt: expect.any(String) }],
  });
});

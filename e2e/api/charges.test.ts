import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { call, pay, placeOrder, refusal, wrongField } from "../fixtures/client.ts";
import { makeStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

/** Charges without an order, cancellation, and a shopper's requests before paying: coupon and shop front. */

test("a charge: created, read, cancelled once and again, not after it is paid", async () => {
  const store = await makeStore();
  const create = (body: object) =>
    call("POST", "/transactions", { key: store.apiKey, body: { type: "PIX_IN", ...body } });
  const made = await create({
    amount: 100,
    description: "Aula",
    externalReference: "ref-1",
    customer: { name: "Ana", email: "ana@example.com", document: "12.ABC.345/01DE-35" },
  });
  expect(made.status).toBe(200);
  expect(made.body).toMatchObject({ success: true, requestId: made.headers.get("x-request-id") });
  expect(made.body.data).toMatchObject({
    type: "PIX_IN",
    status: "PENDING",
    amount: 100,
    feeAmount: 1.1,
    netAmount: 98.9,
    has_products: false,
    coverFee: false,
    currency: "BRL",
    customer: { document: "12ABC34501DE35" },
    payment: { copyPaste: expect.stringMatching(/^000201/), qrCodeBase64: expect.stringMatching(/^iVBOR/) },
    externalReference: "ref-1",
    gateway: "sandbox",
    paidAt: null,
  });
  const { id } = made.body.data;
  const cancel = () => call("DELETE", `/transactions/${id}`, { key: store.apiKey });
  for (const answer of [await cancel(), await cancel()]) {
    expect(answer).toMatchObject({ status: 200, body: { success: true, data: { id, status: "CANCELLED" } } });
  }
  const bare = await create({ amount: 1, include_qr_image: false });
  expect(bare.body.data.payment).toMatchObject({ qrCodeBase64: null, qrcodeUrl: null });
  await pay(bare.body.data.payment.copyPaste);
  await eventually(async () => {
    const read = await call("GET", `/transactions/${bare.body.data.id}`, { key: store.apiKey });
    return read.body.data.status === "COMPLETED" && read.body.data.paidAt;
  });
  expect(await call("DELETE", `/transactions/${bare.body.data.id}`, { key: store.apiKey })).toMatchObject(
    refusal(400, "TransactionNotCancellable"),
  );
  // Cancelled with us only: the bank still takes the money, and it is not lost.
  await pay(made.body.data.payment.copyPaste);
  await eventually(
    async () =>
      (await call("GET", `/transactions/${id}`, { key: store.apiKey })).body.data.status === "COMPLETED",
  );
  for (const amount of [0.99, 1.001, 1_000_000.01, "10", null]) {
    expect((await create({ amount })).body.details).toMatchObject([{ path: "amount" }]);
  }
  expect(await create({ amount: 5, customer: { document: "11111111111" } })).toMatchObject(
    wrongField("customer.document"),
  );
  expect(await create({ type: "PIX_OUT", amount: 5 })).toMatchObject(refusal(501, "TypeNotImplemented"));
  expect(await create({ amount: 5, customer: { email: "failed@sandbox.test" } })).toMatchObject(
    refusal(502, "PaymentFailed"),
  );
});

test("cancelling the charge of an order cancels the order and frees its stock", async () => {
  const store = await makeStore({ stock: 4 });
  const made = await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 4 }]);
  expect(made.status).toBe(201);
  const { order } = made.body;
  const charge = await db().transaction.findFirstOrThrow({ where: { orderId: order.id } });
  expect((await call("DELETE", `/transactions/${charge.id}`, { key: store.apiKey })).status).toBe(200);
  const read = await call("GET", `/orders/${order.id}`, { key: store.apiKey });
  expect(read.body.order.status).toBe("cancelled");
  expect(
    (await db().variation.findUniqueOrThrow({ where: { id: store.products.card.variationId } })).available,
  ).toBe(4);
});

test("a coupon is refused with its own reason, to a stranger as to a key", async () => {
  const store = await makeStore();
  const add = (data: object) =>
    db().coupon.create({ data: { storeId: store.id, type: "percentage", value: "50", ...data } as never });
  await add({ code: "TETO", maxDiscount: "20" });
  await add({ code: "FIXO", type: "fixed", value: "80" });
  await add({ code: "VELHO", expiresAt: new Date(Date.now() - 1000) });
  await add({ code: "PARADO", active: false });
  await add({ code: "CHEIO", maxUses: 1, usedCount: 1 });
  await add({ code: "MINIMO", minPurchase: "100" });
  await add({ code: "SO-CARTAO", productIds: [store.products.card.id] });
  const ask = (code: string, more: object = {}) =>
    call("POST", "/coupons/validate", { body: { code, store_id: store.id, total: 60, ...more } });
  expect((await ask("teto")).body).toMatchObject({ valid: true, coupon: { discount: 20, finalTotal: 40 } });
  expect((await ask("FIXO", { total: 80.5 })).body.coupon).toMatchObject({ discount: 80, finalTotal: 0.5 });
  // It takes 60 of 60 at most.
  expect((await ask("FIXO")).body.coupon).toMatchObject({ discount: 60, finalTotal: 0, eligibleTotal: 60 });
  const refusals = {
    NADA: "CouponNotFound",
    VELHO: "CouponExpired",
    PARADO: "CouponInactive",
    CHEIO: "CouponLimitReached",
    MINIMO: "CouponMinimumNotReached",
  };
  for (const [code, expected] of Object.entries(refusals)) {
    expect(await ask(code)).toMatchObject({
      status: 400,
      body: { code: expected, message: expect.any(String) },
    });
  }
  const items = [{ productId: store.products.card.id, quantity: 1 }];
  const ordered = async (couponCode: string) =>
    (await placeOrder(store.apiKey, items, { couponCode })).body.code;
  expect(await Promise.all(Object.keys(refusals).map(ordered))).toEqual([
    ...["CouponNotFound", "CouponExpired", "CouponInactive", "CouponLimitReached", "CouponMinimumNotReached"],
  ]);
  expect((await ask("MINIMO")).body).toMatchObject({
    message: expect.stringMatching(/R\$ 100,00.*R\$ 40,00/),
    details: { minimum: 100, missing: 40 },
  });
  expect((await ask("SO-CARTAO")).body).toMatchObject({
    code: "ValidationError",
    details: [{ path: "product_ids" }],
  });
  expect((await ask("SO-CARTAO", { product_ids: [store.products.gift.id] })).body.code).toBe(
    "CouponNotApplicable",
  );
  expect((await ask("SO-CARTAO", { product_ids: [store.products.card.id] })).body.coupon.discount).toBe(30);
});

test("the shop front shows what is on sale and never how much there really is", async () => {
  const store = await makeStore({ stock: 25 });
  const list = await call("GET", "/products/public?limit=2", { store: store.id });
  expect(list.body.pagination).toEqual({ limit: 2, offset: 0, total: 3 });
  expect(list.body.products).toHaveLength(2);
  const one = await call("GET", `/products/public/${store.products.gift.id}`, { store: store.id });
  expect(one.body.product).toMatchObject({
    in_stock: true,
    stock: 10,
    customFields: [{ id: store.customFieldId, required: true }],
  });
  await db().product.update({ where: { id: store.products.gift.id }, data: { active: false } });
  expect((await call("GET", `/products/public/${store.products.gift.id}`, { store: store.id })).status).toBe(
    404,
  );
  expect((await call("GET", "/stores/public", { store: store.id })).body.store).toMatchObject({
    id: store.id,
    slug: store.slug,
  });
  const own = await call("GET", "/stores/me/store", { key: store.apiKey });
  expect(own.body.store).toMatchObject({ id: store.id, api_key: store.apiKey });
});

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { buyer, call, refusal } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { makeMug, setShipping } from "../fixtures/parcels.ts";
import { poster } from "../fixtures/records.ts";
import { makeProduct, makeStore } from "../fixtures/store.ts";

/** A quote is what the order costs: the same cart, coupon and freight, and nothing is held. */
const store = storeOfFile({ stock: 20, coverFee: true, feePercent: "2" });

const quote = (body: object, id = store.id) => call("POST", "/orders/public/quote", { store: id, body });

const ADDRESS = {
  ...{ recipient: "Ana Lima", postalCode: "01310100", street: "Avenida Paulista", number: "1000" },
  ...{ district: "Bela Vista", city: "São Paulo", state: "SP" },
};

test("each option is the price of the order that chooses it", async () => {
  await call("PUT", "/stores/me/shipping", {
    key: store.apiKey,
    body: { deliveryPrice: 15, pickupEnabled: true, pickupAddress: "Rua Augusta, 100" },
  });
  const mug = await makeProduct(store.id, {
    ...{ name: "Caneca", price: "40.00", categoryId: store.categoryId, stock: 9, delivery: "shipping" },
  });
  const items = [
    { productId: mug.id, quantity: 2 },
    { productId: store.products.gift.id, quantity: 1 },
  ];
  const { status, body } = await quote({ items, couponCode: "dez" });
  expect(status).toBe(200);
  expect(body.quote).toMatchObject({
    couponCode: "DEZ",
    subtotal: 92.34,
    customFields: [{ id: store.customFieldId, required: true }],
    options: [
      { method: "delivery", shipping: 15 },
      { method: "pickup", shipping: 0, pickup: { address: "Rua Augusta, 100" } },
    ],
  });
  expect(await db().order.count({ where: { storeId: store.id } })).toBe(0);
  for (const { method, expectedTotal, expectedAmountDue } of body.quote.options) {
    const ordered = await call("POST", "/orders/public", {
      store: store.id,
      headers: { "Idempotency-Key": randomUUID() },
      body: {
        ...{ ...buyer, items, couponCode: "DEZ", expectedTotal, expectedAmountDue },
        ...{ shipping: { method }, customFields: { [store.customFieldId]: "ana_lima" } },
        ...(method === "delivery" ? { shippingAddress: ADDRESS } : {}),
      },
    });
    expect(ordered).toMatchObject({
      status: 201,
      body: { order: { financial: { price: expectedTotal, amount_due: expectedAmountDue } } },
    });
  }
});

test("without parcels there is one option; what an order would refuse is refused", async () => {
  const shop = await makeStore({ stock: 3 });
  const items = [{ productId: shop.products.card.id, quantity: 1 }];
  expect((await quote({ items }, shop.id)).body.quote).toMatchObject({
    ...{ subtotal: 50, discount: 0, couponCode: null },
    options: [{ method: null, pickup: null, shipping: 0, expectedTotal: 50, expectedAmountDue: 50 }],
  });
  const refusals = await Promise.all([
    quote({ items: [{ ...items[0], quantity: 4 }] }, shop.id),
    quote({ items: [{ ...items[0], quantity: 11 }] }, shop.id),
    quote({ items, couponCode: "NADA" }, shop.id),
    quote({ items: [{ productId: shop.products.shirt.id, quantity: 1 }] }, shop.id),
  ]);
  expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
    [400, "InsufficientStock"],
    [400, "MaxPerOrderExceeded"],
    [400, "CouponNotFound"],
    [400, "ValidationError"],
  ]);
});

test("an order at another amount of the Pix is refused, though its total is the same", async () => {
  const items = [{ productId: store.products.card.id, quantity: 1 }];
  const body = { ...buyer, items, expectedTotal: 50, expectedAmountDue: 50 };
  expect(await call("POST", "/orders", { key: store.apiKey, body })).toMatchObject(
    refusal(409, "TotalChanged", { expectedAmountDue: 50, amountDue: 51.1, total: 50 }),
  );
});

test("a way that a coupon rules out is left out while another can be ordered", async () => {
  const shop = await makeStore();
  const mug = await makeMug(shop);
  const items = [{ productId: mug.id, quantity: 1 }];
  const put = { deliveryPrice: 15, pickupEnabled: true, pickupAddress: "Rua Augusta, 100" };
  await setShipping(shop, put);
  const coupon = poster(shop);
  await coupon("/coupons", { code: "TUDO", type: "percentage", value: 100 });
  await coupon("/coupons", { code: "FRETE", type: "fixed", value: 0, freight: "free" });
  const options = async (couponCode: string) =>
    (await quote({ items, couponCode }, shop.id)).body.quote.options;
  expect(await options("TUDO")).toMatchObject([{ method: "delivery", expectedTotal: 15 }]);
  expect(await options("FRETE")).toMatchObject([{ method: "delivery", expectedTotal: 39.9 }]);
  const picked = { ...buyer, items, couponCode: "FRETE", shipping: { method: "pickup" } };
  expect(await call("POST", "/orders", { key: shop.apiKey, body: picked })).toMatchObject(
    refusal(400, "CouponNotApplicable"),
  );
  await setShipping(shop, { deliveryEnabled: false });
  expect((await quote({ items, couponCode: "TUDO" }, shop.id)).body.code).toBe("OrderTotalZero");
});

import { beforeAll, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { call, placeOrder, refusal } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { makeProduct, type TestProduct } from "../fixtures/store.ts";

/** The discount that validation returns is the one that the order gets. */
const store = storeOfFile();
/** On the coupon's list, at 15; `other` is not, at 79. */
let listed: TestProduct;
let other: TestProduct;

beforeAll(async () => {
  const product = { categoryId: store.categoryId, stock: 50 };
  listed = await makeProduct(store.id, { ...product, name: "Caneca", price: "15.00" });
  other = await makeProduct(store.id, { ...product, name: "Mochila", price: "79.00" });
  await db().coupon.createMany({
    data: [
      { storeId: store.id, code: "CANECA10", type: "percentage", value: "10", productIds: [listed.id] },
      { storeId: store.id, code: "CANECA50", type: "fixed", value: "50", productIds: [listed.id] },
      {
        storeId: store.id,
        code: "CAMISETA10",
        type: "percentage",
        value: "10",
        productIds: [store.products.shirt.id],
      },
      { storeId: store.id, code: "TUDO", type: "percentage", value: "100" },
      { storeId: store.id, code: "QUASE", type: "fixed", value: "93.95" },
    ],
  });
});

const validate = (code: string, more: object) =>
  call("POST", "/coupons/validate", { body: { code, store_id: store.id, total: 94, ...more } });
const two = () => [
  { productId: listed.id, quantity: 1 },
  { productId: other.id, quantity: 1 },
];

test("with items it is exactly the discount of the order", async () => {
  for (const [code, items] of [
    ["CANECA10", two()],
    ["CANECA50", two()],
    ["CANECA10", [{ productId: listed.id, quantity: 3 }, ...two()]],
    ["DEZ", two()],
    [
      "CAMISETA10",
      [
        { productId: store.products.shirt.id, variantId: store.products.shirt.variants.Verde, quantity: 2 },
        ...two(),
      ],
    ],
  ] as const) {
    const said = await validate(code, { items });
    const { order } = (await placeOrder(store.apiKey, [...items], { couponCode: code })).body;
    expect([code, said.body.coupon.discount, said.body.coupon.finalTotal]).toEqual([
      code,
      order.financial.discount,
      order.financial.price,
    ]);
  }
  expect((await validate("CANECA10", { items: two() })).body.coupon).toMatchObject({
    discount: 1.5,
    finalTotal: 92.5,
    appliesTo: "products",
    eligibleTotal: 15,
  });
  // The catalog decides, not the total that was sent.
  expect((await validate("DEZ", { items: two(), total: 1 })).body.coupon).toMatchObject({
    discount: 9.4,
    appliesTo: "order",
    eligibleTotal: 94,
  });
});

test("without items a coupon for some products discounts the part that is known to be theirs", async () => {
  const ids = (...product_ids: string[]) => validate("CANECA10", { product_ids });
  expect((await ids(listed.id, other.id)).body.coupon).toMatchObject({
    discount: 1.5,
    finalTotal: 92.5,
    appliesTo: "products",
    eligibleTotal: 15,
  });
  expect((await ids(listed.id, other.id, listed.id.toUpperCase())).body.coupon).toMatchObject({
    discount: 3,
    appliesTo: "products",
    eligibleTotal: 30,
  });
  expect((await ids(listed.id, listed.id)).body.coupon).toMatchObject({
    discount: 9.4,
    appliesTo: "order",
    eligibleTotal: 94,
  });
  expect((await ids(other.id)).body.code).toBe("CouponNotApplicable");
  // The cheapest variation: never more than the order will take.
  const shirt = store.products.shirt.id;
  expect((await validate("CAMISETA10", { product_ids: [shirt, other.id] })).body.coupon).toMatchObject({
    discount: 3,
    eligibleTotal: 30,
  });
});

test("the highest discount of a fixed coupon counts in the check and in the order", async () => {
  await call("POST", "/coupons", {
    key: store.apiKey,
    body: { code: "TETO", type: "fixed", value: 50, maxDiscount: 10 },
  });
  expect((await validate("TETO", {})).body.coupon).toMatchObject({ discount: 10, value: 50 });
  const { order } = (await placeOrder(store.apiKey, two(), { couponCode: "TETO" })).body;
  expect(order.financial.discount).toBe(10);
});

test("with items, what the order would refuse is refused already, by the same code and words; a total may become 0", async () => {
  const free = await placeOrder(store.apiKey, two(), { couponCode: "TUDO" });
  expect(free).toMatchObject(refusal(400, "OrderTotalZero", [{ path: "items" }]));
  const { status, body } = await validate("TUDO", { items: two() });
  expect([status, body.code, body.message]).toEqual([400, free.body.code, free.body.message]);
  expect(body.details).toEqual(free.body.details);
  expect((await validate("TUDO", {})).body.coupon).toMatchObject({ discount: 94, finalTotal: 0 });
  // 0.05 is left, and the fee is 0.10.
  const belowFee = await placeOrder(store.apiKey, two(), { couponCode: "QUASE" });
  expect(belowFee.body.code).toBe("AmountBelowFee");
  expect((await validate("QUASE", { items: two() })).body.message).toBe(belowFee.body.message);
  expect((await validate("QUASE", {})).body.coupon).toMatchObject({ discount: 93.95, finalTotal: 0.05 });
  expect(
    (await validate("DEZ", { items: [{ productId: store.categoryId, quantity: 1 }] })).body,
  ).toMatchObject({
    code: "ProductNotFound",
    details: [{ path: "items.0.productId" }],
  });
});

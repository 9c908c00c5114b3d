import { expect, test } from "vitest";
import { SAMPLE_IDS } from "#lib/http/sample-ids.ts";
import { withOwnIds } from "./own-ids.ts";

test("sample ids are replaced wherever they are; those that the store has no record for stay", () => {
  const sample = {
    path: `/products/${SAMPLE_IDS.product}`,
    body: { items: [{ productId: SAMPLE_IDS.product }], categoryId: SAMPLE_IDS.category, price: 10 },
  };
  const own = {
    store: "01997f7a-0000-7000-8000-000000000001",
    product: "01997f7a-0000-7000-8000-000000000002",
  };
  expect(withOwnIds(sample, { storeName: "Loja", ids: own })).toEqual({
    path: `/products/${own.product}`,
    body: { items: [{ productId: own.product }], categoryId: SAMPLE_IDS.category, price: 10 },
  });
});

test("an order of a product with variations chooses one, with a coupon of the store or none", () => {
  const sample = { items: [{ productId: SAMPLE_IDS.product, quantity: 1 }], couponCode: "BEMVINDO10" };
  const store = "01997f7a-0000-7000-8000-000000000001";
  const product = "01997f7a-0000-7000-8000-000000000002";
  const variation = "01997f7a-0000-7000-8000-000000000003";
  const own = { storeName: "Loja", ids: { store, product }, variation };
  const items = [{ productId: product, variantId: variation, quantity: 1 }];
  expect(withOwnIds(sample, { ...own, coupon: null })).toEqual({ items });
  expect(withOwnIds(sample, { ...own, coupon: "VERAO" })).toEqual({ items, couponCode: "VERAO" });
});

import { expect, test } from "vitest";
import { withFee } from "#lib/core/payer-fee.ts";
import {
  bodyOf,
  EMPTY,
  expectedOf,
  fieldsOf,
  type Line,
  type Product,
  payerFeeOf,
  subtotalOf,
  totalOf,
  withProduct,
} from "./order-draft.ts";

const product = (id: string, price: number, more: Partial<Product> = {}): Product => ({
  ...{ id, name: id, slug: id, price, stock: 5, lowStock: false, category_id: "mugs", type: "normal" },
  ...{ description: null, images: [], comparativePrice: null, active: true, delivery: "digital" },
  ...{ weight: null, height: null, width: null, length: null },
  ...{ maxPerOrder: null, variations: [], created_at: "", updated_at: "" },
  ...more,
});
const shirt = product("shirt", 50, {
  type: "variable",
  variations: [
    {
      ...{ id: "p", name: "P", price: 59.9, comparativePrice: null, stock: 1, position: 0 },
      ...{ weight: null, height: null, width: null, length: null },
    },
  ],
});

test("a product added again is another unit; a variable one is another line, priced by its variation", () => {
  let lines: Line[] = [];
  for (const added of [product("mug", 0.1), shirt, product("mug", 0.1), product("mug", 0.1), shirt])
    lines = withProduct(lines, added);
  expect(lines.map((line) => [line.key, line.product.id, line.quantity])).toEqual([
    [1, "mug", 3],
    [2, "shirt", 1],
    [3, "shirt", 1],
  ]);
  expect(subtotalOf(lines)).toBe(100.3);
  expect(subtotalOf(lines.map((line) => (line.key === 3 ? { ...line, variantId: "p" } : line)))).toBe(110.2);
});

test("a body has the buyer's answers of these products, and an address only if something is sent", () => {
  const field = { id: "f1", label: "", type: "TEXT", placeholder: null, required: true } as const;
  const more = { allProducts: false, products: [], categories: ["mugs"], min: null, max: null, position: 0 };
  const lines = withProduct([], product("mug", 10));
  const fields = fieldsOf(
    [
      { ...field, ...more },
      { ...field, ...more, id: "f2", categories: ["shirts"] },
    ],
    lines,
  );
  const values = {
    ...{ ...EMPTY, customerName: "Ana", customerEmail: "ana@example.com", phone: "11 98765-4321" },
    ...{ customFields: { f1: " Para Ana ", f2: "x" } },
  };
  expect(bodyOf(values, lines, null, fields)).toEqual({
    ...{ customerName: "Ana", customerEmail: "ana@example.com", paymentMethod: "PIX" },
    ...{ items: [{ productId: "mug", quantity: 1 }], customFields: { f1: "Para Ana" } },
  });
  const sent = bodyOf(values, lines, "delivery", fields);
  expect(sent).toMatchObject({
    shipping: { method: "delivery" },
    shippingAddress: { recipient: "Ana", complement: null, phone: "11 98765-4321" },
  });
  expect(bodyOf(values, lines, "pickup", fields)).not.toHaveProperty("shippingAddress");
});

test("the total has the freight, and is unknown while the freight is", () => {
  const none = { discount: 5, freight: "none" } as const;
  expect(totalOf(50.3, none, null)).toBe(45.3);
  expect(totalOf(50.3, none, { price: 12.9 })).toBe(58.2);
  expect(totalOf(50.3, { discount: 0, freight: "free" }, { price: 12.9 })).toBe(50.3);
  expect(totalOf(50.3, none, { price: null })).toBeNull();
  expect(totalOf(50.3, none, "unknown")).toBeNull();
});

test("a fee that customers pay is on top of the total, and part of what the buyer agrees to", () => {
  const terms = { salePercent: 2.99, saleFixed: 0.57 };
  const fee = payerFeeOf({ coverFee: true, terms });
  expect(fee).toEqual({ hundredthsOfPercent: 299, centavos: 57 });
  expect(withFee(100, fee)).toBe(103.56);
  expect(payerFeeOf({ coverFee: false, terms })).toBeNull();
  expect(expectedOf(100, 103.56)).toEqual({ expectedTotal: 100, expectedAmountDue: 103.56 });
  expect(expectedOf(100, null)).toEqual({ expectedTotal: 100 });
  expect(expectedOf(null, null)).toEqual({});
  expect(expectedOf(0, 0.57)).toEqual({});
});

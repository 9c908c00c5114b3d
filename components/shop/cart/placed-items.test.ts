import { expect, test } from "vitest";
import type { PublicProductDetail } from "#lib/catalog/public.ts";
import { unitsOf, withItem } from "./cart-content.ts";
import { placeItems } from "./placed-items.ts";

const product = (change: Partial<PublicProductDetail> = {}) =>
  ({
    id: "p",
    price: 50,
    comparativePrice: null,
    stock: 10,
    maxPerOrder: 10,
    variations: [],
    ...change,
  }) as never;
const variations = ["a", "b"].map((id) => ({ id, name: id, price: 30, comparativePrice: null, stock: 10 }));
const item = (quantity: number, variantId: string | null = null, productId = "p") => ({
  ...{ productId, variantId, quantity },
});
const placed = (items: ReturnType<typeof item>[], one: never | null | undefined) => {
  const {
    placed: lines,
    gone,
    unknown,
  } = placeItems(items, new Map(one === undefined ? [] : [["p", one] as const]));
  return {
    lines: lines.map(({ variation, buyable, limit }) => [variation, buyable, limit]),
    gone: gone.length,
    unknown: unknown.length,
  };
};

test.each([
  ["all of it", product(), 3, 3, null],
  ["what is in stock", product({ stock: 2 }), 3, 2, "stock"],
  ["nothing of what is sold out", product({ stock: 0 }), 3, 0, "stock"],
  ["the maximum", product({ maxPerOrder: 2 }), 3, 2, "maximum"],
  ["the stock, if that is less than the maximum", product({ maxPerOrder: 2, stock: 1 }), 3, 1, "stock"],
])("an item can be bought: %s", (_, one, wanted, buyable, limit) => {
  expect(placed([item(wanted)], one)).toEqual({ lines: [[null, buyable, limit]], gone: 0, unknown: 0 });
});

test("the maximum counts the variations of a product together", () => {
  const one = product({ maxPerOrder: 3, variations: variations as never });
  expect(placed([item(2, "a"), item(2, "b")], one).lines).toEqual([
    ["a", 2, null],
    ["b", 1, "maximum"],
  ]);
  expect(placed([item(3, "a"), item(2, "b")], one).lines[1]).toEqual(["b", 0, "maximum"]);
});

test.each([
  ["a product that is gone", item(1), null],
  ["a variation that is gone", item(1, "c"), product({ variations: variations as never })],
  ["a product that has gained variations", item(1), product({ variations: variations as never })],
  ["a product that has no variations", item(1, "a"), product()],
])("%s is no longer on sale", (_, wanted, one) => {
  expect(placed([wanted], one)).toEqual({ lines: [], gone: 1, unknown: 0 });
});

test("an item whose product has not been read is unknown", () => {
  expect(placed([item(1)], undefined)).toEqual({ lines: [], gone: 0, unknown: 1 });
});

test("adding never passes the maximum of the product", () => {
  const two = withItem([], item(2, "a"), 3);
  expect(withItem(two, item(2, "a"), 3)).toEqual([item(3, "a")]);
  expect(withItem(two, item(2, "b"), 3)).toEqual([item(2, "a"), item(1, "b")]);
  expect(withItem([item(3, "a")], item(1, "b"), 3)).toEqual([item(3, "a")]);
  expect(withItem([item(3, "a", "other")], item(2), 3)).toEqual([item(3, "a", "other"), item(2)]);
  expect(unitsOf([item(3, "a"), item(2, "b"), item(9, null, "other")], "p")).toBe(5);
});

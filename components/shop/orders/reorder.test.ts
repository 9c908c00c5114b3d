import { expect, test } from "vitest";
import type { PublicProduct } from "#lib/catalog/public.ts";
import { reorderOf } from "./reorder.ts";

const product = (id: string, more: Partial<PublicProduct> = {}): PublicProduct => ({
  ...{ id, slug: `s-${id}`, name: `Produto ${id}`, description: null, images: [], type: "normal" },
  ...{ delivery: "digital", price: 10, comparativePrice: null, category_id: null, in_stock: true },
  ...{ stock: 10, maxPerOrder: 10, variations: [] },
  ...more,
});
const variation = (id: string, stock: number) => ({
  ...{
    id,
    name: id.toUpperCase(),
    price: 7,
    comparativePrice: null,
    in_stock: stock > 0,
    stock,
    position: 0,
  },
});
const ordered = (productId: string, quantity: number, variantId: string | null = null) => ({
  ...{ productId, variantId, quantity, name: `Produto ${productId}`, price: 9 },
  variation: variantId?.toUpperCase() ?? null,
});
const quantities = (...given: Parameters<typeof reorderOf>) =>
  reorderOf(...given).lines.map(({ item }) => item.quantity);

test("an item comes with today's price, and says the earlier one", () => {
  const { lines, gone } = reorderOf([ordered("a", 2)], [product("a", { price: 12 })]);
  expect(lines).toMatchObject([
    { item: { productId: "a", variantId: null, quantity: 2 }, price: 12, before: { price: 9, quantity: 2 } },
  ]);
  expect(gone).toEqual([]);
});

test("the quantity is what is left, and what one order may have", () => {
  expect(quantities([ordered("a", 5)], [product("a", { stock: 3 })])).toEqual([3]);
  // Ten means ten or more.
  expect(quantities([ordered("a", 15)], [product("a", { maxPerOrder: 20 })])).toEqual([15]);
  expect(quantities([ordered("a", 15)], [product("a", { maxPerOrder: 4 })])).toEqual([4]);
});

test("the variations of a product share its maximum", () => {
  const shirt = product("a", {
    type: "variable",
    maxPerOrder: 3,
    variations: [variation("x", 9), variation("y", 9)],
  });
  expect(quantities([ordered("a", 2, "x"), ordered("a", 2, "y")], [shirt])).toEqual([2, 1]);
});

test("what is not sold any more is named, and so is what is sold out", () => {
  const shirt = product("b", { type: "variable", variations: [variation("x", 0)] });
  const items = [ordered("a", 1), ordered("b", 1, "x"), ordered("b", 1, "y"), ordered("b", 1)];
  expect(reorderOf(items, [shirt])).toEqual({
    lines: [],
    gone: [
      { name: "Produto a", soldOut: false },
      { name: "Produto b – X", soldOut: true },
      { name: "Produto b – Y", soldOut: false },
      { name: "Produto b", soldOut: false },
    ],
  });
});

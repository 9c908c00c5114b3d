import { expect, test } from "vitest";
import type { Product } from "../types.ts";
import { copyOf, EMPTY, newProduct, productChange, valuesOf } from "./form-values.ts";

const product: Product = {
  ...{
    id: "p",
    name: "Camiseta",
    slug: "camiseta",
    price: 30,
    stock: 4,
    lowStock: false,
    category_id: "c",
    type: "variable",
  },
  ...{ description: null, images: ["https://example.com/a.png"], comparativePrice: null, active: true },
  delivery: "digital",
  maxPerOrder: 3,
  variations: [
    { id: "g", name: "G", price: 35, comparativePrice: "40.00", stock: 1, position: 1 },
    { id: "m", name: "M", price: 30, comparativePrice: null, stock: 3, position: 0 },
  ],
  ...{ created_at: "2026-11-21T12:00:00.000Z", updated_at: "2026-11-21T12:00:00.000Z" },
};

test("a product that is saved as it is stays as it is, its variations in their order", () => {
  expect(productChange(valuesOf(product))).toEqual({
    ...{ name: "Camiseta", description: null, images: product.images, active: true, category_id: "c" },
    delivery: "digital",
    ...{ price: 30, comparativePrice: null, maxPerOrder: 3 },
    variations: [
      { id: "m", name: "M", price: 30, comparativePrice: null, position: 0 },
      { id: "g", name: "G", price: 35, comparativePrice: "40.00", position: 1 },
    ],
  });
});

test("the price of a product with variations is the lowest of them", () => {
  const values = valuesOf(product);
  const raised = {
    ...values,
    variations: values.variations.map((one, at) => (at === 0 ? { ...one, price: 50 } : one)),
  };
  expect(productChange(raised).price).toBe(35);
});

test("a copy has variations of its own", () => {
  const copy = newProduct(copyOf(product, "Outra"));
  expect(copy).toMatchObject({ name: "Outra", type: "variable", stock: 0, price: 30 });
  expect(copy.variations?.map((variation) => "id" in variation)).toEqual([false, false]);
});

test("a product that is sent stays one, in a copy too", () => {
  const mug = { ...product, delivery: "shipping" } as const;
  expect(productChange(valuesOf(mug)).delivery).toBe("shipping");
  expect(newProduct(copyOf(mug, "Outra")).delivery).toBe("shipping");
});

test("a normal product has its own price and no variations", () => {
  const made = newProduct({ ...EMPTY, name: "E-book", categoryId: "c", price: 20, comparativePrice: 25 });
  expect(made).toEqual({
    ...{
      name: "E-book",
      description: null,
      type: "normal",
      images: [],
      maxPerOrder: null,
      active: true,
      stock: 0,
    },
    ...{ category_id: "c", price: 20, comparativePrice: "25.00" },
    delivery: "digital",
  });
});

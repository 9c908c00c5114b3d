import { expect, test } from "vitest";
import { weightText } from "#lib/shipping/words.ts";
import type { Product } from "../types.ts";
import {
  asChangesOf,
  copyOf,
  EMPTY,
  gramsOf,
  newProduct,
  newVariation,
  type ProductValues,
  productChange,
  valuesOf,
} from "./form-values.ts";

const NONE = { weight: null, height: null, width: null, length: null };
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
  ...{ weight: 300, height: 2.5, width: null, length: null },
  maxPerOrder: 3,
  variations: [
    {
      ...NONE,
      id: "g",
      name: "G",
      price: 35,
      comparativePrice: "40.00",
      stock: 1,
      position: 1,
      weight: 1250,
    },
    { ...NONE, id: "m", name: "M", price: 30, comparativePrice: null, stock: 3, position: 0 },
  ],
  ...{ created_at: "2026-11-21T12:00:00.000Z", updated_at: "2026-11-21T12:00:00.000Z" },
};

test("a product that is saved as it is stays as it is, its variations in their order", () => {
  expect(productChange(valuesOf(product, "pt-BR"))).toEqual({
    ...{ name: "Camiseta", description: null, images: product.images, active: true, category_id: "c" },
    delivery: "digital",
    ...{ price: 30, comparativePrice: null, maxPerOrder: 3 },
    ...{ weight: 300, height: 2.5, width: null, length: null },
    variations: [
      { ...NONE, id: "m", name: "M", price: 30, comparativePrice: null, position: 0 },
      { ...NONE, id: "g", name: "G", price: 35, comparativePrice: "40.00", position: 1, weight: 1250 },
    ],
  });
});

test("the price of a product with variations is the lowest of them", () => {
  const values = valuesOf(product, "pt-BR");
  const raised = {
    ...values,
    variations: values.variations.map((one, at) => (at === 0 ? { ...one, price: 50 } : one)),
  };
  expect(productChange(raised).price).toBe(35);
});

test("a copy has variations of its own", () => {
  const copy = newProduct(copyOf(product, "Outra", "pt-BR"));
  expect(copy).toMatchObject({ name: "Outra", type: "variable", stock: 0, price: 30 });
  expect(copy.variations?.map((variation) => "id" in variation)).toEqual([false, false]);
});

test("a product that is sent stays one, in a copy too", () => {
  const mug = { ...product, delivery: "shipping" } as const;
  expect(productChange(valuesOf(mug, "pt-BR")).delivery).toBe("shipping");
  expect(newProduct(copyOf(mug, "Outra", "pt-BR")).delivery).toBe("shipping");
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
    ...NONE,
    delivery: "digital",
  });
});

test("a weight is typed in grams or kilograms", () => {
  const typed = ["300", "300 g", "0,3", "0,3 kg", "1.250 kg", "2 quilos", "2kg"];
  expect(typed.map(gramsOf)).toEqual([300, 300, 300, 300, 1250, 2000, 2000]);
  expect(["", "0", "leve", "0,0001 kg", "-3", "1001 kg"].map(gramsOf)).toEqual(Array(6).fill(null));
  expect([300, 1250, 2000].map((grams) => weightText(grams, "pt-BR"))).toEqual(["300 g", "1,25 kg", "2 kg"]);
});

test("a variation that was new when the form was sent and renamed meanwhile is the saved one", () => {
  const [m, g] = valuesOf(product, "pt-BR").variations;
  const added = { ...newVariation(), name: "GG" };
  const later = { ...newVariation(), name: "XG" };
  const sent = { ...valuesOf(product, "pt-BR"), variations: [added, m, g] } as ProductValues;
  const saved = { ...sent, variations: [{ ...added, id: "gg", draft: null }, m, g] } as ProductValues;
  const renamed = { ...added, name: "Extra G" };
  const typed = { name: "Camisa", variations: [g, renamed, later] } as Partial<ProductValues>;
  expect(asChangesOf(saved, sent, typed)).toEqual({
    name: "Camisa",
    variations: [g, { ...renamed, id: "gg", draft: null }, later],
  });
});

test("a product saved with variations keeps them, whatever was chosen meanwhile", () => {
  const saved = valuesOf(product, "pt-BR");
  expect(asChangesOf(saved, saved, { type: "normal", variations: [], name: "Camisa" })).toEqual({
    name: "Camisa",
  });
  const single = { ...saved, type: "normal", variations: [] } as ProductValues;
  const typed = { type: "variable", variations: saved.variations } as const;
  expect(asChangesOf(single, single, typed)).toEqual(typed);
});

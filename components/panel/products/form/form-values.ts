import type { NewProduct, Product, ProductChange } from "../types.ts";

type VariationValues = {
  /** Null for a variation that is not saved yet. */
  id: string | null;
  name: string;
  price: number | null;
  comparativePrice: number | null;
};

/** The form values. A product with variations has its prices there. */
export type ProductValues = {
  name: string;
  description: string;
  categoryId: string | null;
  type: "normal" | "variable";
  price: number | null;
  comparativePrice: number | null;
  variations: VariationValues[];
  images: string[];
  active: boolean;
  delivery: "digital" | "shipping";
  /** Null: the default of the platform. */
  maxPerOrder: number | null;
};

export const EMPTY_VARIATION: VariationValues = { id: null, name: "", price: null, comparativePrice: null };

export const EMPTY: ProductValues = {
  name: "",
  description: "",
  categoryId: null,
  type: "normal",
  price: null,
  comparativePrice: null,
  variations: [],
  images: [],
  active: true,
  delivery: "digital",
  maxPerOrder: null,
};

export function valuesOf(product: Product): ProductValues {
  return {
    name: product.name,
    description: product.description ?? "",
    categoryId: product.category_id,
    type: product.type,
    price: product.price,
    comparativePrice: numberOf(product.comparativePrice),
    variations: product.variations
      .toSorted((a, b) => a.position - b.position)
      .map(({ id, name, price, comparativePrice }) => ({
        ...{ id, name, price },
        comparativePrice: numberOf(comparativePrice),
      })),
    images: product.images,
    active: product.active,
    delivery: product.delivery,
    maxPerOrder: product.maxPerOrder,
  };
}

/** A new product with the values of an existing one. */
export function copyOf(product: Product, name: string): ProductValues {
  const values = valuesOf(product);
  return { ...values, name, variations: values.variations.map((one) => ({ ...one, id: null })) };
}

function numberOf(amount: string | null): number | null {
  return amount === null ? null : Number(amount);
}

function textOf(amount: number | null): string | null {
  return amount === null ? null : amount.toFixed(2);
}

/** The prices for the API: the product's price is the lowest of its variations. */
function pricesOf({ type, price, comparativePrice, variations }: ProductValues) {
  const hasOwn = type === "normal" || variations.length === 0;
  const prices = variations.flatMap((one) => one.price ?? []);
  return {
    price: (hasOwn ? price : Math.min(...prices)) ?? 0,
    comparativePrice: hasOwn ? textOf(comparativePrice) : null,
  };
}

function variationsOf({ variations }: ProductValues) {
  return variations.map(({ id, name, price, comparativePrice }, position) => ({
    ...(id === null ? {} : { id }),
    ...{ name: name.trim(), price: price ?? 0, comparativePrice: textOf(comparativePrice), position },
  }));
}

export function newProduct(values: ProductValues): NewProduct {
  const { name, description, categoryId, type, images, active, delivery, maxPerOrder } = values;
  return {
    ...{ name, description: description || null, type, images, active, delivery, maxPerOrder, stock: 0 },
    ...pricesOf(values),
    category_id: categoryId ?? "",
    ...(type === "variable" ? { variations: variationsOf(values) } : {}),
  };
}

/** Sends all fields: changes made by someone else meanwhile are not mixed with the form's values. */
export function productChange(values: ProductValues): ProductChange {
  const { name, description, categoryId, type, images, active, delivery, maxPerOrder } = values;
  return {
    ...{ name, description: description || null, images, active, delivery, maxPerOrder },
    ...pricesOf(values),
    ...(categoryId === null ? {} : { category_id: categoryId }),
    ...(type === "variable" ? { variations: variationsOf(values) } : {}),
  };
}

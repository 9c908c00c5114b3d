import type { Language } from "#components/texts/languages.ts";
import type { FieldNumber, Readable } from "#components/ui/field-number.ts";
import { parseWeight, weightText } from "#lib/shipping/words.ts";
import type { NewProduct, Product, ProductChange } from "../types.ts";

/** Of one packed unit. The weight is text, because it is typed in grams or kilograms. */
type MeasureValues = {
  weight: string;
  height: FieldNumber;
  width: FieldNumber;
  length: FieldNumber;
};

type VariationValues = MeasureValues & {
  /** Null for a variation that is not saved yet. */
  id: string | null;
  /** Tells variations that are not saved yet apart; null for a saved one. */
  draft: number | null;
  name: string;
  price: FieldNumber;
  comparativePrice: FieldNumber;
};

/** The form values. A product with variations has its prices there. */
export type ProductValues = MeasureValues & {
  name: string;
  description: string;
  categoryId: string | null;
  type: "normal" | "variable";
  price: FieldNumber;
  comparativePrice: FieldNumber;
  variations: VariationValues[];
  images: string[];
  active: boolean;
  delivery: "digital" | "shipping";
  /** Null: the default of the platform. */
  maxPerOrder: FieldNumber;
};

const NO_MEASURES: Readable<MeasureValues> = { weight: "", height: null, width: null, length: null };

let drafts = 0;

/** The place of a variation that is not saved yet. */
function unsaved() {
  drafts += 1;
  return { id: null, draft: drafts };
}

export function newVariation(): Readable<VariationValues> {
  return { ...unsaved(), name: "", price: null, comparativePrice: null, ...NO_MEASURES };
}

export const EMPTY: Readable<ProductValues> = {
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
  ...NO_MEASURES,
  maxPerOrder: null,
};

export function valuesOf(product: Product, locale: Language): Readable<ProductValues> {
  return {
    name: product.name,
    description: product.description ?? "",
    categoryId: product.category_id,
    type: product.type,
    price: product.price,
    comparativePrice: numberOf(product.comparativePrice),
    variations: product.variations
      .toSorted((a, b) => a.position - b.position)
      .map(({ id, name, price, comparativePrice, ...rest }) => ({
        ...{ id, draft: null, name, price },
        ...measuresFrom(rest, locale),
        comparativePrice: numberOf(comparativePrice),
      })),
    images: product.images,
    active: product.active,
    delivery: product.delivery,
    ...measuresFrom(product, locale),
    maxPerOrder: product.maxPerOrder,
  };
}

/** A new product with the values of an existing one. */
export function copyOf(product: Product, name: string, locale: Language): Readable<ProductValues> {
  const values = valuesOf(product, locale);
  return { ...values, name, variations: values.variations.map((one) => ({ ...one, ...unsaved() })) };
}

/**
 * Changes made while a form was being saved, as changes of the saved product. Its new variations get their IDs: without
 * them the next save would add these variations again. A product that has variations keeps them.
 */
export function asChangesOf(
  saved: ProductValues,
  sent: ProductValues,
  { type, variations, ...changed }: Partial<ProductValues>,
): Partial<ProductValues> {
  if (type === "normal" && saved.type === "variable") return changed;
  if (!variations) return changed;
  // The API keeps the order in which the variations were sent.
  const ids = new Map(sent.variations.map(({ draft }, at) => [draft, saved.variations[at]?.id]));
  return {
    ...changed,
    ...(type && { type }),
    variations: variations.map((one) => {
      const id = one.draft === null ? null : ids.get(one.draft);
      return id ? { ...one, id, draft: null } : one;
    }),
  };
}

type Measured = Pick<Product, "weight" | "height" | "width" | "length">;

function measuresFrom(
  { weight, height, width, length }: Measured,
  locale: Language,
): Readable<MeasureValues> {
  return { weight: weight === null ? "" : weightText(weight, locale), height, width, length };
}

/** The typed weight in grams: without a unit, a number with decimals is kilograms and a whole one grams. */
export function gramsOf(weight: string): number | null {
  return parseWeight(weight, /[.,]/.test(weight) ? "kg" : "g");
}

function measuresOf({ weight, height, width, length }: Readable<MeasureValues>): Measured {
  return { weight: gramsOf(weight), height, width, length };
}

function numberOf(amount: string | null): number | null {
  return amount === null ? null : Number(amount);
}

function textOf(amount: number | null): string | null {
  return amount === null ? null : amount.toFixed(2);
}

/** The prices for the API: the product's price is the lowest of its variations. */
function pricesOf({ type, price, comparativePrice, variations }: Readable<ProductValues>) {
  const hasOwn = type === "normal" || variations.length === 0;
  const prices = variations.flatMap((one) => one.price ?? []);
  return {
    price: (hasOwn ? price : Math.min(...prices)) ?? 0,
    comparativePrice: hasOwn ? textOf(comparativePrice) : null,
  };
}

function variationsOf({ variations }: Readable<ProductValues>) {
  return variations.map(({ id, draft: _, name, price, comparativePrice, ...rest }, position) => ({
    ...(id === null ? {} : { id }),
    ...measuresOf(rest),
    ...{ name: name.trim(), price: price ?? 0, comparativePrice: textOf(comparativePrice), position },
  }));
}

export function newProduct(values: Readable<ProductValues>): NewProduct {
  const { name, description, categoryId, type, images, active, delivery, maxPerOrder } = values;
  return {
    ...{ name, description: description || null, type, images, active, delivery, maxPerOrder, stock: 0 },
    ...pricesOf(values),
    ...measuresOf(values),
    category_id: categoryId ?? "",
    ...(type === "variable" ? { variations: variationsOf(values) } : {}),
  };
}

/** Sends all fields: changes made by someone else meanwhile are not mixed with the form's values. */
export function productChange(values: Readable<ProductValues>): ProductChange {
  const { name, description, categoryId, type, images, active, delivery, maxPerOrder } = values;
  return {
    ...{ name, description: description || null, images, active, delivery, maxPerOrder },
    ...pricesOf(values),
    ...measuresOf(values),
    ...(categoryId === null ? {} : { category_id: categoryId }),
    ...(type === "variable" ? { variations: variationsOf(values) } : {}),
  };
}

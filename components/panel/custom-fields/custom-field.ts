import type { FieldNumber, Readable } from "#components/ui/field-number.ts";
import type { Output } from "#lib/client/types.ts";

export type CustomField = Output<"listCustomFields">["customFields"][number];
export const TYPES = ["TEXT", "NUMBER", "EMAIL", "GAME_USERNAME"] as const;

export type FieldValues = {
  label: string;
  type: CustomField["type"];
  placeholder: string;
  required: boolean;
  scope: "all" | "some";
  products: string[];
  categories: string[];
  min: FieldNumber;
  max: FieldNumber;
};

export function valuesOf(field: CustomField | null): Readable<FieldValues> {
  return {
    label: field?.label ?? "",
    type: field?.type ?? "TEXT",
    placeholder: field?.placeholder ?? "",
    required: field?.required ?? false,
    scope: field && !field.allProducts ? "some" : "all",
    products: field?.products ?? [],
    categories: field?.categories ?? [],
    min: field?.min ?? null,
    max: field?.max ?? null,
  };
}

/** Only text and number fields have custom bounds; e-mail and user name have a fixed format. */
export function isBounded(type: CustomField["type"]): boolean {
  return type === "TEXT" || type === "NUMBER";
}

export function bodyOf(values: Readable<FieldValues>) {
  const { label, type, placeholder, required, scope, products, categories, min, max } = values;
  const some = scope === "some";
  return {
    label: label.trim(),
    type,
    placeholder: placeholder.trim() || null,
    required,
    allProducts: !some,
    products: some ? products : [],
    categories: some ? categories : [],
    min: isBounded(type) ? min : null,
    max: isBounded(type) ? max : null,
  };
}

/** The field as returned to the checkout. */
export function shownOf(values: Readable<FieldValues>, id: string) {
  const { label, type, placeholder, required, min, max } = bodyOf(values);
  return { id, label, type, placeholder, required, min, max };
}

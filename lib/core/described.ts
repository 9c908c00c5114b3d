import { z } from "zod";
import type { BilingualText } from "./locale.ts";

/** The path of a property, possibly nested: `price`, `financial.price`. Skips list levels: `items.name`. */
type Path<T> = T extends object ? (keyof T & string) | `${keyof T & string}.${string}` : never;

type FieldTexts<S extends z.ZodType> = { readonly [K in Path<z.input<S>>]?: BilingualText };

/**
 * Adds descriptions to the properties of a schema, for the OpenAPI document and the reference. Accepts
 * undefined because an endpoint's schema is optional to TypeScript.
 */
export function describeFields<S extends z.ZodType>(schema: S | undefined, fields: FieldTexts<S>): void {
  if (schema) z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), "x-fields": fields });
}

/** Like `describeFields`, and also names the schema in the OpenAPI document and in generated types. */
export function nameSchema<S extends z.ZodType>(
  id: string,
  text: BilingualText,
  schema: S | undefined,
  fields: FieldTexts<S> = {},
): void {
  if (!schema) return;
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id, "x-text": text, "x-fields": fields });
}

import { z } from "zod";

/** A text in Portuguese and in English. */
export type BilingualText = readonly [pt: string, en: string];

/** A property, or one inside of it: `price`, `financial.price`. Lists are passed through: `items.name`. */
type Path<T> = T extends object ? (keyof T & string) | `${keyof T & string}.${string}` : never;

export type FieldTexts<S extends z.ZodType> = { readonly [K in Path<z.input<S>>]?: BilingualText };

/**
 * Says what the properties of a schema are, for the OpenAPI document and the reference. (An endpoint's schema may be
 * undefined to TypeScript.)
 */
export function describeFields<S extends z.ZodType>(schema: S | undefined, fields: FieldTexts<S>): void {
  if (schema) z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), "x-fields": fields });
}

/** As `describeFields`, and gives the schema its name in the OpenAPI document and in generated types. */
export function nameSchema<S extends z.ZodType>(
  id: string,
  schema: S | undefined,
  said: BilingualText,
  fields: FieldTexts<S> = {},
): void {
  if (!schema) return;
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id, "x-said": said, "x-fields": fields });
}

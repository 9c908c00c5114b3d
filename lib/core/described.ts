import { z } from "zod";
import type { Texts } from "./locale.ts";

/** A property, or one inside of it: `price`, `financial.price`. Lists are passed through: `items.name`. */
type Path<T> = T extends object ? (keyof T & string) | `${keyof T & string}.${string}` : never;

type FieldTexts<S extends z.ZodType> = { readonly [K in Path<z.input<S>>]?: Texts };

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
  text: Texts,
  schema: S | undefined,
  fields: FieldTexts<S> = {},
): void {
  if (!schema) return;
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id, "x-text": text, "x-fields": fields });
}

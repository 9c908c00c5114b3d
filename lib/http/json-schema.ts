import { z } from "zod";

/** A JSON Schema 2020-12, as OpenAPI 3.1 uses it. */
export type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  default?: unknown;
  description?: string;
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  $ref?: string;
  [more: string]: unknown;
};

/** Formats that need no pattern beside them: zod's long ones would hide what a reader looks for. */
const FORMATS_WITHOUT_PATTERN = new Set(["uuid", "email", "date-time", "uri"]);

/**
 * The JSON Schema of what goes in or comes out. Schemas with an `openapi` meta (a number in a query, say) are
 * described by that. `closed` also refuses properties that a response's schema does not list.
 */
export function jsonSchemaOf(schema: z.ZodType, io: "input" | "output", closed = false): JsonSchema {
  const made = z.toJSONSchema(schema, {
    io,
    target: "draft-2020-12",
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      const own = jsonSchema as JsonSchema & { openapi?: JsonSchema };
      if (own.openapi) {
        const kept = own.default === undefined ? {} : { default: own.default };
        const described = own.openapi;
        for (const key of Object.keys(own)) delete own[key];
        Object.assign(own, described, kept);
      }
      // A union with a discriminator is a oneOf to zod; our readers of schemas handle anyOf only.
      if (own.oneOf) {
        own.anyOf = own.oneOf as JsonSchema[];
        delete own.oneOf;
      }
      if (own.format && FORMATS_WITHOUT_PATTERN.has(own.format)) delete own.pattern;
      if (io === "output" && !closed && own.additionalProperties === false) delete own.additionalProperties;
      // Every zod integer has the bounds of a double's exact range, which help no reader.
      if (own.minimum === Number.MIN_SAFE_INTEGER) delete own.minimum;
      if (own.maximum === Number.MAX_SAFE_INTEGER) delete own.maximum;
    },
  }) as JsonSchema;
  delete made.$schema;
  return made;
}

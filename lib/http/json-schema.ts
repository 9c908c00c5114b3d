import { z } from "zod";
import type { BilingualText, Locale } from "#lib/core/locale.ts";
import { COMMON_FIELDS } from "./common-fields.ts";

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
  $defs?: Record<string, JsonSchema>;
  [more: string]: unknown;
};

/** A schema with the metadata of lib/core/described.ts and lib/core/amounts.ts. */
type Noted = JsonSchema & {
  "x-text"?: BilingualText;
  "x-fields"?: Readonly<Record<string, BilingualText>>;
  "x-money"?: true;
};

type SchemaOptions = {
  /** Refuse properties that a response's schema does not list. */
  closed?: boolean | undefined;
  locale?: Locale | undefined;
};

/** Formats that need no pattern beside them: zod's long patterns only distract the reader. */
const FORMATS_WITHOUT_PATTERN = new Set(["uuid", "email", "date-time", "uri"]);

const MONEY: BilingualText = {
  "pt-BR": "Em reais, no máximo 2 casas decimais.",
  en: "In reais, at most 2 decimal places.",
};

/**
 * The JSON Schema of an input or output. Schemas with `openapi` metadata (a number in a query, for example)
 * are described by that. Named schemas are put in `$defs`.
 */
export function jsonSchemaOf(
  schema: z.ZodType,
  io: "input" | "output",
  { closed = false, locale = "en" }: SchemaOptions = {},
): JsonSchema {
  const made = z.toJSONSchema(schema, {
    io,
    target: "draft-2020-12",
    unrepresentable: "any",
    override: ({ jsonSchema }) => simplify(jsonSchema as Noted, io === "output" && !closed),
  }) as JsonSchema;
  delete made.$schema;
  return inWords(made, locale);
}

function simplify(own: Noted, open: boolean): void {
  if (own.openapi) {
    const kept = own.default === undefined ? {} : { default: own.default };
    const { "x-text": text, openapi } = own;
    for (const key of Object.keys(own)) delete own[key];
    Object.assign(own, openapi, kept, text ? { "x-text": text } : {});
  }
  // zod makes a discriminated union a oneOf, but our schema readers handle only anyOf.
  if (own.oneOf) {
    own.anyOf = own.oneOf as JsonSchema[];
    delete own.oneOf;
  }
  // The limits of what a number can represent are zod's, not the field's.
  if (own.minimum === Number.MIN_SAFE_INTEGER) delete own.minimum;
  if (own.maximum === Number.MAX_SAFE_INTEGER) delete own.maximum;
  if (own.format && FORMATS_WITHOUT_PATTERN.has(own.format)) delete own.pattern;
  if (open && own.additionalProperties === false) delete own.additionalProperties;
}

/** Turns the metadata into descriptions in one language. */
function inWords(schema: JsonSchema, locale: Locale): JsonSchema {
  const word = (texts: BilingualText) => texts[locale];
  const money = word(MONEY);
  const said = new WeakSet<object>();
  const say = (own: JsonSchema | undefined, text: BilingualText) => {
    if (own) own.description = own.description?.endsWith(money) ? `${word(text)} ${money}` : word(text);
  };
  // Visits inner schemas first, so that descriptions of outer ones take precedence.
  return JSON.parse(JSON.stringify(schema), (_key, own: Noted) => {
    if (own?.["x-money"] === true) own.description = money;
    if (own?.["x-text"]) {
      own.description = word(own["x-text"]);
      said.add(own);
    }
    if (own?.type === "object" && own.properties) {
      for (const [name, property] of Object.entries(own.properties)) {
        const common = COMMON_FIELDS[name];
        if (common && !property.$ref && !said.has(property)) say(property, common);
      }
      for (const [path, text] of Object.entries(own["x-fields"] ?? {}))
        for (const property of at(own, path.split("."))) say(property, text);
    }
    if (own && typeof own === "object") for (const note of NOTES) delete own[note];
    return own;
  }) as JsonSchema;
}

const NOTES = ["x-money", "x-text", "x-fields"] as const;

/** The properties at a path, passing through list items and union members. */
function at(schema: JsonSchema, [name, ...rest]: string[]): JsonSchema[] {
  if (name === undefined) return [schema];
  const inner = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  const own = schema.properties?.[name];
  return [...(own ? at(own, rest) : []), ...inner.flatMap((one) => at(one, [name, ...rest]))];
}

/** Replaces references by their schemas, keeping keywords beside a reference. */
export function inlined(
  schema: JsonSchema,
  schemas: Record<string, JsonSchema> = schema.$defs ?? {},
): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (_key, value: JsonSchema) => {
    const name = /^#\/(?:components\/schemas|\$defs)\/(.+)$/.exec(String(value?.$ref))?.[1];
    if (!name || !schemas[name]) return value;
    const { $ref: _ref, ...beside } = value;
    return { ...inlined(schemas[name], schemas), ...beside };
  }) as JsonSchema;
}

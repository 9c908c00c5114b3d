import fc from "fast-check";
import type { AnyEndpoint } from "#lib/http/endpoint.ts";
import { inlined, type JsonSchema, jsonSchemaOf } from "#lib/http/json-schema.ts";
import { exampleBody } from "./example-request.ts";

export type FuzzRequest = {
  /** The definition's; printed instead of the whole of it. */
  id: string;
  path: string;
  body: string | undefined;
  headers: Record<string, string>;
  /** The path is not the definition's any more. */
  garbled: boolean;
};

/** Values that have broken servers before. */
const NASTY: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  Number.MAX_SAFE_INTEGER + 2,
  5e-324,
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\u001b[31m",
  "\ud800",
  "👩‍👩‍👧‍👦",
  "مرحبا",
  "ﷺ".repeat(50),
  "%",
  "_",
  "\\",
  "'; DROP TABLE orders; --",
  "{{7*7}}",
  "1e400",
  "NaN",
  "0000-00-00T00:00:00Z",
  "2026-13-45T99:99:99Z",
  "9999-12-31T23:59:59.999999999+14:00",
  "-271821-04-20T00:00:00.000Z",
  "https://[::1",
  "javascript:alert(1)",
  "00020101021126",
  [],
  {},
  [[[[[[[[]]]]]]]],
  { __proto__: null, constructor: 1 },
  Array.from({ length: 10_000 }, () => 1),
  "x".repeat(100_000),
];

/** Bodies that are no JSON, or JSON that two readers would understand differently. */
const RAW = [
  "",
  "{",
  "[]",
  "null",
  "NaN",
  '{"a":1,"a":2}',
  '{"amount":1e400}',
  '{"amount":-0}',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":1}}',
  `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`,
  "[".repeat(100_000),
  "\ufeff{}",
  '"\\ud800"',
];

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
);
const nasty = fc.constantFrom(...NASTY);

/** A value for a schema: mostly one that fits, sometimes anything else. */
function valueFor(schema: JsonSchema, known: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 8, arbitrary: fitting(schema, known) },
    { weight: 1, arbitrary: nasty },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );
}

function fitting(schema: JsonSchema, known: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  // PIX_OUT is answered 501 by design, and this walk counts every 5xx.
  if (schema.enum) return fc.constantFrom(...schema.enum.filter((value) => value !== "PIX_OUT"));
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => fitting(option, known)));
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case "object":
      return objectFor(schema, known);
    case "array":
      return fc.array(schema.items ? valueFor(schema.items, known) : fc.jsonValue(), { maxLength: 4 });
    case "integer":
      return fc.oneof(fc.integer({ min: -2, max: 120 }), fc.maxSafeInteger());
    case "number":
      return fc.oneof(
        fc.integer({ min: 1, max: 500_000 }).map((centavos) => centavos / 100),
        fc.double(),
      );
    case "boolean":
      return fc.boolean();
    case "string":
      return stringFor(schema, known);
    default:
      return fc.jsonValue();
  }
}

function stringFor(schema: JsonSchema, known: readonly string[]): fc.Arbitrary<string> {
  switch (schema.format) {
    case "uuid":
      return fc.oneof(fc.constantFrom(...known), fc.uuid());
    case "email":
      return fc.oneof(fc.constant("ana@example.com"), fc.emailAddress());
    case "date-time":
      return fc
        .date({ noInvalidDate: true, min: new Date("1900-01-01"), max: new Date("9999-12-31") })
        .map((date) => date.toISOString());
    case "uri":
      return fc.webUrl();
    default:
      return fc.oneof(
        fc.constantFrom("TEXTO", "fatura-1", "123.456.789-09", "10.00", "BEMVINDO"),
        text,
        fc.string({ maxLength: schema.maxLength ?? 60 }),
      );
  }
}

function objectFor(schema: JsonSchema, known: readonly string[]): fc.Arbitrary<unknown> {
  const shape = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, own]) => [name, valueFor(own, known)]),
  );
  if (schema.additionalProperties && schema.additionalProperties !== true) {
    return fc.dictionary(
      fc.oneof(fc.constantFrom(...known), text),
      valueFor(schema.additionalProperties, known),
      {
        maxKeys: 3,
      },
    );
  }
  const record = fc.record(shape, { requiredKeys: (schema.required ?? []).filter((name) => name in shape) });
  const extra = fc.tuple(record, text, nasty).map(([own, name, value]) => ({ ...own, [name]: value }));
  return fc.oneof({ weight: 12, arbitrary: record }, { weight: 1, arbitrary: extra });
}

/** The document's own example with one thing changed: nearly right is where mistakes hide. */
function nearlyRight(example: unknown): fc.Arbitrary<unknown> {
  const names = Object.keys(example as object);
  if (names.length === 0) return fc.constant(example);
  return fc
    .tuple(fc.constantFrom(...names), fc.oneof(nasty, fc.jsonValue({ maxDepth: 2 })), fc.boolean())
    .map(([name, value, keep]) => (keep ? example : { ...(example as object), [name]: value }));
}

function bodyFor(definition: AnyEndpoint, known: readonly string[]): fc.Arbitrary<string | undefined> {
  if (!definition.body) return fc.constant(undefined);
  const json = fc.oneof(
    { weight: 3, arbitrary: valueFor(inlined(jsonSchemaOf(definition.body, "input")), known) },
    { weight: 2, arbitrary: nearlyRight(exampleBody(definition)) },
  );
  return fc.oneof(
    { weight: 15, arbitrary: json.map((value) => JSON.stringify(value) ?? "") },
    { weight: 1, arbitrary: fc.constantFrom(...RAW) },
    { weight: 1, arbitrary: text },
  );
}

const weirdPath = fc.constantFrom(
  "%00",
  "%ff",
  "%",
  "%2e%2e",
  "..%2f",
  "a%20b",
  "%F0%9F%90%A2",
  "null",
  "0",
  "x".repeat(3000),
);

function queryFor(definition: AnyEndpoint, known: readonly string[]): fc.Arbitrary<string> {
  if (!definition.query) return fc.constant("");
  const { properties = {} } = inlined(jsonSchemaOf(definition.query, "input"));
  const pairs = Object.entries(properties).map(([name, own]) =>
    fc.option(
      valueFor(own, known).map(
        (value) => `${name}=${safely(typeof value === "string" ? value : JSON.stringify(value))}`,
      ),
      { nil: "", freq: 1 },
    ),
  );
  return fc
    .tuple(
      fc.tuple(...pairs),
      fc.option(fc.constantFrom("limit=1&limit=2", "%", "%ff=1", "x=%", "=", "&&"), { nil: "", freq: 12 }),
    )
    .map(([own, odd]) => [...own, odd].filter(Boolean).join("&"))
    .map((query) => (query ? `?${query.slice(0, 6000)}` : ""));
}

// A lone surrogate can't be written in a URL.
function safely(value: string): string {
  return encodeURIComponent(Buffer.from(value.slice(0, 2000)).toString());
}

const headers = fc.record(
  {
    "Accept-Language": fc.constantFrom("en", "pt-BR", "fr;q=0.5, en;q=oops", "*", ";;;"),
    "X-Request-Id": fc.oneof(fc.uuid(), fc.string({ unit: fc.constantFrom("a", "-", "0"), maxLength: 50 })),
    "Idempotency-Key": fc.oneof(fc.uuid(), fc.constantFrom("a", "chave-de-fuzz-1", "x".repeat(300))),
    "If-None-Match": fc.constantFrom("*", '"x"', "W/", '"unclosed'),
  },
  { requiredKeys: [] },
);

/** A request to one of the definitions. */
export function fuzzRequest(
  definitions: readonly AnyEndpoint[],
  known: readonly string[],
): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(
    ...definitions.map((definition) => {
      const names = [...definition.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
      const parts = names.map(() =>
        fc.oneof(
          { weight: 6, arbitrary: fc.constantFrom(...known) },
          { weight: 2, arbitrary: fc.uuid() },
          { weight: 1, arbitrary: weirdPath },
        ),
      );
      return fc
        .tuple(fc.tuple(...parts), queryFor(definition, known), bodyFor(definition, known), headers)
        .map(([ids, query, body, extra]) => {
          let index = 0;
          const path = definition.path.replace(/\{\w+\}/g, () => ids[index++] as string);
          return {
            id: definition.id,
            path: path + query,
            body,
            headers: extra as Record<string, string>,
            garbled: ids.some((id) => !/^[0-9a-f-]{36}$/i.test(id)),
          };
        });
    }),
  );
}

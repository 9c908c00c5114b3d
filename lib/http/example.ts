import type { JsonSchema } from "./json-schema.ts";

/** Sample values of properties, looked up by "Operation.property", then by "property". */
export type Samples = Readonly<Record<string, unknown>>;

/** A real response of each operation and payload of each event, recorded by the tests. */
export type Recorded = Readonly<Record<string, { answer: unknown }>>;

/** Generates a realistic value that the schema accepts, including optional properties. */
export function exampleOf(schema: JsonSchema, samples: Samples, operation: string, name = ""): unknown {
  for (const key of [`${operation}.${name}`, name]) {
    if (name && key in samples && fits(samples[key], schema)) return samples[key];
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) {
    const real = schema.anyOf.find((option) => option.type !== "null") ?? schema.anyOf[0];
    return exampleOf(real as JsonSchema, samples, operation, name);
  }
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, value]) => [
          key,
          exampleOf(value, samples, operation, key),
        ]),
      );
    case "array":
      return schema.items ? [exampleOf(schema.items, samples, operation, singular(name))] : [];
    case "integer":
    case "number":
      return schema.default ?? Math.max(1, schema.minimum ?? 1);
    case "boolean":
      return schema.default ?? false;
    case "string":
      return text(schema);
    default:
      return null;
  }
}

function text(schema: JsonSchema): unknown {
  switch (schema.format) {
    case "uuid":
      return "01997f7a-3c52-7d61-9a40-5f0d8c2b7e11";
    case "date-time":
      return "2026-11-21T15:04:05.000Z";
    case "date":
      return "2026-11-21";
    case "email":
      return "maria@example.com";
    case "uri":
      return "https://example.com/";
    default:
      return schema.default ?? "texto";
  }
}

function singular(name: string): string {
  return name.replace(/ies$/, "y").replace(/s$/, "");
}

/** A sample of another type belongs to another property with the same name. */
function fits(value: unknown, schema: JsonSchema): boolean {
  if (schema.anyOf) return schema.anyOf.some((option) => fits(value, option));
  if (schema.enum) return schema.enum.includes(value);
  if (schema.const !== undefined) return schema.const === value;
  const kind = Array.isArray(value)
    ? "array"
    : value === null
      ? "null"
      : Number.isInteger(value)
        ? "integer"
        : typeof value;
  const types = [schema.type ?? []].flat();
  return types.includes(kind) || (kind === "integer" && types.includes("number"));
}

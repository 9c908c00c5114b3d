import type { JsonSchema } from "#lib/http/json-schema.ts";

type Kind = "string" | "number" | "boolean" | "array" | "object" | "null";

/** The deepest value that is looked into; no input of a tool goes deeper. */
const DEEPEST = 8;

/**
 * An argument as its schema declares it: some clients send lists, objects, numbers and booleans as JSON text. A text stays a
 * text where the schema takes one, and where it is no JSON of a declared type.
 */
export function asDeclared(schema: JsonSchema | undefined, value: unknown, depth = 0): unknown {
  if (!schema || depth > DEEPEST) return value;
  const read = typeof value === "string" ? fromText(schema, value) : value;
  const choices = schema.anyOf ?? [schema];
  if (Array.isArray(read)) {
    const items = choices.find((one) => one.items)?.items;
    return read.map((one) => asDeclared(items, one, depth + 1));
  }
  if (typeof read !== "object" || read === null) return read;
  const properties = choices.find((one) => one.properties)?.properties ?? {};
  return Object.fromEntries(
    Object.entries(read).map(([name, one]) => [name, asDeclared(own(properties, name), one, depth + 1)]),
  );
}

function own(properties: Record<string, JsonSchema>, name: string): JsonSchema | undefined {
  return Object.hasOwn(properties, name) ? properties[name] : undefined;
}

function fromText(schema: JsonSchema, text: string): unknown {
  const kinds = kindsOf(schema);
  if (kinds.size === 0 || kinds.has("string")) return text;
  try {
    const value: unknown = JSON.parse(text);
    return kinds.has(kindOf(value)) ? value : text;
  } catch {
    return text;
  }
}

function kindsOf({ type, anyOf = [], enum: choices, const: only }: JsonSchema): Set<Kind> {
  const types = typeof type === "string" ? [type] : (type ?? []);
  const kinds = types.map((one) => (one === "integer" ? "number" : one) as Kind);
  const valued = choices ?? (only === undefined ? [] : [only]);
  return new Set([...kinds, ...valued.map(kindOf), ...anyOf.flatMap((one) => [...kindsOf(one)])]);
}

function kindOf(value: unknown): Kind {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : (typeof value as Kind);
}

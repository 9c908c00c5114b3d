import type { JsonSchema } from "#lib/http/json-schema.ts";

/** One property of a body in a flat list, with its nesting depth. */
export type PropertyRow = {
  name: string;
  depth: number;
  /** `string (uuid)`, `array of object`, `number or null` … */
  type: string;
  required: boolean;
  /** Bounds and choices: `1 to 120 characters`, `pending, paid` … */
  rules: string[];
  description: string | null;
};

/** The properties of an object, nested ones below their parent; for a union, the properties of all members. */
export function rowsOf(schema: JsonSchema, depth = 0): PropertyRow[] {
  const { core } = unwrap(schema);
  if (core.anyOf) return rowsOfShapes(core.anyOf, depth);
  const required = new Set(core.required ?? []);
  return Object.entries(core.properties ?? {}).flatMap(([name, own]) => {
    const { core: inner } = unwrap(own);
    const nested = inner.type === "array" && inner.items ? inner.items : own;
    return [
      {
        name,
        depth,
        type: typeOf(own),
        required: required.has(name) && own.default === undefined,
        rules: rulesOf(own),
        description: wordsOf(own, inner),
      },
      ...rowsOf(nested, depth + 1),
    ];
  });
}

/** The description of the property and, unless its value is a named object, of its value. */
function wordsOf(own: JsonSchema, inner: JsonSchema): string | null {
  const said = [own.description, inner.properties ? undefined : inner.description];
  const words = [...new Set(said)].filter(Boolean).join(" ");
  return words || inner.description || null;
}

/** A property that only some members of a union have is optional. */
function rowsOfShapes(shapes: JsonSchema[], depth: number): PropertyRow[] {
  const lists = shapes.map((shape) => topLevel(rowsOf(shape, depth), depth));
  const names = [...new Set(lists.flatMap((list) => [...list.keys()]))];
  return names.flatMap((name) => {
    const found = lists.map((list) => list.get(name) ?? []).filter((rows) => rows.length > 0);
    const heads = found.map((rows) => rows[0] as PropertyRow);
    const below = found.flatMap((rows) => rows.slice(1));
    return [
      {
        ...(heads[0] as PropertyRow),
        type: [...new Set(heads.map(({ type }) => type))].join(" | "),
        required: found.length === shapes.length && heads.every(({ required }) => required),
        rules: [...new Set(heads.flatMap(({ rules }) => rules))],
      },
      ...below,
    ];
  });
}

/** Each property of this depth with the rows below it. */
function topLevel(rows: PropertyRow[], depth: number): Map<string, PropertyRow[]> {
  const groups = new Map<string, PropertyRow[]>();
  let current: PropertyRow[] = [];
  for (const row of rows) {
    if (row.depth === depth) {
      current = [];
      groups.set(row.name, current);
    }
    current.push(row);
  }
  return groups;
}

/** A schema without its null, and whether it had one. */
function unwrap(schema: JsonSchema): { core: JsonSchema; nullable: boolean } {
  if (Array.isArray(schema.type)) {
    const types = schema.type.filter((type) => type !== "null");
    return { core: { ...schema, type: types[0] as string }, nullable: types.length < schema.type.length };
  }
  if (!schema.anyOf) return { core: schema, nullable: false };
  const options = schema.anyOf.filter((option) => option.type !== "null");
  return {
    core: options.length === 1 ? (options[0] as JsonSchema) : schema,
    nullable: options.length < schema.anyOf.length,
  };
}

function typeOf(schema: JsonSchema): string {
  const { core, nullable } = unwrap(schema);
  const name = core.anyOf
    ? [...new Set(core.anyOf.map(typeOf))].join(" | ")
    : core.type === "array"
      ? `${core.items ? typeOf(core.items) : ""}[]`
      : core.const !== undefined
        ? JSON.stringify(core.const)
        : core.format
          ? `${core.type} (${core.format})`
          : String(core.type ?? "any");
  return nullable ? `${name} | null` : name;
}

function rulesOf(schema: JsonSchema): string[] {
  const { core } = unwrap(schema);
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, enum: choices } = core;
  const span = (low: number | undefined, high: number | undefined, unit: string) =>
    low === undefined && high === undefined ? [] : [`${low ?? 0}–${high ?? "∞"}${unit}`];
  return [
    ...span(minimum, maximum, ""),
    ...(core.format ? [] : span(minLength, maxLength, " ch")),
    ...span(minItems, maxItems, " items"),
    ...(choices ? [choices.map(String).join(" · ")] : []),
    ...(schema.default === undefined ? [] : [`= ${JSON.stringify(schema.default)}`]),
  ];
}

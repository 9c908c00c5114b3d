/** The facts about a returned value. */
export type Fact = {
  /** The oid of its type. */
  type: number;
  notNull: boolean;
  /** All possible texts or labels; null if unknown. */
  texts: readonly string[] | null;
  /** The structure of a JSON value; null if unknown. */
  json: Json | null;
};

export type Json = { kind: "object"; fields: ReadonlyMap<string, Fact> } | { kind: "array"; element: Fact };

/** `anyTexts`: its texts are claimed by the program (claims.ts). */
export type Column = Fact & { name: string; anyTexts?: boolean };

/** The facts about a sent value. */
export type Sent = { notNull: boolean; elementsNotNull: boolean };

export const UNKNOWN: Omit<Fact, "type"> = { notNull: false, texts: null, json: null };

/** The facts that hold for both alternatives. */
export function either(one: Fact, other: Fact): Fact {
  return {
    type: one.type,
    notNull: one.notNull && other.notNull,
    texts: one.texts && other.texts ? [...new Set([...one.texts, ...other.texts])] : null,
    json: bothJson(one.json, other.json),
  };
}

function bothJson(one: Json | null, other: Json | null): Json | null {
  if (one?.kind === "array" && other?.kind === "array")
    return { kind: "array", element: either(one.element, other.element) };
  if (one?.kind !== "object" || other?.kind !== "object") return null;
  if ([...one.fields.keys()].join() !== [...other.fields.keys()].join()) return null;
  const fields = [...one.fields].map(([name, fact]) => [name, either(fact, other.fields.get(name) as Fact)]);
  return { kind: "object", fields: new Map(fields as [string, Fact][]) };
}

/** The property name that `lib/db/rows.ts` gives a column. */
export function camelCase(column: string): string {
  return column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

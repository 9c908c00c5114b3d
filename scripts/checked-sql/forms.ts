import type { Kind } from "./declared.ts";
import type { Catalog, PgType } from "./postgres/catalog.ts";
import type { Reader } from "./program/sites.ts";

const TEXTS = ["text", "varchar", "bpchar", "name", "char", "uuid", "inet", "void", "regclass"];
const NUMBERS = ["int2", "int4", "int8", "float4", "float8", "oid"];

/** How a value of each type arrives in JavaScript. */
export const SINGLE: Record<string, Kind | "json"> = {
  ...Object.fromEntries(TEXTS.map((name) => [name, "text"])),
  ...Object.fromEntries(NUMBERS.map((name) => [name, "number"])),
  bool: "boolean",
  numeric: "money",
  date: "text",
  timestamptz: "date",
  timestamp: "date",
  json: "json",
  jsonb: "json",
  bytea: "bytes",
};
/** Without our pools' parsers. */
const BY_DRIVER: Record<string, Kind> = { numeric: "text", int8: "text", date: "date" };

/** Lists whose elements arrive like single values; not so for others (`numeric[]`, `int8[]`, `date[]`). */
export const LISTED = new Set([
  "text",
  "varchar",
  "uuid",
  "bool",
  "int2",
  "int4",
  "float4",
  "float8",
  "timestamptz",
  "jsonb",
  "json",
]);

export type Form = { kind: Kind | "json"; element: number };

/** How a column of this type arrives; null if unknown. */
export function arrivesAs({ name, kind, element }: PgType, { types }: Catalog, reader: Reader): Form | null {
  if (kind === "e") return { kind: "text", element: 0 };
  if (element > 0) {
    const elements = types.get(element);
    // The driver does not know our enums: lists of them stay text.
    if (elements?.kind === "e") return { kind: "text", element };
    return LISTED.has(elements?.name ?? "") ? { kind: "list", element } : null;
  }
  const found = (!reader.ownParsers && BY_DRIVER[name]) || SINGLE[name];
  return found ? { kind: found, element: 0 } : null;
}

/** The kinds that may be sent for a parameter of each type. */
const SENT: Record<string, readonly Kind[]> = {
  ...Object.fromEntries(TEXTS.map((name) => [name, ["text"] as const])),
  ...Object.fromEntries(NUMBERS.map((name) => [name, ["number"] as const])),
  bool: ["boolean"],
  // Money is sent as text: the driver would send a Decimal as JSON.
  numeric: ["text", "number"],
  // A Date would become the day in the server's time zone.
  date: ["text"],
  interval: ["text"],
  timestamptz: ["date", "text"],
  // The driver writes a list as a PostgreSQL array.
  json: ["text", "object"],
  jsonb: ["text", "object"],
  bytea: ["bytes"],
};

export function maySend({ name, kind, element }: PgType): readonly Kind[] | null {
  if (kind === "e") return ["text"];
  if (element > 0) return ["list"];
  return SENT[name] ?? null;
}

/** Inside JSON, only JSON's own kinds exist. */
export function insideJson({ name, kind, element }: PgType): Kind | "json" {
  if (element > 0) return "list";
  if (kind === "e") return "text";
  if (NUMBERS.includes(name) || name === "numeric") return "number";
  if (name === "bool") return "boolean";
  return name === "json" || name === "jsonb" || kind === "c" ? "json" : "text";
}

import { isDeepStrictEqual } from "node:util";
import type { Renames } from "./renames.ts";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

/** Lists whose order means nothing. */
const UNORDERED = new Set(["required", "enum", "tags", "anyOf", "oneOf"]);
const SCHEMA = "#/components/schemas/";

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isScalar = (value: Json) => typeof value !== "object" || value === null;

/** Returns every difference between two OpenAPI documents that `renames` does not explain, one line each. */
export function differencesOf(before: unknown, after: unknown, renames: Renames = {}): string[] {
  const found: string[] = [];
  compare(renamed(before as Json, renames), after as Json, [], found);
  return found;
}

function compare(before: Json | undefined, after: Json | undefined, at: string[], found: string[]): void {
  if (isDeepStrictEqual(before, after)) return;
  const where = at.join(" › ");
  if (before === undefined) found.push(`added: ${where}`);
  else if (after === undefined) found.push(`removed: ${where}`);
  else if (isObject(before) && isObject(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
      compare(before[key], after[key], [...at, key], found);
  } else if (Array.isArray(before) && Array.isArray(after)) {
    const isUnordered = UNORDERED.has(at.at(-1) ?? "");
    // Values in both would be told as changed places.
    const without = (list: Json[], others: Json[]) =>
      isUnordered
        ? sorted(list.filter((value) => !others.some((one) => isDeepStrictEqual(one, value))))
        : list;
    const [one, other] = [without(before, after), without(after, before)];
    if (isUnordered && one.every(isScalar) && other.every(isScalar)) {
      for (const value of one) found.push(`removed: ${where}: ${JSON.stringify(value)}`);
      for (const value of other) found.push(`added: ${where}: ${JSON.stringify(value)}`);
      return;
    }
    for (let index = 0; index < Math.max(one.length, other.length); index++)
      compare(one[index], other[index], [...at, String(index)], found);
  } else found.push(`changed: ${where}: ${JSON.stringify(before)} -> ${JSON.stringify(after)}`);
}

const sorted = (list: Json[]) => list.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** The document as it would be with the new names. */
function renamed(document: Json, renames: Renames): Json {
  const { paths = {}, schemas = {}, fields = {}, parameters = {} } = renames;
  const made = names(document, renames);
  if (!isObject(made)) return made;
  if (isObject(made.paths)) {
    made.paths = keysAs(made.paths, paths);
    for (const path of Object.values(made.paths)) {
      if (!isObject(path)) continue;
      for (const [method, operation] of Object.entries(path)) {
        if (!isObject(operation)) continue;
        const id = String(operation.operationId);
        const given = fields[id] ? fieldsAs(operation, fields[id]) : operation;
        path[method] = parametersAs(given as JsonObject, parameters[id] ?? {});
      }
    }
  }
  const { components } = made;
  if (isObject(components) && isObject(components.schemas)) {
    const named = keysAs(components.schemas, schemas);
    components.schemas = named;
    for (const [name, own] of Object.entries(fields))
      if (name in named) named[name] = fieldsAs(named[name] as Json, own);
  }
  return made;
}

/** Operations, references and texts: renamed wherever they are. */
function names(value: Json, renames: Renames, key = ""): Json {
  const { operations = {}, schemas = {}, texts = {} } = renames;
  if (Array.isArray(value)) return value.map((one) => names(one, renames));
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, names(one, renames, name)]));
  if (typeof value !== "string") return value;
  if (key === "operationId") return operations[value] ?? value;
  if (key === "$ref" && value.startsWith(SCHEMA)) {
    const name = value.slice(SCHEMA.length);
    return SCHEMA + (schemas[name] ?? name);
  }
  return key === "description" || key === "summary" ? (texts[value] ?? value) : value;
}

const keysAs = (object: JsonObject, as: Readonly<Record<string, string>>): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [as[key] ?? key, value]));

/** The parameters of an operation, as they would be called now. */
function parametersAs(operation: JsonObject, as: Readonly<Record<string, string>>): JsonObject {
  const { parameters } = operation;
  if (!Array.isArray(parameters)) return operation;
  const named = (one: Json) =>
    isObject(one) && typeof one.name === "string" ? { ...one, name: as[one.name] ?? one.name } : one;
  return { ...operation, parameters: parameters.map(named) };
}

/** Properties, in schemas and examples, and where they are listed as required. */
function fieldsAs(value: Json, as: Readonly<Record<string, string>>, key = ""): Json {
  if (Array.isArray(value))
    return value.map((one) =>
      key === "required" && typeof one === "string" ? (as[one] ?? one) : fieldsAs(one, as),
    );
  if (!isObject(value)) return value;
  return keysAs(
    Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fieldsAs(one, as, name)])),
    as,
  );
}

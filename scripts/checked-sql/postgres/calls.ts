import { type Fact, type Json, UNKNOWN } from "./facts.ts";
import { functionName, type Place } from "./place.ts";
import { child, children, constantText, number, type TreeNode, text } from "./tree.ts";

const JSONB = 3802;
const CASTS = new Set(["1", "2"]);

/** PostgreSQL functions that return NULL only for a NULL argument. */
const TOTAL = new Set([
  ...["abs", "ceil", "ceiling", "floor", "round", "trunc", "power", "mod", "sign", "length", "char_length"],
  ...["lower", "upper", "btrim", "ltrim", "rtrim", "left", "right", "substr", "substring", "replace", "md5"],
  ...["sha256", "encode", "decode", "to_char", "date_trunc", "date_part", "extract", "timezone", "age"],
  ...[
    "make_interval",
    "starts_with",
    "strpos",
    "split_part",
    "translate",
    "lpad",
    "rpad",
    "repeat",
    "reverse",
  ],
  ...["to_json", "to_jsonb", "row_to_json", "cardinality", "hashtext", "ln"],
  ...["jsonb_array_length", "set_config", "date"],
]);
/** Functions that return NULL only if the first argument is NULL. */
const OF_FIRST = new Set(["array_remove", "array_append", "array_replace"]);
/** Functions that never return NULL. */
const NEVER_NULL = new Set([
  ...["now", "clock_timestamp", "statement_timestamp", "transaction_timestamp", "random", "gen_random_uuid"],
  ...["uuidv7", "concat", "num_nulls", "num_nonnulls", "pg_backend_pid", "pg_current_xact_id", "version"],
  ...["json_build_object", "jsonb_build_object", "json_build_array", "jsonb_build_array"],
]);
/** Operators that may return NULL for non-NULL operands. */
const FINDING = new Set(["->", "->>", "#>", "#>>", "@?", "@@", "#"]);

export function call(node: TreeNode, parts: readonly Fact[], place: Place): Fact {
  const type = number(node, "funcresulttype");
  const name = functionName(node, "funcid", place);
  const given = parts.every(({ notNull }) => notNull);
  const [first] = parts;
  if (CASTS.has(text(node, "funcformat")) && first)
    return { ...first, type, notNull: first.notNull && first.type !== JSONB };
  const notNull =
    NEVER_NULL.has(name) ||
    (TOTAL.has(name) && given) ||
    (OF_FIRST.has(name) && first?.notNull === true) ||
    (name === "unnest" && elementsNotNull(children(node, "args")[0] as TreeNode, place)) ||
    neverNullColumns(node, place)?.includes(RESULT) === true;
  return { ...UNKNOWN, type, notNull, json: builtJson(name, node, parts) };
}

function builtJson(name: string, node: TreeNode, parts: readonly Fact[]): Json | null {
  if (name === "to_json" || name === "to_jsonb" || name === "row_to_json") return parts[0]?.json ?? null;
  if (name !== "json_build_object" && name !== "jsonb_build_object") return null;
  const written = children(node, "args");
  const fields = new Map<string, Fact>();
  for (let i = 0; i < written.length; i += 2) {
    const key = constantText(bare(written[i] as TreeNode));
    if (key === null) return null;
    fields.set(key, parts[i + 1] as Fact);
  }
  return { kind: "object", fields };
}

/** Strips casts. */
function bare(node: TreeNode): TreeNode {
  const arg = child(node, "arg");
  return arg ? bare(arg) : node;
}

export function operation(node: TreeNode, parts: readonly Fact[], place: Place): Fact {
  const type = number(node, "opresulttype");
  const name = place.catalog.operators.get(number(node, "opno")) ?? "";
  const notNull = parts.every((part) => part.notNull) && !FINDING.has(name);
  const [left, right] = parts.map(({ json }) => json);
  const json =
    name === "||" && left?.kind === "object" && right?.kind === "object"
      ? { kind: "object" as const, fields: new Map([...left.fields, ...right.fields]) }
      : null;
  return { ...UNKNOWN, type, notNull, json };
}

/** Aggregates that return NULL without rows; with GROUP BY there are always rows. */
const OF_VALUES = new Set([
  ...["sum", "min", "max", "avg", "bool_and", "bool_or", "every", "any_value", "string_agg", "array_agg"],
  ...["json_agg", "jsonb_agg", "json_object_agg", "jsonb_object_agg"],
]);
const LISTS = new Set(["array_agg", "json_agg", "jsonb_agg", "json_object_agg", "jsonb_object_agg"]);

export function aggregate(node: TreeNode, place: Place): Fact {
  const type = number(node, "aggtype");
  const name = functionName(node, "aggfnoid", place);
  const [entry] = children(node, "args");
  const value = entry ? place.read.fact(child(entry, "expr"), place) : null;
  const query = place.queries.at(-1 - number(node, "agglevelsup")) as TreeNode;
  const grouped = children(query, "groupClause").length > 0 && children(query, "groupingSets").length === 0;
  const filled = grouped && !child(node, "aggfilter") && OF_VALUES.has(name);
  return {
    type,
    notNull: name === "count" || (filled && (LISTS.has(name) || value?.notNull === true)),
    texts: name === "min" || name === "max" ? (value?.texts ?? null) : null,
    json: value && (name === "json_agg" || name === "jsonb_agg") ? { kind: "array", element: value } : null,
  };
}

/** Stands for the value of a function that returns a single one. */
export const RESULT = "";

/**
 * The columns that one of our functions never returns as NULL, according to its file; null for any other
 * function.
 */
export function neverNullColumns(call: TreeNode, { catalog }: Place): readonly string[] | null {
  const called = catalog.functions.get(number(call, "funcid"));
  return called?.own ? (catalog.neverNull.get(called.name) ?? null) : null;
}

/** Whether no element of an array can be NULL: it was sent so, or is built of such values. */
export function elementsNotNull(node: TreeNode, place: Place): boolean {
  if (node.tag === "PARAM") return place.sent[number(node, "paramid") - 1]?.elementsNotNull === true;
  if (node.tag === "ARRAYEXPR")
    return children(node, "elements").every((one) => place.read.fact(one, place).notNull);
  const arg = child(node, "arg");
  return arg !== null && elementsNotNull(arg, place);
}

import { aggregate, call, elementsNotNull, operation } from "./calls.ts";
import { either, type Fact, UNKNOWN } from "./facts.ts";
import { literalOf } from "./labels.ts";
import { functionName, labelsOf, type Place } from "./place.ts";
import { whenTrue } from "./proofs.ts";
import { child, children, number, type TreeNode, text } from "./tree.ts";

const BOOLEAN = 16;
const INTEGER = 23;
const JSONB = 3802;

/** The facts about an expression. Whatever PostgreSQL can't tell counts as nullable. */
export function factOf(node: TreeNode | null, place: Place): Fact {
  if (!node) return { ...UNKNOWN, type: 0 };
  const own = typed(node, place);
  return { ...own, texts: own.texts ?? labelsOf(own.type, place) };
}

function typed(node: TreeNode, place: Place): Fact {
  const parts = () => children(node, "args").map((one) => factOf(one, place));
  const is = (type: number, notNull: boolean): Fact => ({ ...UNKNOWN, type, notNull });
  switch (node.tag) {
    case "VAR":
      return place.read.variable(node, place);
    case "CONST":
      return constant(node, place);
    case "PARAM":
      return is(number(node, "paramtype"), place.sent[number(node, "paramid") - 1]?.notNull ?? false);
    case "OPEXPR":
      return operation(node, parts(), place);
    case "FUNCEXPR":
      return call(node, parts(), place);
    case "AGGREF":
      return aggregate(node, place);
    case "WINDOWFUNC":
      return is(number(node, "wintype"), NUMBERING.has(functionName(node, "winfnoid", place)));
    case "RELABELTYPE":
    case "COERCEVIAIO":
    case "ARRAYCOERCEEXPR":
    case "CONVERTROWTYPEEXPR":
      return cast(node, place);
    case "COLLATEEXPR":
      return factOf(child(node, "arg"), place);
    case "COALESCEEXPR":
      return anyOf(parts(), number(node, "coalescetype"));
    case "MINMAXEXPR":
      return anyOf(parts(), number(node, "minmaxtype"));
    case "CASEEXPR":
      return cases(node, place);
    case "BOOLEXPR":
      return is(BOOLEAN, allThere(parts()));
    case "SCALARARRAYOPEXPR": {
      const [, list] = children(node, "args");
      return is(BOOLEAN, allThere(parts()) && list !== undefined && elementsNotNull(list, place));
    }
    case "SUBLINK":
      return subquery(node, place);
    case "DISTINCTEXPR":
    case "NULLTEST":
    case "BOOLEANTEST":
      return is(BOOLEAN, true);
    case "GROUPINGFUNC":
      return is(INTEGER, true);
  }
  const plain = PLAIN[node.tag];
  if (!plain) throw new Error(`the check does not know ${node.tag} yet`);
  return is(number(node, plain.type), plain.notNull);
}

/** The field with the type of an expression, and whether it is never NULL. */
const PLAIN: Record<string, { type: string; notNull: boolean }> = {
  NULLIFEXPR: { type: "opresulttype", notNull: false },
  SUBSCRIPTINGREF: { type: "refrestype", notNull: false },
  FIELDSELECT: { type: "resulttype", notNull: false },
  ARRAYEXPR: { type: "array_typeid", notNull: true },
  ROWEXPR: { type: "row_typeid", notNull: true },
  SQLVALUEFUNCTION: { type: "type", notNull: true },
};

const allThere = (parts: readonly Fact[]) => parts.every(({ notNull }) => notNull);

const NUMBERING = new Set(["row_number", "rank", "dense_rank", "count", "ntile"]);

function constant(node: TreeNode, { catalog }: Place): Fact {
  const type = number(node, "consttype");
  if (text(node, "constisnull") === "true") return { ...UNKNOWN, type, texts: [] };
  const value = literalOf(node, catalog);
  // The empty list as a fallback for NULL says nothing about the elements.
  return { ...UNKNOWN, type, notNull: true, texts: type !== JSONB && value !== null ? [value] : null };
}

function cast(node: TreeNode, place: Place): Fact {
  const from = factOf(child(node, "arg"), place);
  return { ...from, type: number(node, "resulttype"), notNull: from.notNull && from.type !== JSONB };
}

/** coalesce, greatest, least: NULL only if all of them are. */
function anyOf(parts: readonly Fact[], type: number): Fact {
  const known = parts.filter(({ json }) => json);
  const json = known.length > 0 ? known.reduce(either).json : null;
  return { ...parts.reduce(either), type, json, notNull: parts.some(({ notNull }) => notNull) };
}

function cases(node: TreeNode, place: Place): Fact {
  const type = number(node, "casetype");
  const results = children(node, "args").map((branch) => {
    const result = child(branch, "result");
    const fact = factOf(result, place);
    // CASE WHEN x IS NOT NULL THEN x
    const there = child(node, "arg") ? [] : whenTrue(child(branch, "expr"), place);
    const isThere =
      result?.tag === "VAR" && there.includes(`${text(result, "varno")}.${text(result, "varattno")}`);
    return { ...fact, notNull: fact.notNull || isThere };
  });
  const otherwise = child(node, "defresult");
  const fallback = otherwise ? factOf(otherwise, place) : { ...UNKNOWN, type, texts: [] };
  return { ...[...results, fallback].reduce(either), type };
}

const EXPRESSION = "4";
const ARRAY = "6";

function subquery(node: TreeNode, place: Place): Fact {
  const query = child(node, "subselect") as TreeNode;
  const kind = text(node, "subLinkType");
  const [column] = place.read.columns(query, place);
  if (kind === ARRAY) {
    const array = [...place.catalog.types.values()].find(({ element }) => element === column?.type);
    return { ...UNKNOWN, type: array?.oid ?? 0, notNull: true };
  }
  // EXISTS, IN, ANY, ALL
  if (kind !== EXPRESSION) return { ...UNKNOWN, type: BOOLEAN, notNull: kind === "0" };
  return { ...(column as Fact), notNull: (column?.notNull ?? false) && alwaysOneRow(query) };
}

/** An aggregate of all rows, or an expression without FROM. */
function alwaysOneRow(query: TreeNode): boolean {
  const none = (field: string) => !query.fields.get(field);
  const plain = ["groupClause", "groupingSets", "havingQual", "setOperations", "limitCount", "limitOffset"];
  if (!plain.every(none)) return false;
  const from = child(query, "jointree");
  const noTable = from !== null && children(from, "fromlist").length === 0 && !child(from, "quals");
  return text(query, "hasAggs") === "true" || (noTable && text(query, "hasTargetSRFs") === "false");
}

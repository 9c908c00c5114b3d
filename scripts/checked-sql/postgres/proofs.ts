import { textsWhenTrue } from "./labels.ts";
import type { Place } from "./place.ts";
import { child, children, number, type TreeNode, text } from "./tree.ts";

/** Columns that a query's conditions prove something about, each as `<range table index>.<number>`. */
type Proven = { notNull: ReadonlySet<string>; texts: ReadonlyMap<string, readonly string[]> };

const memory = new WeakMap<TreeNode, Proven>();

export function provenIn(query: TreeNode, place: Place): Proven {
  let proven = memory.get(query);
  if (!proven) {
    // A written column has another value afterwards.
    const target = number(query, "resultRelation");
    const written = new Set(
      target > 0 ? children(query, "targetList").map((entry) => `${target}.${text(entry, "resno")}`) : [],
    );
    const conditions = conditionsOf(child(query, "jointree"));
    const columns = conditions.flatMap((condition) => whenTrue(condition, place));
    const texts = conditions.flatMap((condition) => textsWhenTrue(condition, place.catalog));
    proven = {
      notNull: new Set(columns.filter((key) => !written.has(key))),
      texts: new Map(texts.filter(([key]) => !written.has(key))),
    };
    memory.set(query, proven);
  }
  return proven;
}

const INNER = "0";
const LEFT = "1";
const RIGHT = "3";

/** Conditions that hold for every row: WHERE, and ON of inner joins. */
function conditionsOf(node: TreeNode | null): TreeNode[] {
  const own = node && child(node, "quals");
  if (node?.tag === "FROMEXPR")
    return [...children(node, "fromlist").flatMap(conditionsOf), ...(own ? [own] : [])];
  if (node?.tag !== "JOINEXPR") return [];
  const kind = text(node, "jointype");
  return [
    ...(kind === INNER || kind === LEFT ? conditionsOf(child(node, "larg")) : []),
    ...(kind === INNER || kind === RIGHT ? conditionsOf(child(node, "rarg")) : []),
    ...(kind === INNER && own ? [own] : []),
  ];
}

const IS_NOT_NULL = "1";
const IS_TRUE = "0";

/** The columns that are not NULL when a condition is true. */
export function whenTrue(node: TreeNode | null, place: Place): string[] {
  if (!node) return [];
  const parts = children(node, "args");
  switch (node.tag) {
    case "BOOLEXPR":
      if (text(node, "boolop") === "and") return parts.flatMap((one) => whenTrue(one, place));
      if (text(node, "boolop") === "not") return neededBy(parts[0] ?? null, place);
      return parts
        .map((one) => whenTrue(one, place))
        .reduce((one, other) => one.filter((key) => other.includes(key)));
    case "NULLTEST":
      return text(node, "nulltesttype") === IS_NOT_NULL ? neededBy(child(node, "arg"), place) : [];
    case "BOOLEANTEST":
      return text(node, "booltesttype") === IS_TRUE ? whenTrue(child(node, "arg"), place) : [];
    default:
      return neededBy(node, place);
  }
}

/** The columns whose NULL makes an expression NULL: arguments of strict functions and operators. */
function neededBy(node: TreeNode | null, place: Place): string[] {
  if (!node) return [];
  switch (node.tag) {
    case "VAR":
      return text(node, "varlevelsup") === "0" ? [`${text(node, "varno")}.${text(node, "varattno")}`] : [];
    case "RELABELTYPE":
    case "COERCEVIAIO":
    case "COLLATEEXPR":
      return neededBy(child(node, "arg"), place);
    case "OPEXPR":
    case "FUNCEXPR": {
      const called = place.catalog.functions.get(number(node, node.tag === "OPEXPR" ? "opfuncid" : "funcid"));
      return called?.strict ? children(node, "args").flatMap((one) => neededBy(one, place)) : [];
    }
    case "SCALARARRAYOPEXPR":
      return neededBy(children(node, "args")[0] ?? null, place);
    case "SUBLINK":
      // `x IN (SELECT …)` and `x = ANY (SELECT …)`
      return text(node, "subLinkType") === "2" ? neededBy(child(node, "testexpr"), place) : [];
    default:
      return [];
  }
}

import { child, children, constantText, number, type TreeNode, text } from "./tree.ts";

/** Names of operators and labels of enums, by oid. */
type Names = {
  operators: ReadonlyMap<number, string>;
  labels: ReadonlyMap<number, string>;
  /** The labels of an enum, by the oid of its type. */
  types: ReadonlyMap<number, { labels: readonly string[] }>;
};

type Texts = [column: string, texts: readonly string[]];

/** The text of a constant, or the label of an enum. */
export function literalOf(node: TreeNode, { labels }: Pick<Names, "labels">): string | null {
  const arg = child(node, "arg");
  if (arg) return literalOf(arg, { labels });
  if (node.tag !== "CONST" || text(node, "constisnull") === "true") return null;
  const value = node.fields.get("constvalue");
  if (number(node, "constlen") !== 4 || !Array.isArray(value)) return constantText(node);
  const bytes = Buffer.from(value.slice(2, 6).map((byte) => Number(byte) & 255));
  return labels.get(bytes.readUInt32LE()) ?? null;
}

/** Columns that a true condition restricts to some texts, by comparison with constants. Excludes NULL. */
export function textsWhenTrue(node: TreeNode, names: Names): Texts[] {
  const parts = children(node, "args");
  switch (node.tag) {
    case "BOOLEXPR": {
      const found = parts.map((part) => textsWhenTrue(part, names));
      if (text(node, "boolop") === "and") return found.flat();
      return text(node, "boolop") === "or" ? found.reduce(inBoth) : [];
    }
    case "BOOLEANTEST":
      return text(node, "booltesttype") === "0" ? textsWhenTrue(child(node, "arg") as TreeNode, names) : [];
    case "NULLTEST": {
      const column = columnOf(child(node, "arg") as TreeNode);
      return column && text(node, "nulltesttype") === "0" ? [[column, []]] : [];
    }
    case "CASEEXPR":
      return [...parts.map((one) => child(one, "result")), child(node, "defresult")]
        .map((result) => (result ? textsWhenTrue(result, names) : []))
        .reduce(inBoth);
    case "OPEXPR":
    case "SCALARARRAYOPEXPR":
      return compared(node, parts, names);
    default:
      return [];
  }
}

function inBoth(one: Texts[], other: Texts[]): Texts[] {
  const right = new Map(other);
  return one.flatMap(([column, texts]): Texts[] => {
    const more = right.get(column);
    return more ? [[column, [...new Set([...texts, ...more])]]] : [];
  });
}

function compared(node: TreeNode, [left, right]: TreeNode[], names: Names): Texts[] {
  const column = left && columnOf(left);
  if (!column || !right) return [];
  const values = right.tag === "ARRAYEXPR" ? children(right, "elements") : [right];
  const texts = values.map((value) => literalOf(value, names));
  if (texts.includes(null)) return [];
  const operator = names.operators.get(number(node, "opno"));
  const isAny = text(node, "useOr") !== "false";
  if (operator === "=" && isAny) return [[column, texts as string[]]];
  // `<> 'a'`, and `NOT IN ('a', 'b')`, which is `<> ALL`: leaves the other labels of an enum.
  const { labels = [] } = names.types.get(number(left, "vartype")) ?? {};
  const isNone = operator === "<>" && (node.tag === "OPEXPR" || !isAny);
  return isNone && labels.length > 0 ? [[column, labels.filter((label) => !texts.includes(label))]] : [];
}

/** A column of the query itself. */
function columnOf(node: TreeNode): string | null {
  if (node.tag === "RELABELTYPE") return columnOf(child(node, "arg") as TreeNode);
  const isOwn = node.tag === "VAR" && text(node, "varlevelsup") === "0";
  return isOwn ? `${text(node, "varno")}.${text(node, "varattno")}` : null;
}

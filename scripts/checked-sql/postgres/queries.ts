import { elementsNotNull, neverNullColumns, RESULT } from "./calls.ts";
import { type Column, camelCase, either, type Fact, UNKNOWN } from "./facts.ts";
import { functionName, labelsOf, type Place } from "./place.ts";
import { provenIn } from "./proofs.ts";
import { child, children, number, type TreeNode, text } from "./tree.ts";

const INSERT = 3;
const SELECT = 1;

/** The columns that a query returns. */
export function columnsOf(query: TreeNode, around: Place): readonly Column[] {
  const known = around.known.get(query);
  if (known) return known;
  const writes = number(query, "commandType") !== SELECT;
  const place = { ...around, queries: [...around.queries, query], returning: writes ? query : undefined };
  const entries = children(query, writes ? "returningList" : "targetList");
  const wanted = entries.filter((entry) => text(entry, "resjunk") === "false");
  // A recursive query reads itself: facts of its first part that the second preserves hold for all rows.
  if (known === null)
    return wanted.map((entry) => ({
      ...UNKNOWN,
      type: 0,
      notNull: true,
      texts: [],
      name: text(entry, "resname"),
    }));
  around.known.set(query, null);
  const operation = child(query, "setOperations");
  const columns = wanted.map((entry, index) => ({
    ...(operation ? combined(operation, index, place) : place.read.fact(child(entry, "expr"), place)),
    name: text(entry, "resname"),
  }));
  around.known.set(query, columns);
  return columns;
}

/** A column of UNION, INTERSECT or EXCEPT. */
function combined(operation: TreeNode, index: number, place: Place): Fact {
  const query = place.queries.at(-1) as TreeNode;
  if (operation.tag === "RANGETBLREF") {
    const entry = children(query, "rtable")[number(operation, "rtindex") - 1] as TreeNode;
    return columnsOf(child(entry, "subquery") as TreeNode, place)[index] as Fact;
  }
  return either(
    combined(child(operation, "larg") as TreeNode, index, place),
    combined(child(operation, "rarg") as TreeNode, index, place),
  );
}

/** A column of a FROM item, or of the table that a statement writes. */
export function variable(node: TreeNode, from: Place): Fact {
  const level = from.queries.length - 1 - number(node, "varlevelsup");
  const query = from.queries[level] as TreeNode;
  const place = { ...from, queries: from.queries.slice(0, level + 1) };
  const at = number(node, "varno");
  const column = number(node, "varattno");
  const type = number(node, "vartype");
  const source = children(query, "rtable")[at - 1] as TreeNode;
  if (column === 0) return wholeRow(source, place, type);
  // A system column: xmax, ctid.
  if (column < 0) return { ...UNKNOWN, type, notNull: true };
  const fact = { ...columnOfSource(source, column, place, type), type };
  const proven = provenIn(query, place);
  const there = [...proven.notNull, ...(level === 0 ? assumedIn(query, place) : [])];
  const key = `${at}.${column}`;
  const texts = proven.texts.get(key);
  if (texts) fact.texts = texts;
  if (there.includes(key)) return { ...fact, notNull: true };
  // An outer join has found a row if any of its columns is proven not NULL.
  const outer = node.fields.get("varnullingrels") as readonly unknown[] | null;
  const missing = (outer?.length ?? 0) > 0 && !there.some((other) => other.startsWith(`${at}.`));
  const written =
    query === from.returning && at === number(query, "resultRelation")
      ? writtenFact(query, column, place)
      : null;
  if (written) return { ...fact, ...written, type };
  return missing ? { ...fact, notNull: false } : fact;
}

/** The origin of the columns that are assumed not to be NULL. */
function assumedIn(query: TreeNode, { assumed }: Place): string[] {
  if (assumed.length === 0) return [];
  return children(query, "targetList").flatMap((entry) => {
    const column = assumed.includes(camelCase(text(entry, "resname"))) ? child(entry, "expr") : null;
    return column?.tag === "VAR" ? [`${text(column, "varno")}.${text(column, "varattno")}`] : [];
  });
}

const RELATION = "0";
const SUBQUERY = "1";
const JOIN = "2";
const FUNCTION = "3";
const VALUES = "5";
const CTE = "6";
const GROUP = "9";

function columnOfSource(source: TreeNode, column: number, place: Place, type: number): Fact {
  const expression = (field: string) => place.read.fact(children(source, field)[column - 1] ?? null, place);
  switch (text(source, "rtekind")) {
    case RELATION: {
      const key = `${text(source, "relid")}.${column}`;
      const texts = place.catalog.allowed.get(key) ?? labelsOf(type, place);
      return { ...UNKNOWN, type, texts, notNull: place.catalog.notNull.has(key) };
    }
    case SUBQUERY:
      return columnsOf(child(source, "subquery") as TreeNode, place)[column - 1] as Fact;
    case JOIN:
      return expression("joinaliasvars");
    case FUNCTION:
      return functionColumn(source, column, place, type);
    case VALUES: {
      const rows = source.fields.get("values_lists") as readonly (readonly TreeNode[])[];
      return rows.map((row) => place.read.fact(row[column - 1] ?? null, place)).reduce(either);
    }
    case CTE:
      return cteColumns(source, place)[column - 1] as Fact;
    case GROUP:
      return expression("groupexprs");
    default:
      return { ...UNKNOWN, type };
  }
}

function cteColumns(source: TreeNode, place: Place): readonly Column[] {
  const level = place.queries.length - 1 - number(source, "ctelevelsup");
  const around = { ...place, queries: place.queries.slice(0, level + 1) };
  const found = children(around.queries[level] as TreeNode, "cteList").find(
    (cte) => text(cte, "ctename") === text(source, "ctename"),
  );
  return columnsOf(child(found as TreeNode, "ctequery") as TreeNode, around);
}

/**
 * Of functions in FROM, not NULL are: the ordinality, elements of sent arrays, and what our own functions
 * promise.
 */
function functionColumn(source: TreeNode, column: number, place: Place, type: number): Fact {
  const fact = { ...UNKNOWN, type, texts: labelsOf(type, place) };
  const functions = children(source, "functions");
  let before = 0;
  for (const one of functions) {
    const width = number(one, "funccolcount");
    if (column > before + width) {
      before += width;
      continue;
    }
    const called = child(one, "funcexpr");
    if (called?.tag !== "FUNCEXPR") return fact;
    const promised = neverNullColumns(called, place);
    if (promised)
      return { ...fact, notNull: promised.includes(promisedName(called, column - before, place)) };
    const name = functionName(called, "funcid", place);
    const [argument] = children(called, "args");
    // Arrays of different lengths would be padded with NULL; ours are sent with equal lengths.
    const filled = name === "unnest" && argument !== undefined && elementsNotNull(argument, place);
    return { ...fact, notNull: filled || name === "generate_series" };
  }
  // WITH ORDINALITY
  return { ...fact, notNull: true };
}

function promisedName(call: TreeNode, column: number, { catalog }: Place): string {
  const { outputs = [] } = catalog.functions.get(number(call, "funcid")) ?? {};
  return outputs[column - 1] ?? RESULT;
}

/** The value that an INSERT without conflict clause, or an UPDATE, writes to a returned column. */
function writtenFact(query: TreeNode, column: number, place: Place): Fact | null {
  if (number(query, "commandType") === INSERT && child(query, "onConflict")) return null;
  const entry = children(query, "targetList").find(
    (one) => number(one, "resno") === column && text(one, "resjunk") === "false",
  );
  const fact = entry && place.read.fact(child(entry, "expr"), { ...place, returning: undefined });
  return fact?.notNull ? fact : null;
}

/** A whole row as a value: an object when converted to JSON. */
function wholeRow(source: TreeNode, place: Place, type: number): Fact {
  const kind = text(source, "rtekind");
  const columns =
    kind === SUBQUERY
      ? columnsOf(child(source, "subquery") as TreeNode, place)
      : kind === CTE
        ? cteColumns(source, place)
        : null;
  if (!columns) return { ...UNKNOWN, type, notNull: kind === RELATION };
  const fields = new Map(columns.map((one) => [one.name, one as Fact]));
  return { ...UNKNOWN, type, notNull: true, json: { kind: "object", fields } };
}

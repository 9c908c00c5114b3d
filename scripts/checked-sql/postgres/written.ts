import type { Sent } from "./facts.ts";
import type { Place } from "./place.ts";
import { child, children, number, type TreeNode, text } from "./tree.ts";

/** NOT NULL columns to which a statement writes a nullable parameter, one sentence each. */
export function nullsWritten(query: TreeNode, place: Place): string[] {
  const inner = children(query, "cteList").flatMap((cte) => {
    const part = child(cte, "ctequery");
    return part ? nullsWritten(part, place) : [];
  });
  const target = number(query, "resultRelation");
  if (target === 0) return inner;
  const table = text(children(query, "rtable")[target - 1] as TreeNode, "relid");
  return [...inner, ...children(query, "targetList").flatMap((entry) => nullIn(entry, table, place))];
}

function nullIn(entry: TreeNode, table: string, place: Place): string[] {
  const value = child(entry, "expr");
  const sent = value && paramOf(value, place.sent);
  const isNull = sent?.notNull === false && place.catalog.notNull.has(`${table}.${text(entry, "resno")}`);
  return isNull ? [`${text(entry, "resname")} may be sent as null, and its column is NOT NULL`] : [];
}

/** A parameter, possibly cast. */
function paramOf(node: TreeNode, sent: Place["sent"]): Sent | undefined {
  if (node.tag === "PARAM") return sent[number(node, "paramid") - 1];
  const arg = /^(RELABELTYPE|COERCEVIAIO)$/.test(node.tag) ? child(node, "arg") : null;
  const [cast] =
    node.tag === "FUNCEXPR" && CASTS.test(text(node, "funcformat")) ? children(node, "args") : [];
  const inner = arg ?? cast;
  return inner ? paramOf(inner, sent) : undefined;
}

/** Explicit and implicit ones. */
const CASTS = /^[12]$/;

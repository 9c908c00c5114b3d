import type { Catalog } from "./catalog.ts";
import { isNode, number, type Tree, type TreeNode } from "./tree.ts";

/** Our own functions and tables that a statement uses. */
type Uses = { functions: ReadonlySet<string>; writes: ReadonlySet<string> };

/** Our own functions that a query calls, and the tables that it writes. */
export function usesOf(query: TreeNode, { functions, tables }: Catalog): Uses {
  const uses = { functions: new Set<string>(), writes: new Set<string>() };
  walk(query, (node) => {
    const called = functions.get(number(node, "funcid"));
    if (called?.own) uses.functions.add(called.name);
    const target = node.tag === "QUERY" ? number(node, "resultRelation") : 0;
    if (target === 0) return;
    const table = (node.fields.get("rtable") as readonly TreeNode[])[target - 1] as TreeNode;
    uses.writes.add(tables.get(number(table, "relid")) ?? "");
  });
  return uses;
}

function walk(tree: Tree, visit: (node: TreeNode) => void): void {
  if (isNode(tree)) {
    visit(tree);
    for (const field of tree.fields.values()) walk(field, visit);
  } else if (Array.isArray(tree)) {
    for (const item of tree) walk(item, visit);
  }
}

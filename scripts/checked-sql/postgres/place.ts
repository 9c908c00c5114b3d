import type { Catalog } from "./catalog.ts";
import type { Column, Fact, Sent } from "./facts.ts";
import { number, type TreeNode } from "./tree.ts";

/** A query within its enclosing queries, outermost first. */
export type Place = {
  catalog: Catalog;
  /** The facts about the parameters, zero-based. */
  sent: readonly Sent[];
  queries: readonly TreeNode[];
  /** Columns of queries computed so far; null while one is being computed. */
  known: Map<TreeNode, readonly Column[] | null>;
  /** The query whose RETURNING is read: there, the table's columns are those just written. */
  returning?: TreeNode | undefined;
  /** Columns of the statement that are assumed not to be NULL. */
  assumed: readonly string[];
  /** Readers of expressions, queries and FROM columns, which call each other. */
  read: Reading;
};

export type Reading = {
  fact(node: TreeNode | null, place: Place): Fact;
  columns(query: TreeNode, place: Place): readonly Column[];
  variable(node: TreeNode, place: Place): Fact;
};

/** The labels of an enum; null for any other type. */
export function labelsOf(type: number, { catalog }: Place): readonly string[] | null {
  const found = catalog.types.get(type);
  return found?.kind === "e" ? found.labels : null;
}

/** The name of a PostgreSQL function; empty for one of ours. */
export function functionName(node: TreeNode, field: string, { catalog }: Place): string {
  const found = catalog.functions.get(number(node, field));
  return found && !found.own ? found.name : "";
}

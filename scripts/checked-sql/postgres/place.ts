import type { Catalog } from "./catalog.ts";
import type { Column, Fact, Sent } from "./facts.ts";
import { number, type TreeNode } from "./tree.ts";

/** A query inside the queries that it is part of, the outermost first. */
export type Place = {
  catalog: Catalog;
  /** What is known of the parameters, the first one at 0. */
  sent: readonly Sent[];
  queries: readonly TreeNode[];
  /** The columns of queries that are known already, or null of one that is being worked out. */
  known: Map<TreeNode, readonly Column[] | null>;
  /** The query whose RETURNING is read: there its table's columns are those that it has written. */
  returning?: TreeNode | undefined;
  /** Columns of the statement itself that are taken for not NULL. */
  assumed: readonly string[];
  /** Reads expressions, queries and columns in FROM, which lead to each other. */
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

/** The name of a function of PostgreSQL; empty for ours. */
export function functionName(node: TreeNode, field: string, { catalog }: Place): string {
  const found = catalog.functions.get(number(node, field));
  return found && !found.own ? found.name : "";
}

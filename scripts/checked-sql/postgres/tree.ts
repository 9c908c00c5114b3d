/**
 * A parsed statement in PostgreSQL's form (`pg_node_tree`): nodes with fields, lists, and plain values as
 * text.
 */
export type Tree = TreeNode | readonly Tree[] | string | null;
export type TreeNode = { readonly tag: string; readonly fields: ReadonlyMap<string, Tree> };

const TOKEN = /"((?:[^"\\]|\\.)*)"|[(){}]|(?:[^\s(){}\\]|\\.)+/gs;
/** The prefix of a list of integers, oids or bits. */
const KIND_OF_LIST = /^[iobx]$/;

/** Parses the text form of a `pg_node_tree`. */
export function parseTree(text: string): Tree {
  const tokens = [...text.matchAll(TOKEN)].map(([token]) => token);
  let at = 0;

  const value = (): Tree => {
    const token = tokens[at++];
    if (token === undefined) throw new Error("the parse tree ends too soon");
    if (token === "{") return node();
    if (token === "(") return list();
    if (token === "<>") return null;
    return token.startsWith('"') ? unescaped(token.slice(1, -1)) : unescaped(token);
  };
  const list = (): Tree[] => {
    const items: Tree[] = [];
    if (KIND_OF_LIST.test(tokens[at] ?? "")) at += 1;
    while (tokens[at] !== ")") items.push(value());
    at += 1;
    return items;
  };
  const node = (): TreeNode => {
    const tag = tokens[at++] ?? "";
    const fields = new Map<string, Tree>();
    while (tokens[at] !== "}") {
      const name = tokens[at++] as string;
      const values: Tree[] = [];
      while (!/^(:[a-zA-Z]|\}$)/.test(tokens[at] as string)) values.push(value());
      // Only a constant's bytes are several values.
      fields.set(name.slice(1), values.length === 1 ? (values[0] as Tree) : values);
    }
    at += 1;
    return { tag, fields };
  };
  return value();
}

const unescaped = (text: string) => text.replace(/\\(.)/gs, "$1");

export function isNode(tree: Tree | undefined): tree is TreeNode {
  return typeof tree === "object" && tree !== null && "tag" in tree;
}

/** A field that holds a node, or null. */
export function child(node: TreeNode, field: string): TreeNode | null {
  const found = node.fields.get(field);
  return isNode(found) ? found : null;
}

/** The nodes of a list field; empty if it has none. */
export function children(node: TreeNode, field: string): TreeNode[] {
  const found = node.fields.get(field);
  return Array.isArray(found) ? found.filter(isNode) : [];
}

/** A field with a single plain value, as text. */
export function text(node: TreeNode, field: string): string {
  const found = node.fields.get(field);
  return typeof found === "string" ? found : "";
}

export function number(node: TreeNode, field: string): number {
  return Number(text(node, field));
}

/** The text of a constant; null for anything else, and for NULL. */
export function constantText(node: TreeNode): string | null {
  if (node.tag !== "CONST" || text(node, "constisnull") === "true") return null;
  // `5 [ 20 0 0 0 120 ]`: the bytes, as signed numbers.
  const value = node.fields.get("constvalue");
  if (!Array.isArray(value)) return null;
  const bytes = Buffer.from(value.slice(2, -1).map((byte) => Number(byte) & 255));
  const size = number(node, "constlen");
  // A C string ends with a zero byte; a varlena begins with its length.
  if (size === -2) return bytes.subarray(0, -1).toString();
  return size === -1 ? bytes.subarray(4).toString() : null;
}

import { inlineHtml } from "./markdown.ts";
import type { PropertyRow } from "./rows.ts";

/** A parameter or property as a page shows it, with those inside it. `id` is its anchor. */
export type Field = Omit<PropertyRow, "depth" | "description"> & {
  id: string;
  html: string;
  /** The place of a parameter: path, query or header. */
  place?: string;
  children: Field[];
};

/** Nests rows by their depth. Anchors are paths of names, `body.items.quantity`. */
export function fieldsOf(rows: readonly (PropertyRow & { place?: string })[], prefix: string): Field[] {
  const top: Field[] = [];
  const open: Field[] = [];
  const taken = new Set<string>();
  for (const { depth, description, ...row } of rows) {
    const parent = open[depth - 1];
    const id = unused(`${parent?.id ?? prefix}.${row.name}`, taken);
    const field: Field = { ...row, id, html: inlineHtml(description ?? ""), children: [] };
    (parent?.children ?? top).push(field);
    open.splice(depth, open.length, field);
  }
  return top;
}

/** Members of a union can have properties of one name inside them. */
function unused(id: string, taken: Set<string>): string {
  let own = id;
  for (let nth = 2; taken.has(own); nth++) own = `${id}-${nth}`;
  taken.add(own);
  return own;
}

import { sheetMessages } from "./messages.ts";
import type { SheetProblem } from "./problem.ts";
import type { SheetRow } from "./read.ts";

/** The rows of one product, and how the sheet identifies it: by id, otherwise by slug, otherwise by name. */
export type ProductRows = { by: "id" | "slug" | "name"; value: string; rows: [SheetRow, ...SheetRow[]] };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Groups rows by product, wherever they are in the sheet. */
export function groupRows(rows: readonly SheetRow[]): { groups: ProductRows[]; problems: SheetProblem[] } {
  const groups = new Map<string, ProductRows>();
  const problems: SheetProblem[] = [];
  for (const row of rows) {
    const named = nameOf(row);
    if (!named) {
      problems.push({ line: row.line, column: "name", message: sheetMessages.required });
      continue;
    }
    if (named.by === "id" && !UUID.test(named.value)) {
      problems.push({ line: row.line, column: "id", message: sheetMessages.id });
      continue;
    }
    const key = `${named.by} ${named.value}`;
    const group = groups.get(key);
    if (group) group.rows.push(row);
    else groups.set(key, { ...named, rows: [row] });
  }
  return { groups: [...groups.values()], problems };
}

function nameOf({ cells }: SheetRow): Pick<ProductRows, "by" | "value"> | null {
  const [id, slug, name] = [cells.id?.trim().toLowerCase(), cells.slug?.trim(), cells.name?.trim()];
  if (id) return { by: "id", value: id };
  if (slug) return { by: "slug", value: slug };
  return name ? { by: "name", value: name } : null;
}

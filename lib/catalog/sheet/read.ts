import { cellText } from "#lib/core/cells.ts";
import { CsvError, csvRecords } from "#lib/core/csv-read.ts";
import { type DecimalMarks, decimalMarks, NO_MARKS } from "#lib/core/decimal-marks.ts";
import { decodeText } from "#lib/core/decode-text.ts";
import { type ColumnKey, columnOf } from "./columns.ts";
import { sheetMessages } from "./messages.ts";
import type { SheetProblem } from "./problem.ts";

const MOST_ROWS = 20_000;

/**
 * A row's cells by known column; a column missing from the file is absent. `line` is the spreadsheet's line
 * number.
 */
export type SheetRow = {
  line: number;
  cells: Partial<Record<ColumnKey, string>>;
  /** The decimal separators of all prices of the file. */
  marks: DecimalMarks;
};

type Sheet = {
  columns: ReadonlySet<ColumnKey>;
  rows: SheetRow[];
  /** Titles of unknown columns. */
  ignored: string[];
  problems: SheetProblem[];
};

/** Reads CSV as spreadsheets write it: with semicolons, commas or tabs, in UTF-8, UTF-16 or Latin-1. */
export async function readSheet(bytes: Uint8Array): Promise<Sheet> {
  const text = decodeText(bytes);
  const head: Sheet = { columns: new Set(), rows: [], ignored: [], problems: [] };
  let keys: (ColumnKey | null)[] | null = null;
  let [line, titled] = [0, 0];
  try {
    for await (const record of csvRecords(text)) {
      line += 1;
      if (record.every((cell) => cell.trim() === "")) continue;
      if (!keys) {
        keys = record.map(columnOf);
        titled = record.findLastIndex((title) => title.trim() !== "") + 1;
        readTitles(head, record, keys);
        if (head.problems.length > 0) return head;
        continue;
      }
      if (head.rows.length === MOST_ROWS)
        return {
          ...head,
          rows: [],
          problems: [{ line, column: null, message: sheetMessages.rows, params: { maximum: MOST_ROWS } }],
        };
      // An unquoted decimal comma splits a price into two cells.
      if (record.slice(titled).some((cell) => cell.trim() !== ""))
        head.problems.push({ line, column: null, message: sheetMessages.moreCells });
      else head.rows.push({ line, cells: cellsOf(record, keys), marks: NO_MARKS });
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { ...head, rows: [], problems: [{ line: line + 1, column: null, message: sheetMessages.quotes }] };
  }
  const marks = decimalMarks(
    head.rows.flatMap(({ cells }) => [cells.price ?? "", cells.comparativePrice ?? ""]),
  );
  for (const row of head.rows) row.marks = marks;
  if (head.rows.length === 0 && head.problems.length === 0)
    head.problems.push({ line: 1, column: null, message: sheetMessages.empty });
  return head;
}

function readTitles(sheet: Sheet, titles: readonly string[], keys: readonly (ColumnKey | null)[]): void {
  const known = new Set<ColumnKey>();
  for (const [index, key] of keys.entries()) {
    if (key === null && titles[index]?.trim()) sheet.ignored.push(titles[index].trim().slice(0, 80));
    if (key !== null && known.has(key))
      sheet.problems.push({ line: 1, column: key, message: sheetMessages.columnTwice });
    if (key !== null) known.add(key);
  }
  sheet.columns = known;
  if (!(["id", "slug", "name"] as const).some((key) => known.has(key)))
    sheet.problems.push({ line: 1, column: null, message: sheetMessages.columns });
}

function cellsOf(record: readonly string[], keys: readonly (ColumnKey | null)[]): SheetRow["cells"] {
  const cells: SheetRow["cells"] = {};
  for (const [index, key] of keys.entries()) if (key) cells[key] = cellText(record[index] ?? "");
  return cells;
}

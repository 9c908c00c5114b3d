import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { cellText } from "./cells.ts";
import { type ColumnKey, columnOf } from "./columns.ts";
import { sheetMessages } from "./messages.ts";
import type { SheetProblem } from "./problem.ts";

const MOST_ROWS = 20_000;
/** Size of a chunk; parsing yields to other work between chunks. */
const PIECE = 64 * 1024;

/**
 * A row's cells by known column; a column missing from the file is absent. `line` is the spreadsheet's line
 * number.
 */
export type SheetRow = { line: number; cells: Partial<Record<ColumnKey, string>> };

export type Sheet = {
  columns: ReadonlySet<ColumnKey>;
  rows: SheetRow[];
  /** Titles of unknown columns. */
  ignored: string[];
  problems: SheetProblem[];
};

/** Reads CSV as spreadsheets write it: with semicolons, commas or tabs, in UTF-8, UTF-16 or Latin-1. */
export async function readSheet(bytes: Uint8Array): Promise<Sheet> {
  const text = decode(bytes);
  const head: Sheet = { columns: new Set(), rows: [], ignored: [], problems: [] };
  let keys: (ColumnKey | null)[] | null = null;
  let line = 0;
  try {
    for await (const record of records(text)) {
      line += 1;
      if (record.every((cell) => cell.trim() === "")) continue;
      if (!keys) {
        keys = record.map(columnOf);
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
      head.rows.push({ line, cells: cellsOf(record, keys) });
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { ...head, rows: [], problems: [{ line: line + 1, column: null, message: sheetMessages.quotes }] };
  }
  if (head.rows.length === 0) head.problems.push({ line: 1, column: null, message: sheetMessages.empty });
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

function records(text: string): AsyncIterable<string[]> {
  const pieces = function* () {
    for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
  };
  const parser = parse({
    delimiter: delimiterOf(text),
    relax_column_count: true,
    record_delimiter: ["\r\n", "\n", "\r"],
  });
  const source = Readable.from(pieces());
  source.on("error", (error) => parser.destroy(error));
  return source.pipe(parser);
}

/** The most frequent delimiter between the titles. */
function delimiterOf(text: string): string {
  const titles = (/^[^\r\n]*\S[^\r\n]*/m.exec(text.slice(0, 10_000))?.[0] ?? "").replace(/"[^"]*"/g, "");
  const count = (sign: string) => titles.split(sign).length;
  return [";", ",", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ";");
}

/** Excel saves "Unicode text" as UTF-16 and plain CSV as Windows-1252. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

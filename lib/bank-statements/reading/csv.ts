import { type ColumnKind, columnsOf } from "./columns.ts";
import { type Row, rowsOf } from "./csv-rows.ts";
import { readTable } from "./csv-table.ts";
import { kindsWithoutTitles } from "./csv-untitled.ts";
import { MOST_LINES, type Reading, refused } from "./file-line.ts";
import { statementMessages } from "./messages.ts";

/** Banks write their name, the account and the period above the titles. */
const MOST_ABOVE = 40;

/** Includes rows with the payer's name and balances. A longer file would block other requests. */
const MOST_ROWS = 4 * MOST_LINES;

/** Excel's first line, which names the delimiter. */
const HINT = /^\s{0,9}"?sep=([;,\t|])"?[ \t]{0,9}(?=[\r\n])/i;

/**
 * Reads a bank's CSV or TXT: with semicolons, commas or tabs, Portuguese or English titles, and optional lines above them. A
 * file without titles is read if its first row is a movement.
 */
export function readCsv(text: string): Reading {
  const hint = HINT.exec(text)?.[1];
  // The hint stays a line, so that lines are numbered as in the file.
  const table = hint === undefined ? text : text.replace(/^[^\r\n]*/, "");
  const delimiters = hint === undefined ? delimitersOf(text) : [hint];
  for (const delimiter of delimiters) {
    const above = take(rowsOf(table, delimiter), MOST_ABOVE);
    const head = above.findIndex(({ cells }) => columnsOf(cells) !== null);
    const titles = above[head]?.cells ?? [];
    const kinds = columnsOf(titles);
    if (kinds) return readRows(table, delimiter, { head: head + 1, titles, kinds });
  }
  for (const delimiter of delimiters) {
    const [first] = take(rowsOf(table, delimiter), 1);
    const kinds = first && kindsWithoutTitles(first.cells);
    if (kinds) return readRows(table, delimiter, { head: 0, titles: [], kinds });
  }
  return refused(problemWithoutTable(table, delimiters));
}

function readRows(
  text: string,
  delimiter: string,
  { head, titles, kinds }: { head: number; titles: readonly string[]; kinds: readonly ColumnKind[] },
): Reading {
  const rows = take(rowsOf(text, delimiter), MOST_ROWS + 1);
  if (rows.length > MOST_ROWS)
    return refused({ line: 1, message: statementMessages.lines, params: { maximum: MOST_LINES } });
  return readTable(rows.slice(head), titles, kinds);
}

/** Text without separators is no table; with separators, its titles are missing. */
function problemWithoutTable(text: string, delimiters: readonly string[]) {
  for (const delimiter of delimiters) {
    const rows = take(rowsOf(text, delimiter), MOST_ABOVE);
    if (rows.some(({ cells }) => cells.length > 1))
      return { line: rows[0]?.line ?? 1, message: statementMessages.columns };
  }
  return { line: 1, message: statementMessages.kind };
}

/** Possible delimiters, most frequent first. */
function delimitersOf(text: string): string[] {
  const start = text.slice(0, 20_000);
  const count = (sign: string) => start.split(sign).length;
  return [";", ",", "\t"].toSorted((a, b) => count(b) - count(a));
}

function take(rows: Iterable<Row>, most: number): Row[] {
  const taken: Row[] = [];
  for (const row of rows) {
    taken.push(row);
    if (taken.length === most) break;
  }
  return taken;
}

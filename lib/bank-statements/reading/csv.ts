import { CsvError, parse } from "csv-parse/sync";
import { readCents, readDay } from "./cells.ts";
import { type ColumnKind, columnsOf, directionOf, hasLeft } from "./columns.ts";
import {
  type FileLine,
  isBalance,
  MOST_LINES,
  MOST_PROBLEMS,
  oneLine,
  type Reading,
  type StatementProblem,
} from "./file-line.ts";
import { statementMessages } from "./messages.ts";

/** Banks write their name, the account and the period above the titles. */
const MOST_ABOVE = 40;

/** Includes rows with the payer's name and balances. A longer file would block other requests. */
const MOST_ROWS = 4 * MOST_LINES;

/** Maximum text added to a movement by the rows below it; more than is stored. */
const MOST_CONTINUED = 2000;

/** The parser's output with `info`, which its types lack. */
type Parsed = { record: string[]; info: { lines: number } };

type Row = { line: number; cells: string[] };

/**
 * Reads a bank's CSV: with semicolons, commas or tabs, Portuguese or English titles, and optional lines above
 * them.
 */
export function readCsv(text: string): Reading {
  let last: Reading = failed({ line: 1, message: statementMessages.kind });
  for (const delimiter of delimitersOf(text)) {
    const above = rowsOf(text, delimiter, MOST_ABOVE);
    if (!Array.isArray(above)) {
      last = above;
      continue;
    }
    const head = above.findIndex(({ cells }) => columnsOf(cells) !== null);
    const kinds = columnsOf(above[head]?.cells ?? []);
    if (kinds) return readTable(rowsOf(text, delimiter, MOST_ROWS + 1), head, kinds);
    // Text without separators is no table; with separators, its titles are missing.
    if (above.some(({ cells }) => cells.length > 1))
      last = failed({ line: above[0]?.line ?? 1, message: statementMessages.columns });
  }
  return last;
}

function readTable(rows: Row[] | Reading, head: number, kinds: readonly ColumnKind[]): Reading {
  if (!Array.isArray(rows)) return rows;
  return rows.length > MOST_ROWS ? tooLong() : readRows(rows.slice(head + 1), kinds);
}

/** Possible delimiters, most frequent first. */
function delimitersOf(text: string): string[] {
  const start = text.slice(0, 20_000);
  const count = (sign: string) => start.split(sign).length;
  return [";", ",", "\t"].toSorted((a, b) => count(b) - count(a));
}

function rowsOf(text: string, delimiter: string, most: number): Row[] | Reading {
  try {
    const records: unknown = parse(text, {
      delimiter,
      info: true,
      to: most,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      record_delimiter: ["\r\n", "\n", "\r"],
    });
    return (records as Parsed[]).map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === "number" ? error.lines : 1;
    return failed({ line, message: statementMessages.quotes });
  }
}

function readRows(rows: readonly Row[], kinds: readonly ColumnKind[]): Reading {
  const lines: FileLine[] = [];
  const problems: StatementProblem[] = [];
  for (const row of rows) {
    const read = readRow(row, kinds);
    if (read === null) continue;
    if ("message" in read) problems.push(read);
    else if ("cents" in read) lines.push(read);
    else continueLine(lines.at(-1), read);
  }
  if (lines.length > MOST_LINES) return tooLong();
  if (problems.length > 0) return { ok: false, problems: problems.slice(0, MOST_PROBLEMS) };
  // Movements of zero only carried the rows below them.
  const moved = lines.filter(({ cents, text }) => cents !== 0 && !isBalance(text));
  if (moved.length === 0) return failed({ line: rows[0]?.line ?? 1, message: statementMessages.empty });
  return { ok: true, source: "csv", lines: moved };
}

type More = { text: string; ids: string };

/** Some banks write the payer in separate rows below the movement, without day and amount. */
function continueLine(last: FileLine | undefined, { text, ids }: More): void {
  if (!last || last.text.length + last.ids.length > MOST_CONTINUED) return;
  last.text = oneLine([last.text, text]);
  last.ids = oneLine([last.ids, ids]);
}

/** Null for a row without a movement, like a balance or a total. */
function readRow(
  { line, cells }: Row,
  kinds: readonly ColumnKind[],
): FileLine | StatementProblem | More | null {
  const of = (kind: ColumnKind) =>
    cells.filter((cell, index) => kinds[index] === kind && cell.trim() !== "").map((cell) => cell.trim());
  const turns = of("direction");
  const said = turns.map(directionOf).find((one) => one !== null) ?? null;
  // A type that is no direction describes the movement. Cells beyond the titles are text too.
  const texts = [
    ...of("text"),
    ...turns.filter((cell) => directionOf(cell) === null),
    ...cells.slice(kinds.length),
  ];
  const shifted = shiftedIn(cells, kinds);
  if (shifted) return { line, message: shifted };
  const more = { text: oneLine(texts), ids: oneLine([...texts, ...of("id")]) };
  const [day = ""] = of("day");
  const amounts = [of("amount")[0], of("credit")[0], of("debit")[0]];
  if (isBalance(more.text) || isBalance(day)) return { line, day: "", cents: 0, text: "saldo", ids: "" };
  if (!/\d/.test(day)) return amounts.some(Boolean) || more.ids === "" ? null : more;
  if (amounts.every((cell) => cell === undefined)) return null;
  const when = readDay(day);
  const cents = centsOf(amounts, said ?? (hasLeft(texts) ? -1 : null));
  if (when === null) return { line, message: statementMessages.day };
  return cents === null ? { line, message: statementMessages.amount } : { line, day: when, cents, ...more };
}

/**
 * Returns why a row's amount can't be trusted. Payers choose a part of the text, and some banks don't quote
 * it, so that a separator in it shifts another number into the amount's column.
 */
function shiftedIn(
  cells: readonly string[],
  kinds: readonly ColumnKind[],
): StatementProblem["message"] | null {
  // An unpaired quote has merged several rows.
  if (cells.some((cell) => /[\r\n]\s*"?\d{1,4}[-/.]\d{1,2}[-/.]/.test(cell))) return statementMessages.quotes;
  const beyond = cells.slice(kinds.length).some((cell) => cell.trim() !== "");
  const text = kinds.findIndex((kind) => kind === "text" || kind === "id");
  const read = kinds.findLastIndex((kind) => kind !== "text" && kind !== "id" && kind !== "balance");
  return beyond && text !== -1 && text < read ? statementMessages.cells : null;
}

/** A debit marker takes precedence, so that a debit never counts as received. */
function centsOf([amount, credit, debit]: (string | undefined)[], said: 1 | -1 | null): number | null {
  if (amount !== undefined) {
    const cents = readCents(amount);
    return cents !== null && said === -1 ? -Math.abs(cents) : cents;
  }
  const came = credit === undefined ? 0 : readCents(credit);
  const left = debit === undefined ? 0 : readCents(debit);
  return came === null || left === null ? null : came - Math.abs(left);
}

function tooLong(): Reading {
  return failed({ line: 1, message: statementMessages.lines, params: { maximum: MOST_LINES } });
}

function failed(problem: StatementProblem): Reading {
  return { ok: false, problems: [problem] };
}

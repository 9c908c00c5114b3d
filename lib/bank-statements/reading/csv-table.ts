import { decimalMarks } from "#lib/core/decimal-marks.ts";
import { type ColumnKind, titlesPromiseSigns } from "./columns.ts";
import { decideDirections } from "./csv-directions.ts";
import { type ReadRow, rowReader } from "./csv-row.ts";
import type { Row } from "./csv-rows.ts";
import { directionOf } from "./direction-words.ts";
import {
  type FileLine,
  MOST_LINES,
  oneLine,
  type Reading,
  type ReadStatement,
  refused,
} from "./file-line.ts";
import { statementMessages } from "./messages.ts";

/** Maximum text added to a movement by the rows below it; more than is stored. */
const MOST_CONTINUED = 2000;

/** Reads the rows below the titles. */
export function readTable(
  rows: readonly Row[],
  titles: readonly string[],
  titled: readonly ColumnKind[],
): Reading {
  const kinds = withDirections(rows, titled);
  const read = rowReader(titles, kinds, decimalMarks(amountsIn(rows, kinds)));
  const found = rows.map(read);
  if (found.filter(({ kind }) => kind === "movement").length > MOST_LINES)
    return refused({ line: 1, message: statementMessages.lines, params: { maximum: MOST_LINES } });
  const problem = decideDirections(found, {
    column: kinds.includes("direction"),
    promised: titlesPromiseSigns(titles),
  });
  return problem ? refused(problem) : collect(found, rows[0]?.line ?? 1);
}

/** Every row ends in exactly one list. */
function collect(found: readonly ReadRow[], first: number): Reading {
  const statement: ReadStatement = {
    ok: true,
    source: "csv",
    lines: [],
    accounts: [],
    unreadable: [],
    skipped: [],
    joined: 0,
  };
  let last: FileLine | null = null;
  for (const row of found) {
    const { line, text } = row;
    if (row.kind === "unreadable")
      statement.unreadable.push({ line, message: row.message, text: oneLine(row.cells) });
    else if (row.kind === "skipped") statement.skipped.push({ line, reason: row.reason, text });
    else if (row.kind === "more") {
      if (last) {
        continueLine(last, row);
        statement.joined += 1;
      } else statement.skipped.push({ line, reason: "note", text });
    }
    // Rows without a day belong to the movement above, and to nothing below a balance or a total.
    last = row.kind === "movement" ? lineOf(row) : row.kind === "more" ? last : null;
    if (row.kind === "movement" && last) statement.lines.push(last);
  }
  // Movements of zero only carried the rows below them.
  for (const { line, text } of statement.lines.filter(({ cents }) => cents === 0))
    statement.skipped.push({ line, reason: "zero", text });
  statement.lines = statement.lines.filter(({ cents }) => cents !== 0);
  if (statement.lines.length === 0)
    return statement.unreadable.length > 0
      ? refused(...statement.unreadable.map(({ line, message }) => ({ line, message })))
      : refused({ line: first, message: statementMessages.empty });
  statement.accounts = [{ number: "", lines: statement.lines }];
  return statement;
}

const lineOf = ({ line, day, cents, text, ids }: FileLine): FileLine => ({ line, day, cents, text, ids });

/** Some banks write the payer in separate rows below the movement, without day and amount. */
function continueLine(last: FileLine, { text, ids }: { text: string; ids: string }): void {
  if (last.text.length + last.ids.length > MOST_CONTINUED) return;
  last.text = oneLine([last.text, text]);
  last.ids = oneLine([last.ids, ids]);
}

/** A column that only says C and D, + and -, Entrada and Saída is a direction, whatever its title. */
function withDirections(rows: readonly Row[], titled: readonly ColumnKind[]): ColumnKind[] {
  const day = titled.indexOf("day");
  const movements = rows.filter(({ cells, broken }) => !broken && /\d/.test(cells[day] ?? ""));
  return titled.map((kind, index) => {
    if (kind !== "text" && kind !== "id" && kind !== "ignored") return kind;
    const said = movements.map(({ cells }) => cells[index]?.trim() ?? "").filter((cell) => cell !== "");
    const directs = said.length * 2 > movements.length && said.every((cell) => directionOf(cell) !== null);
    return directs ? "direction" : kind;
  });
}

function* amountsIn(rows: readonly Row[], kinds: readonly ColumnKind[]): Generator<string> {
  const columns = kinds.flatMap((kind, index) =>
    kind === "amount" || kind === "credit" || kind === "debit" || kind === "balance" ? [index] : [],
  );
  for (const { cells, broken } of rows)
    if (!broken && cells.length <= kinds.length) for (const index of columns) yield cells[index] ?? "";
}

import { cellText, parsePrice } from "#lib/core/cells.ts";
import { CsvError, csvRecords } from "#lib/core/csv-read.ts";
import { type DecimalMarks, decimalMarks, isAmbiguous } from "#lib/core/decimal-marks.ts";
import { decodeText } from "#lib/core/decode-text.ts";
import type { FieldMessage } from "#lib/core/field-messages.ts";
import type { TextParams } from "#lib/core/fill.ts";
import { money } from "#lib/core/money.ts";
import { identifierText } from "#lib/core/plain-text.ts";
import { MAX_FREIGHT } from "./freight.ts";
import { type ColumnKey, columnOf, NEEDED, type WeightUnit } from "./table-columns.ts";
import { tableMessages } from "./table-messages.ts";
import { cepText, type FreightRow, MAX_DAYS, MAX_ROWS, MAX_SERVICE } from "./table-row.ts";
import { parseWeight } from "./words.ts";

export type TableProblem = {
  line: number;
  column: ColumnKey | null;
  message: FieldMessage;
  params?: TextParams;
};

type TableFile = {
  rows: FreightRow[];
  /** Titles of unknown columns. */
  ignored: string[];
  problems: TableProblem[];
};

type Titles = { keys: (ColumnKey | null)[]; unit: WeightUnit | null };

/**
 * Reads a freight table in the formats of spreadsheets and carriers. `line` of a problem is the row in the
 * spreadsheet.
 */
export async function readTable(bytes: Uint8Array): Promise<TableFile> {
  const file: TableFile = { rows: [], ignored: [], problems: [] };
  const seen = new Map<string, number>();
  let titles: Titles | null = null;
  let line = 0;
  const read: { line: number; cells: Cells }[] = [];
  const only = (problem: TableProblem): TableFile => ({ ...file, rows: [], problems: [problem] });
  try {
    for await (const record of csvRecords(decodeText(bytes))) {
      line += 1;
      if (record.every((cell) => cell.trim() === "")) continue;
      if (!titles) {
        titles = readTitles(file, record, line);
        if (file.problems.length > 0) return file;
        continue;
      }
      if (read.length === MAX_ROWS)
        return only({ line, column: null, message: tableMessages.rows, params: { maximum: MAX_ROWS } });
      if (record.slice(titles.keys.length).some((cell) => cell.trim() !== ""))
        // An unquoted decimal comma splits a price into two cells.
        file.problems.push({ line, column: null, message: tableMessages.moreCells });
      else read.push({ line, cells: cellsOf(record, titles.keys) });
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return only({ line: line + 1, column: null, message: tableMessages.quotes });
  }
  const marks = decimalMarks(read.map(({ cells }) => cells.price ?? ""));
  for (const row of read)
    addRow(file, seen, rowOf(row.line, row.cells, titles?.unit ?? null, marks), row.line);
  if (read.length === 0 && file.problems.length === 0)
    return only({ line: 1, column: null, message: tableMessages.empty });
  return file;
}

function readTitles(file: TableFile, record: readonly string[], line: number): Titles {
  const found = record.map(columnOf);
  const known = new Map<ColumnKey, string>();
  const keys = found.map((column, index) => {
    const title = (record[index]?.trim() ?? "").slice(0, 80);
    const first = column && known.get(column.key);
    if (column && first === undefined) {
      known.set(column.key, title);
      return column.key;
    }
    if (column && isNeeded(column.key))
      file.problems.push({
        ...{ line, column: column.key, message: tableMessages.columnTwice },
        params: { first: first ?? "", second: title },
      });
    else if (title) file.ignored.push(title);
    return null;
  });
  for (const column of NEEDED)
    if (!known.has(column)) file.problems.push({ line, column, message: tableMessages.columnMissing });
  return {
    keys,
    unit: found.find((column) => column?.key === "weightTo")?.unit ?? null,
  };
}

const isNeeded = (key: ColumnKey) => NEEDED.some((needed) => needed === key);

type Cells = Partial<Record<ColumnKey, string>>;

function cellsOf(record: readonly string[], keys: Titles["keys"]): Cells {
  const cells: Cells = {};
  for (const [index, key] of keys.entries()) if (key) cells[key] = cellText(record[index] ?? "").trim();
  return cells;
}

type ReadRow = { row: FreightRow | null; problems: TableProblem[] };

function rowOf(line: number, cells: Cells, unit: WeightUnit | null, marks: DecimalMarks): ReadRow {
  const problems: TableProblem[] = [];
  const wrong = (column: ColumnKey, message: FieldMessage, params?: TextParams) => {
    problems.push({ line, column, message, ...(params ? { params } : {}) });
    return null;
  };
  const needed = <T>(
    column: ColumnKey,
    parse: (cell: string) => T | null,
    message: FieldMessage,
  ): T | null => {
    const cell = cells[column] ?? "";
    if (cell === "") return wrong(column, tableMessages.required);
    return parse(cell) ?? wrong(column, message);
  };
  const days = (column: "daysFrom" | "daysTo"): number | null => {
    const cell = cells[column] ?? "";
    return cell === "" ? null : (parseDays(cell) ?? wrong(column, tableMessages.days, { maximum: MAX_DAYS }));
  };
  const cepFrom = needed("cepFrom", parseCep, tableMessages.cep);
  const cepTo = needed("cepTo", parseCep, tableMessages.cep);
  if (cepFrom !== null && cepTo !== null && cepTo < cepFrom)
    wrong("cepTo", tableMessages.cepOrder, { from: cepText(cepFrom) });
  const bare = unit === null && /^[\d.,]+$/.test(cells.weightTo ?? "");
  const weightTo = needed(
    "weightTo",
    (cell) => parseWeight(cell, unit),
    bare ? tableMessages.weightUnit : tableMessages.weight,
  );
  const price = needed(
    "price",
    (cell) => (isAmbiguous(cell, marks) ? null : parsePrice(cell)),
    tableMessages.price,
  );
  if (price !== null && Number(price) > MAX_FREIGHT)
    wrong("price", tableMessages.priceRange, { maximum: MAX_FREIGHT });
  const [daysFrom, daysTo] = [days("daysFrom"), days("daysTo")];
  if (daysFrom !== null && daysTo === null && problems.length === 0) wrong("daysTo", tableMessages.required);
  if (daysFrom !== null && daysTo !== null && daysTo < daysFrom)
    wrong("daysTo", tableMessages.daysOrder, { from: daysFrom });
  const service = cells.service || null;
  if (service && (service.length > MAX_SERVICE || /\p{Control}/u.test(service)))
    wrong("service", tableMessages.service, { maximum: MAX_SERVICE });
  if (problems.length > 0 || cepFrom === null || cepTo === null || weightTo === null || price === null)
    return { row: null, problems };
  return { row: { cepFrom, cepTo, weightTo, price: money(price), daysFrom, daysTo, service }, problems };
}

/** Refuses a second row with the same range and weight: the price would be ambiguous. */
function addRow(file: TableFile, seen: Map<string, number>, { row, problems }: ReadRow, line: number): void {
  file.problems.push(...problems);
  if (!row) return;
  const key = `${row.cepFrom} ${row.cepTo} ${row.weightTo}`;
  const first = seen.get(key);
  if (first === undefined) {
    seen.set(key, line);
    file.rows.push(row);
  } else file.problems.push({ line, column: null, message: tableMessages.again, params: { line: first } });
}

/** Parses a CEP. Spreadsheets drop the leading zero of CEPs in São Paulo. Null if it is none. */
function parseCep(cell: string): number | null {
  const digits = identifierText(cell)
    .replace(/^(\d{1,2})\.(\d{3})-?(\d{3})$/, "$1$2$3")
    .replace(/^(\d{4,5})-(\d{3})$/, "$1$2");
  return /^\d{7,8}$/.test(digits) ? Number(digits) : null;
}

/** Parses a number of days, with or without the word; null if it is none. */
function parseDays(cell: string): number | null {
  const [, digits] = /^(\d{1,3})(?:\s*(?:dias?|days?)(?:\s+.teis)?)?$/i.exec(cell.trim()) ?? [];
  return digits !== undefined && Number(digits) <= MAX_DAYS ? Number(digits) : null;
}

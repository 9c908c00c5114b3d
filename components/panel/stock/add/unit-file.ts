import { cellText, foldedTitle } from "#lib/core/cells.ts";
import { decodeText } from "#lib/core/decode-text.ts";
import { type Lines, linesOf, linesOfText } from "./unit-lines.ts";

/** The part of a row that is a unit. */
export type UnitPart = "line" | "column";

export type UnitFile = {
  lines: Record<UnitPart, Lines>;
  /**
   * The first row with several cells, read both ways. Then only a person can tell which one is meant: a comma may separate
   * a code from a note, or an account from its password. Null if both ways are the same.
   */
  example: Record<UnitPart, string> | null;
};

/** Reads a text file with a unit per line, or a spreadsheet's CSV. Throws if a quotation mark is not closed. */
export async function readUnitFile(file: File): Promise<UnitFile> {
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  return /\.csv$/i.test(file.name) ? readCsv(text) : sameEitherWay(linesOfText(text));
}

/** The titles of the contents in an export. */
const TITLES = ["conteudo", "content"];

async function readCsv(text: string): Promise<UnitFile> {
  const { parse } = await import("csv-parse/browser/esm/sync");
  const delimiter = delimiterOf(text);
  const parsed: string[][] = parse(text, {
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
  });
  const rows = parsed.map((row) => row.map(cellText));
  const column = rows.map(([first = ""]) => first);
  // The title is replaced by an empty line, so that line numbers stay right.
  if (TITLES.includes(foldedTitle(column[0] ?? ""))) return sameEitherWay(linesOf(["", ...column.slice(1)]));
  const several = rows.findIndex((row) => row.length > 1);
  if (several < 0) return sameEitherWay(linesOf(column));
  const line = rows.map((row) => row.join(delimiter));
  return {
    lines: { line: linesOf(line), column: linesOf(column) },
    example: { line: line[several] as string, column: column[several] as string },
  };
}

/** A spreadsheet that writes semicolons or tabs between its cells does not quote commas. */
function delimiterOf(text: string): string {
  const first = (/^[^\r\n]*\S[^\r\n]*/m.exec(text)?.[0] ?? "").replace(/"[^"]*"/g, "");
  return [";", "\t"].find((sign) => first.includes(sign)) ?? ",";
}

function sameEitherWay(lines: Lines): UnitFile {
  return { lines: { line: lines, column: lines }, example: null };
}

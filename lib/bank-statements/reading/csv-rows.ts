/** A row of the file. `broken`: quotation marks do not pair, so that its cells can't be trusted. */
export type Row = { line: number; cells: string[]; broken: boolean };

/** The most lines that one quoted cell may span. */
const MOST_IN_CELL = 20;
const MOVEMENT = /^\s*"?\d{1,4}[-/.]\d{1,2}[-/.]/;

/**
 * The rows that are not empty. A quotation mark that is never closed breaks its own line only, and one that closes behind the
 * beginning of another movement breaks all lines in between.
 */
export function* rowsOf(text: string, delimiter: string): Generator<Row> {
  const lines = text.split(/\r\n|\n|\r/);
  for (let at = 0; at < lines.length; at++) {
    const row = rowAt(lines, at, delimiter);
    const line = at + 1;
    at += row.spans - 1;
    if (row.cells.some((cell) => cell.trim() !== "")) yield { line, cells: row.cells, broken: row.broken };
  }
}

function rowAt(lines: readonly string[], at: number, delimiter: string) {
  let written = lines[at] ?? "";
  let cells = cellsOf(written, delimiter);
  if (cells) return { cells, broken: false, spans: 1 };
  let broken = false;
  for (let spans = 2; spans <= MOST_IN_CELL && at + spans <= lines.length; spans++) {
    const next = lines[at + spans - 1] ?? "";
    broken ||= MOVEMENT.test(next);
    written += `\n${next}`;
    cells = cellsOf(written, delimiter);
    if (cells) return { cells, broken, spans };
  }
  return { cells: (lines[at] ?? "").split(delimiter), broken: true, spans: 1 };
}

/** Null if a quoted cell is still open at the end. */
function cellsOf(text: string, delimiter: string): string[] | null {
  if (!text.includes('"')) return text.split(delimiter);
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    const start = at + (/^[ \t]*(?=")/.exec(text.slice(at, at + 10))?.[0].length ?? 0);
    if (text[start] !== '"') {
      const end = text.indexOf(delimiter, at);
      cells.push(text.slice(at, end < 0 ? undefined : end));
      if (end < 0) return cells;
      at = end + 1;
      continue;
    }
    const end = closingQuote(text, start + 1, delimiter);
    if (end === null) return null;
    cells.push(text.slice(start + 1, end).replaceAll('""', '"'));
    const next = text.indexOf(delimiter, end + 1);
    if (next < 0) return cells;
    at = next + 1;
  }
}

/** The next quotation mark that ends a cell: what follows is a delimiter or nothing. */
function closingQuote(text: string, from: number, delimiter: string): number | null {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"') {
      at += 1;
      continue;
    }
    let after = at + 1;
    while (text[after] === " ") after += 1;
    if (after >= text.length || text[after] === delimiter) return at;
  }
  return null;
}

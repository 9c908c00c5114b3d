/** A unit to add, with its line number in the file (from 1). */
export type Line = { line: number; text: string };

export type Lines = {
  units: Line[];
  /** Lines with the same content as an earlier line. */
  repeated: Line[];
  /** Invalid lines: too long, or with control characters. */
  refused: Line[];
};

const MAX_LENGTH = 5000;
// The characters that the API refuses.
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]|\p{Surrogate}/u;

/** Classifies lines as they arrive. Separate from reading, so that a file can be read in chunks. */
function lineSorter(): { add: (text: string) => void; lines: Lines } {
  const lines: Lines = { units: [], repeated: [], refused: [] };
  const seen = new Set<string>();
  let at = 0;
  return {
    lines,
    add: (raw) => {
      at += 1;
      const text = raw.trim();
      if (text === "") return;
      const line = { line: at, text };
      if (text.length > MAX_LENGTH || CONTROL.test(text)) lines.refused.push(line);
      else if (seen.has(text)) lines.repeated.push(line);
      else {
        seen.add(text);
        lines.units.push(line);
      }
    },
  };
}

export function linesOfText(text: string): Lines {
  const sorter = lineSorter();
  for (const line of text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/)) sorter.add(line);
  return sorter.lines;
}

/** Reads a file in chunks, so that a large one does not block the page. */
export async function linesOfFile(file: File): Promise<Lines> {
  if (/\.csv$/i.test(file.name)) return linesOfCsv(await file.text());
  const sorter = lineSorter();
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const parts = (rest + next.value).split(/\r\n|\n/);
    rest = parts.pop() ?? "";
    for (const part of parts) sorter.add(part);
  }
  if (rest) sorter.add(rest);
  return sorter.lines;
}

/** The unit is the first column. */
async function linesOfCsv(text: string): Promise<Lines> {
  const { parse } = await import("csv-parse/browser/esm/sync");
  const rows: string[][] = parse(text, {
    bom: true,
    delimiter: [";", ",", "\t"],
    relax_column_count: true,
    relax_quotes: true,
  });
  const sorter = lineSorter();
  for (const [first = ""] of rows) sorter.add(first);
  return sorter.lines;
}

/** Splits units into parts of a size. */
export function partsOf(units: readonly Line[], size: number): Line[][] {
  const parts: Line[][] = [];
  for (let at = 0; at < units.length; at += size) parts.push(units.slice(at, at + size));
  return parts;
}

/** Formats line numbers as ranges: 3–7, 12. */
export function rangesOf(numbers: readonly number[]): string[] {
  const ranges: [number, number][] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`));
}

import { isBlank, trimmedText } from "#lib/core/plain-text.ts";

/** A unit to add, with its line number in the file (from 1). */
export type Line = { line: number; text: string };

export type Lines = {
  units: Line[];
  /** Lines with the same content as an earlier line. */
  repeated: Line[];
  /** Invalid lines: too long, or with invalid characters. */
  refused: Line[];
};

const MAX_LENGTH = 5000;
// The characters that the API refuses, and the mark that a program leaves in place of a character it could not read.
const INVALID = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFD]|\p{Surrogate}/u;

/** Classifies the lines of a list. */
export function linesOf(texts: readonly string[]): Lines {
  const lines: Lines = { units: [], repeated: [], refused: [] };
  const seen = new Set<string>();
  for (const [at, raw] of texts.entries()) {
    // As the API stores it.
    const text = trimmedText(raw);
    if (isBlank(text)) continue;
    const line = { line: at + 1, text };
    if (text.length > MAX_LENGTH || INVALID.test(text)) lines.refused.push(line);
    else if (seen.has(text)) lines.repeated.push(line);
    else {
      seen.add(text);
      lines.units.push(line);
    }
  }
  return lines;
}

export function linesOfText(text: string): Lines {
  return linesOf(text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/));
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

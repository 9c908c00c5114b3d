import type { FieldMessage } from "#lib/core/field-messages.ts";
import type { TextParams } from "#lib/core/fill.ts";

/** A movement as in the bank's file, before it is stored. */
export type FileLine = {
  /** Line number in the file, from 1. */
  line: number;
  /** `2026-01-31`, as the bank wrote it. */
  day: string;
  /** Exact; positive for credits. */
  cents: number;
  /** The bank's text in one line, with unmasked documents. */
  text: string;
  /** Everything that may contain an id: the text and the bank's own numbers. */
  ids: string;
};

export type Source = "ofx" | "csv";

export type StatementProblem = { line: number; message: FieldMessage; params?: TextParams };

export type Reading =
  | { ok: true; source: Source; lines: FileLine[] }
  | { ok: false; problems: StatementProblem[] };

export const MOST_LINES = 5000;
/** The most problems reported at once. */
export const MOST_PROBLEMS = 20;

/** Banks list balances among the movements: "Saldo anterior", "S A L D O". */
export function isBalance(text: string): boolean {
  return /^\W*s\s*a\s*l\s*d\s*o\b/i.test(text);
}

export function oneLine(parts: readonly string[]): string {
  const words = parts.map((part) => part.replace(/[\p{C}\s]+/gu, " ").trim()).filter((part) => part !== "");
  return [...new Set(words)].join(" · ");
}

import type { FieldMessage } from "#lib/core/field-messages.ts";
import type { TextParams } from "#lib/core/fill.ts";

/** A movement as a bank's file has it, before anything is kept. */
export type StatementLine = {
  /** Where it stands in the file, from 1. */
  line: number;
  /** `2026-01-31`, as the bank wrote it. */
  day: string;
  /** Exact; above zero for what came in. */
  cents: number;
  /** What the bank says of it, in one line. Whole documents are still in it. */
  text: string;
  /** Everything in which an id may stand: the text and the bank's own numbers. */
  ids: string;
};

export type Source = "ofx" | "csv";

export type StatementProblem = { line: number; message: FieldMessage; params?: TextParams };

export type Reading =
  | { ok: true; source: Source; lines: StatementLine[] }
  | { ok: false; problems: StatementProblem[] };

export const MOST_LINES = 5000;
/** Problems that are told at once. */
export const MOST_PROBLEMS = 20;

/** A balance is no movement, though banks list it among them: "Saldo anterior", "S A L D O". */
export function isBalance(text: string): boolean {
  return /^\W*s\s*a\s*l\s*d\s*o\b/i.test(text);
}

export function oneLine(parts: readonly string[]): string {
  const words = parts.map((part) => part.replace(/[\p{C}\s]+/gu, " ").trim()).filter((part) => part !== "");
  return [...new Set(words)].join(" · ");
}

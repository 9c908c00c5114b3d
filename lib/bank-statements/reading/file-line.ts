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

/** A line that could not be read, with what it says. */
export type UnreadableLine = StatementProblem & { text: string };

/** A line that is no movement: a balance, an amount of zero, titles again, a note without a day. */
export type SkippedLine = { line: number; reason: "balance" | "zero" | "title" | "note"; text: string };

/** An account of an OFX file. */
export type StatementAccount = {
  /** The bank's number of it, or "" if the file does not tell. */
  number: string;
  lines: FileLine[];
};

export type ReadStatement = {
  ok: true;
  source: Source;
  /** The movements of all accounts. */
  lines: FileLine[];
  accounts: StatementAccount[];
  unreadable: UnreadableLine[];
  skipped: SkippedLine[];
  /** Rows that continue the text of the movement above. */
  joined: number;
};

type RefusedStatement = { ok: false; problems: StatementProblem[] };

export type Reading = ReadStatement | RefusedStatement;

export const MOST_LINES = 5000;
/** The most problems reported at once. */
const MOST_PROBLEMS = 20;

export function refused(...problems: StatementProblem[]): RefusedStatement {
  return { ok: false, problems: problems.slice(0, MOST_PROBLEMS) };
}

export function oneLine(parts: readonly string[]): string {
  const words = parts.map((part) => part.replace(/[\p{C}\s]+/gu, " ").trim()).filter((part) => part !== "");
  return [...new Set(words)].join(" · ");
}

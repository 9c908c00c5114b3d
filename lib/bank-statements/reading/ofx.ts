import { type DecimalMarks, decimalMarks } from "#lib/core/decimal-marks.ts";
import { readAmount } from "./amounts.ts";
import { isBalance } from "./balance-names.ts";
import { readOfxDay } from "./days.ts";
import { hasLeft } from "./direction-words.ts";
import {
  type FileLine,
  MOST_LINES,
  oneLine,
  type Reading,
  type ReadStatement,
  refused,
  type SkippedLine,
  type StatementProblem,
  type UnreadableLine,
} from "./file-line.ts";
import { statementMessages } from "./messages.ts";
import { compareClosing } from "./ofx-balance.ts";
import { type Movement, type OfxStatement, readTags } from "./ofx-tags.ts";

const DEBITS = ["DEBIT", "FEE", "SRVCHG", "CHECK", "ATM", "POS", "DIRECTDEBIT", "REPEATPMT"];

type Values = Movement["values"];

/** Whether the file declares itself as OFX, in either version. */
export function isOfx(text: string): boolean {
  return /<OFX\b|^\s*OFXHEADER\s*:/i.test(text.slice(0, 20_000));
}

/**
 * Reads OFX 1 (SGML) and OFX 2 (XML), tolerating any order, case and closing tags. Each account of the file is checked for
 * itself.
 */
export function readOfx(text: string): Reading {
  const { statements, problems } = readTags(text);
  if (problems.length > 0) return refused(...problems);
  const foreign = foreignTo(statements);
  if (foreign) return refused({ line: 1, message: foreign });
  const own = statements.filter((statement) => !statement.card && isInReais(statement));
  const movements = own.flatMap((statement) => statement.movements);
  if (movements.length > MOST_LINES)
    return refused({ line: 1, message: statementMessages.lines, params: { maximum: MOST_LINES } });
  const marks = decimalMarks(movements.map(({ values }) => values.get("TRNAMT") ?? ""));
  const read: ReadStatement = {
    ok: true,
    source: "ofx",
    lines: [],
    accounts: [],
    unreadable: [],
    skipped: [],
    joined: 0,
  };
  const wrong: StatementProblem[] = [];
  for (const periods of byAccount(own)) {
    const account = { number: numberOf(periods[0]), lines: [] as FileLine[] };
    const problem = readAccount(periods, marks, account.lines, read);
    if (problem) wrong.push(problem);
    if (account.lines.length > 0) read.accounts.push(account);
    read.lines.push(...account.lines);
  }
  if (wrong.length > 0) return refused(...read.unreadable.map(bare), ...wrong);
  if (read.lines.length > 0) return read;
  return read.unreadable.length > 0
    ? refused(...read.unreadable.map(bare))
    : refused({ line: 1, message: statementMessages.empty });
}

const bare = ({ line, message }: UnreadableLine): StatementProblem => ({ line, message });

/** Santander calls the real BRC. */
const isInReais = ({ head }: OfxStatement) => /^(BRL|BRC|R\$)?$/i.test(head.get("CURDEF") ?? "");

/** Why none of the file's statements is of an account in reais. */
function foreignTo(statements: readonly OfxStatement[]) {
  if (statements.length > 0 && statements.every(({ card }) => card)) return statementMessages.card;
  const accounts = statements.filter(({ card }) => !card);
  if (accounts.length > 0 && !accounts.some(isInReais)) return statementMessages.currency;
  return null;
}

const ACCOUNT = ["BANKID", "BRANCHID", "ACCTID", "ACCTTYPE"];
const numberOf = (statement: OfxStatement | undefined) => statement?.head.get("ACCTID")?.slice(0, 40) ?? "";

function byAccount(statements: readonly OfxStatement[]): OfxStatement[][] {
  const accounts = new Map<string, OfxStatement[]>();
  for (const statement of statements) {
    const key = ACCOUNT.map((name) => statement.head.get(name) ?? "").join("\n");
    accounts.set(key, [...(accounts.get(key) ?? []), statement]);
  }
  return [...accounts.values()];
}

/** Adds an account's movements to `lines`, and the rest to the statement. Returns why its balances do not add up. */
function readAccount(
  periods: readonly OfxStatement[],
  marks: DecimalMarks,
  lines: FileLine[],
  { unreadable, skipped }: Pick<ReadStatement, "unreadable" | "skipped">,
): StatementProblem | null {
  const read = periods.map(({ movements }) => {
    const own: FileLine[] = [];
    for (const movement of movements) {
      const found = readMovement(movement, marks);
      if ("message" in found) unreadable.push(found);
      else if ("reason" in found) skipped.push(found);
      else own.push(found);
    }
    lines.push(...own);
    return own;
  });
  const parts = periods.map((statement, at) => ({
    ...{ first: statement.movements[0], lines: read[at] ?? [], end: statement.head.get("DTEND") ?? "" },
    balance: statement.balance,
  }));
  return compareClosing(parts, (values) => centsOf(values, marks), textOf);
}

function readMovement(
  { line, values }: Movement,
  marks: DecimalMarks,
): FileLine | UnreadableLine | SkippedLine {
  const of = (name: string) => values.get(name) ?? "";
  const text = textOf(values);
  if (isBalance(text)) return { line, reason: "balance", text };
  const written = oneLine([of("DTPOSTED"), of("TRNAMT"), text]);
  const cents = centsOf(values, marks);
  if (cents === null) return { line, message: statementMessages.amount, text: written };
  const day = readOfxDay(of("DTPOSTED"));
  if (day === null) return { line, message: statementMessages.day, text: written };
  if (cents === 0) return { line, reason: "zero", text };
  const ids = oneLine([text, of("FITID"), of("CHECKNUM"), of("REFNUM")]);
  return { line, day, cents, text, ids };
}

const textOf = (values: Values) => oneLine([values.get("NAME") ?? "", values.get("MEMO") ?? ""]);

/** The amount has the sign; some banks omit it and mark a debit by the type. */
function centsOf(values: Values, marks: DecimalMarks): number | null {
  const amount = readAmount(values.get("TRNAMT") ?? "", "plain", marks);
  const type = values.get("TRNTYPE")?.toUpperCase() ?? "";
  const texts = [values.get("NAME") ?? "", values.get("MEMO") ?? ""];
  const left = DEBITS.includes(type) || (type !== "CREDIT" && hasLeft(texts));
  return amount === null ? null : left ? -Math.abs(amount.cents) : amount.cents;
}

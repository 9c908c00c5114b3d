import { readCents, readOfxDay } from "./cells.ts";
import { hasLeft } from "./columns.ts";
import {
  type FileLine,
  isBalance,
  MOST_LINES,
  MOST_PROBLEMS,
  oneLine,
  type Reading,
  type StatementProblem,
} from "./file-line.ts";
import { statementMessages } from "./messages.ts";
import { type Movement, readTags } from "./ofx-tags.ts";

const DEBITS = ["DEBIT", "FEE", "SRVCHG", "CHECK", "ATM", "POS", "DIRECTDEBIT", "REPEATPMT"];

type Values = Movement["values"];

/** Whether the file declares itself as OFX, in either version. */
export function isOfx(text: string): boolean {
  return /<OFX\b|^\s*OFXHEADER\s*:/i.test(text.slice(0, 20_000));
}

/** Reads OFX 1 (SGML) and OFX 2 (XML), tolerating any order, case and closing tags. */
export function readOfx(text: string): Reading {
  const { movements, currency, end, card, balance, problems } = readTags(text);
  if (card) return failed({ line: 1, message: statementMessages.card });
  if (currency !== "" && currency.toUpperCase() !== "BRL")
    return failed({ line: 1, message: statementMessages.currency });
  if (movements.length > MOST_LINES)
    return failed({ line: 1, message: statementMessages.lines, params: { maximum: MOST_LINES } });
  const lines: FileLine[] = [];
  for (const movement of movements) {
    const read = readMovement(movement);
    if (read === null) continue;
    if ("message" in read) problems.push(read);
    else lines.push(read);
  }
  if (problems.length > 0) return { ok: false, problems: problems.slice(0, MOST_PROBLEMS) };
  if (lines.length === 0) return failed({ line: 1, message: statementMessages.empty });
  const unbalanced = balance && compareBalance(movements[0], lines, end, balance);
  return unbalanced ? failed(unbalanced) : { ok: true, source: "ofx", lines };
}

/** Null for a balance or a movement of zero. */
function readMovement({ line, values }: Movement): FileLine | StatementProblem | null {
  const of = (name: string) => values.get(name) ?? "";
  const text = textOf(values);
  if (isBalance(text)) return null;
  const cents = centsOf(values);
  if (cents === null) return { line, message: statementMessages.amount };
  const day = readOfxDay(of("DTPOSTED"));
  if (day === null) return { line, message: statementMessages.day };
  if (cents === 0) return null;
  const ids = oneLine([text, of("FITID"), of("CHECKNUM"), of("REFNUM")]);
  return { line, day, cents, text, ids };
}

const textOf = (values: Values) => oneLine([values.get("NAME") ?? "", values.get("MEMO") ?? ""]);

/** The amount has the sign; some banks omit it and mark a debit by the type. */
function centsOf(values: Values): number | null {
  const cents = readCents(values.get("TRNAMT") ?? "", "plain");
  const type = values.get("TRNTYPE")?.toUpperCase() ?? "";
  const texts = [values.get("NAME") ?? "", values.get("MEMO") ?? ""];
  const left = DEBITS.includes(type) || (type !== "CREDIT" && hasLeft(texts));
  return cents !== null && left ? -Math.abs(cents) : cents;
}

/**
 * The opening balance (some banks list it as their first movement) plus all movements must equal the closing balance:
 * a forged movement breaks the sum. Null if they agree, or if the file does not contain both for the same days.
 */
function compareBalance(
  first: Movement | undefined,
  lines: readonly FileLine[],
  end: string,
  { line, values }: Movement,
): StatementProblem | null {
  if (!first || !/^\W*saldo\s+(anterior|inicial)\b/i.test(textOf(first.values))) return null;
  const before = centsOf(first.values);
  const closing = readCents(values.get("BALAMT") ?? "", "plain");
  const asOf = readOfxDay(values.get("DTASOF") ?? "");
  const lastDay = readOfxDay(end) ?? lines.at(-1)?.day ?? "";
  if (before === null || closing === null || asOf === null || asOf > lastDay) return null;
  const moved = lines.reduce((sum, { day, cents }) => (day <= asOf ? sum + cents : sum), 0);
  const difference = before + moved - closing;
  if (difference === 0) return null;
  return { line, message: statementMessages.balance, params: { difference: difference / 100 } };
}

function failed(problem: StatementProblem): Reading {
  return { ok: false, problems: [problem] };
}

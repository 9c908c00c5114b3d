import { readCents, readOfxDay } from "./cells.ts";
import { hasLeft } from "./columns.ts";
import {
  isBalance,
  MOST_LINES,
  MOST_PROBLEMS,
  oneLine,
  type Reading,
  type StatementLine,
  type StatementProblem,
} from "./line.ts";
import { statementMessages } from "./messages.ts";

/**
 * An opening tag with the text after it. OFX 1 omits the closing tags of values, OFX 2 has them; both end at
 * a `<`. The lookahead ends a name at its boundary, which avoids quadratic backtracking on a long name that
 * is no tag.
 */
const TAG = /<(\/?[A-Za-z][A-Za-z0-9._]*)(?![A-Za-z0-9._])[^<>]*>([^<]*)/g;

const DEBITS = ["DEBIT", "FEE", "SRVCHG", "CHECK", "ATM", "POS", "DIRECTDEBIT", "REPEATPMT"];

type Movement = { line: number; values: Map<string, string> };

/** Whether the file declares itself as OFX, in either version. */
export function isOfx(text: string): boolean {
  return /<OFX\b|^\s*OFXHEADER\s*:/i.test(text.slice(0, 20_000));
}

/** Reads OFX 1 (SGML) and OFX 2 (XML), tolerating any order, case and closing tags. */
export function readOfx(text: string): Reading {
  const { movements, currencies, card } = walk(text);
  if (card) return failed({ line: 1, message: statementMessages.card });
  if (currencies.some((currency) => currency !== "" && currency.toUpperCase() !== "BRL"))
    return failed({ line: 1, message: statementMessages.currency });
  if (movements.length > MOST_LINES)
    return failed({ line: 1, message: statementMessages.lines, params: { maximum: MOST_LINES } });
  const lines: StatementLine[] = [];
  const problems: StatementProblem[] = [];
  for (const movement of movements) {
    const read = readMovement(movement);
    if (read === null) continue;
    if ("message" in read) problems.push(read);
    else lines.push(read);
  }
  if (problems.length > 0) return { ok: false, problems: problems.slice(0, MOST_PROBLEMS) };
  if (lines.length === 0) return failed({ line: 1, message: statementMessages.empty });
  return { ok: true, source: "ofx", lines };
}

function walk(text: string): { movements: Movement[]; currencies: string[]; card: boolean } {
  const movements: Movement[] = [];
  const currencies: string[] = [];
  let card = false;
  let open: Movement | null = null;
  let line = 1;
  let counted = 0;
  for (const match of text.matchAll(TAG)) {
    const name = (match[1] ?? "").toUpperCase();
    for (; counted < match.index; counted++) if (text.charCodeAt(counted) === 10) line += 1;
    if (name === "STMTTRN") {
      open = { line, values: new Map() };
      movements.push(open);
    } else if (name === "/STMTTRN" || name === "/BANKTRANLIST") open = null;
    else if (name === "CCSTMTRS") card = true;
    else if (name === "CURDEF") currencies.push((match[2] ?? "").trim());
    else if (open && !name.startsWith("/") && !open.values.has(name))
      open.values.set(name, decode(match[2] ?? "").trim());
  }
  return { movements, currencies, card };
}

/** Null for a balance or a movement of zero. */
function readMovement({ line, values }: Movement): StatementLine | StatementProblem | null {
  const of = (name: string) => values.get(name) ?? "";
  const text = oneLine([of("NAME"), of("MEMO")]);
  if (isBalance(text)) return null;
  const cents = readCents(of("TRNAMT"), "plain");
  if (cents === null) return { line, message: statementMessages.amount };
  const day = readOfxDay(of("DTPOSTED"));
  if (day === null) return { line, message: statementMessages.day };
  if (cents === 0) return null;
  // The sign of the amount counts; if a bank omits it, the type or text still marks a debit.
  const type = of("TRNTYPE").toUpperCase();
  const left = DEBITS.includes(type) || (type !== "CREDIT" && hasLeft([of("NAME"), of("MEMO")]));
  const ids = oneLine([text, of("FITID"), of("CHECKNUM"), of("REFNUM")]);
  return { line, day, cents: left ? -Math.abs(cents) : cents, text, ids };
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|([a-z]+));/gi, (whole, code: string | undefined, name: string) =>
    code ? String.fromCodePoint(Math.min(Number(code), 0x10ffff)) : (ENTITIES[name?.toLowerCase()] ?? whole),
  );
}

function failed(problem: StatementProblem): Reading {
  return { ok: false, problems: [problem] };
}

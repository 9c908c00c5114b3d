import type { MovementRow, ReadRow } from "./csv-row.ts";
import { directionInText } from "./direction-words.ts";
import type { StatementProblem } from "./file-line.ts";
import { statementMessages } from "./messages.ts";
import { compareBalances, type Step } from "./running-balance.ts";

type Given = {
  /** Whether a column says the direction. */
  column: boolean;
  /** Whether the titles are of a file that writes what left as negative. */
  promised: boolean;
};

/**
 * Gives each movement its direction, or makes it unreadable. An amount without a sign came in only where other amounts of the
 * file have signs; where none has, a column, the bank's words or the balances must prove it. Returns why the whole file is
 * refused: nothing in it proves directions, or its balances show that a movement is missing or forged.
 */
export function decideDirections(rows: ReadRow[], given: Given): StatementProblem | null {
  const movements = rows.filter((row): row is MovementRow => row.kind === "movement");
  const signed = given.promised || movements.some(({ told }) => told === "sign");
  const open = movements.filter((row) => row.told === null && row.cents !== 0);
  for (const row of open) {
    if (signed) row.told = "sign";
    else takeWords(row);
  }
  const steps = rows.map(stepOf);
  const hidden = open.some(({ told }) => told === null);
  const seen = steps.map((step, at) => (isAnchor(rows[at], hidden) ? step : { ...step, balance: null }));
  const verdict = compareBalances(seen);
  for (const [at, sign] of verdict.proven) {
    const row = rows[at];
    if (row?.kind !== "movement") continue;
    row.cents = Math.abs(row.cents) * sign;
    row.told = "column";
  }
  for (const at of verdict.contradicted) refuse(rows, at);
  if (verdict.difference !== null)
    return {
      line: 1,
      message: statementMessages.balance,
      params: { difference: verdict.difference / 100 },
    };
  const [unproven] = open.filter(({ told }) => told === null);
  const tells = given.column || movements.some(({ told }) => told === "letter");
  if (unproven && !tells && verdict.proven.size === 0)
    return { line: unproven.line, message: statementMessages.direction };
  for (const [at, row] of rows.entries())
    if (row.kind === "movement" && row.told === null && row.cents !== 0) refuse(rows, at);
  return null;
}

function takeWords(row: MovementRow): void {
  const sign = directionInText(row.texts);
  if (sign === null) return;
  row.cents = Math.abs(row.cents) * sign;
  row.told = "words";
}

function refuse(rows: ReadRow[], at: number): void {
  const row = rows[at];
  if (row?.kind !== "movement") return;
  const { line, cells, text, ids, balance } = row;
  const message = row.told === null ? statementMessages.lineDirection : statementMessages.contradicted;
  rows[at] = { kind: "unreadable", line, cells, text, ids, balance, message };
}

/** The balances that banks list between movements may include limits and savings: only the first one is sure. */
function isAnchor(row: ReadRow | undefined, hidden: boolean): boolean {
  return row?.kind === "movement" || (row?.kind === "skipped" && (row.opening || hidden));
}

function stepOf(row: ReadRow): Step {
  const { balance } = row;
  if (row.kind !== "movement")
    return { cents: 0, sign: 1, balance, day: "", unknown: row.kind === "unreadable" };
  const sign = row.told === null && row.cents !== 0 ? null : row.cents < 0 ? -1 : 1;
  return { cents: Math.abs(row.cents), sign, balance, day: row.day, unknown: false };
}

import { readAmount } from "./amounts.ts";
import { isOpeningBalance } from "./balance-names.ts";
import { readOfxDay } from "./days.ts";
import type { FileLine, StatementProblem } from "./file-line.ts";
import { statementMessages } from "./messages.ts";
import type { Movement } from "./ofx-tags.ts";

type Values = Movement["values"];

type Part = {
  /** The first movement, which may be the opening balance. */
  first: Movement | undefined;
  lines: readonly FileLine[];
  /** When the period ends, as the file writes it. */
  end: string;
  balance: Movement | null;
};

type Compared = {
  opening: number;
  lines: readonly FileLine[];
  end: string;
  balance: Movement;
};

/**
 * The opening balance (some banks list it as their first movement) plus all movements must equal the closing balance:
 * a forged movement breaks the sum. Null if they agree, or if an account's part does not contain both for the same days.
 * Parts without both are one part, because a forged end of a statement must not hide its closing balance.
 */
export function compareClosing(
  parts: readonly Part[],
  centsOf: (values: Values) => number | null,
  textOf: (values: Values) => string,
): StatementProblem | null {
  const openingOf = ({ first }: Part) =>
    first && isOpeningBalance(textOf(first.values)) ? centsOf(first.values) : null;
  const whole = parts.every((part) => part.balance !== null && openingOf(part) !== null);
  const compared = whole ? parts : joined(parts);
  for (const part of compared) {
    const opening = openingOf(part);
    if (opening === null || part.balance === null) continue;
    const problem = compare({ ...part, opening, balance: part.balance });
    if (problem) return problem;
  }
  return null;
}

function joined(parts: readonly Part[]): Part[] {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return [];
  return [{ ...last, first: first.first, lines: parts.flatMap(({ lines }) => lines) }];
}

function compare({ opening, lines, end, balance }: Compared): StatementProblem | null {
  const written = balance.values.get("BALAMT") ?? "";
  const closing = readAmount(written, "plain")?.cents ?? null;
  const asOf = readOfxDay(balance.values.get("DTASOF") ?? "");
  const lastDay = readOfxDay(end) ?? lines.at(-1)?.day ?? "";
  // Banks that do not tell a closing balance write zero.
  if (closing === null || closing === 0 || asOf === null || asOf > lastDay) return null;
  const moved = lines.reduce((sum, { day, cents }) => (day <= asOf ? sum + cents : sum), 0);
  const difference = opening + moved - closing;
  // Itaú leaves the separator out: 15000 is R$ 150,00.
  const inCents = /[.,]/.test(written) ? null : closing / 100;
  if (difference === 0 || opening + moved === inCents) return null;
  return { line: balance.line, message: statementMessages.balance, params: { difference: difference / 100 } };
}

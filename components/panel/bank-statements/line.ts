import type { Output } from "#lib/client/types.ts";

export type Line = Output<"listBankStatementLines">["lines"][number];
export type Candidate = Line["candidates"][number];

/** The match chosen for a line; `target` is null while nothing is chosen. */
export type Choice = { target: string | null; on: boolean };

export const targetOf = ({ transactionId, refundId }: Candidate) => transactionId ?? refundId ?? "";

/** The default choice: exact matches are ticked; if there are several candidates, the person chooses. */
export function proposed({ certainty, candidates, amount }: Line): Choice {
  const [first] = candidates;
  if (!first || certainty === "ambiguous" || certainty === "none") return { target: null, on: false };
  return { target: targetOf(first), on: first.amount === amount };
}

export const chosenOf = (line: Line, { target }: Choice): Candidate | undefined =>
  line.candidates.find((one) => targetOf(one) === target);

/** Sums in centavos, because floating-point sums of reais are inexact. */
export const sumOf = (lines: readonly Line[], kind: Line["kind"]) =>
  lines.filter((line) => line.kind === kind).reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) /
  100;

/** Noon, so that it is the same day in São Paulo. */
export const noonOf = (day: string) => `${day}T15:00:00Z`;

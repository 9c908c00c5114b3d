import type { Output } from "#lib/client/types.ts";

export type Line = Output<"listBankStatementLines">["lines"][number];
export type Candidate = Line["candidates"][number];

/** What a line is to confirm; null while nobody has chosen. */
export type Choice = { target: string | null; on: boolean };

export const targetOf = ({ transactionId, refundId }: Candidate) => transactionId ?? refundId ?? "";

/** What is proposed: sure matches of the exact amount are ticked, a choice among several is left to the person. */
export function proposed({ certainty, candidates, amount }: Line): Choice {
  const [first] = candidates;
  if (!first || certainty === "ambiguous" || certainty === "none") return { target: null, on: false };
  return { target: targetOf(first), on: first.amount === amount };
}

export const chosenOf = (line: Line, { target }: Choice): Candidate | undefined =>
  line.candidates.find((one) => targetOf(one) === target);

/** In centavos, because the sum of reais as they come is not exact. */
export const sumOf = (lines: readonly Line[], kind: Line["kind"]) =>
  lines.filter((line) => line.kind === kind).reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) /
  100;

/** At noon, so that it is the same day in São Paulo. */
export const noonOf = (day: string) => `${day}T15:00:00Z`;

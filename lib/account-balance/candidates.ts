import { type Money, money } from "#lib/core/money.ts";

export const CANDIDATE_KINDS = [
  "withdrawal_uncertain",
  "refund_uncertain",
  "return_uncertain",
  "refund_external",
  "withdrawal_sent_after_failure",
  "withdrawal_difference",
  "charge_unbooked",
] as const;

/** Something that could explain a difference. `amount` is its effect on the bank's balance: less than zero if it lowers it. */
export type Candidate = {
  kind: (typeof CANDIDATE_KINDS)[number];
  id: string;
  amount: Money;
};

/** Each more doubles the sums that are tried. */
export const MOST_CANDIDATES = 12;

/** Returns the rest of a difference after the combination of candidates that explains most of it. */
export function unexplained(difference: Money, candidates: readonly Candidate[]): Money {
  let sums = [money(0)];
  for (const { amount } of candidates.slice(0, MOST_CANDIDATES))
    sums = [...sums, ...sums.map((sum) => sum.plus(amount))];
  return sums
    .map((sum) => difference.minus(sum))
    .reduce((best, left) => (left.abs().lessThan(best.abs()) ? left : best), difference);
}

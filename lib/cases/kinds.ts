/** The kinds of cases that need a person. Each has an arm in sources.ts. */
export const KINDS = [
  "charge_uncertain",
  "charge_contradicted",
  "refund_stuck",
  "refund_by_hand",
  "withdrawal_stuck",
  "overpayment",
  "amount_mismatch",
  "refund_failed",
  "payment_unmatched",
  "refund_external",
  "withdrawal_returned",
  "withdrawal_sent_after_failure",
  "withdrawal_difference",
  "payment_disputed",
  "pix_unreadable",
  "balance_difference",
] as const;
export type Kind = (typeof KINDS)[number];

export const ACTIONS = [
  "retry",
  "refund",
  "credit",
  "return",
  "booking",
  "dismissal",
  "decision",
  "confirmation",
  "rejection",
] as const;
export type Action = (typeof ACTIONS)[number];

/**
 * Cases that only an operator can resolve: the platform's books disagree with the bank, or only the platform
 * can find out what the bank meant.
 */
export const PLATFORMS_OWN: readonly Kind[] = [
  "withdrawal_sent_after_failure",
  "withdrawal_difference",
  "pix_unreadable",
  "balance_difference",
];

export const ACTIONS_OF: Record<Kind, readonly Action[]> = {
  charge_uncertain: ["retry"],
  charge_contradicted: ["retry", "dismissal"],
  refund_stuck: ["retry"],
  refund_by_hand: ["confirmation", "rejection"],
  withdrawal_stuck: ["retry"],
  overpayment: ["refund", "dismissal"],
  amount_mismatch: ["refund", "dismissal"],
  refund_failed: ["refund", "dismissal"],
  payment_unmatched: ["credit", "return", "dismissal"],
  refund_external: ["booking", "dismissal"],
  withdrawal_returned: ["dismissal"],
  withdrawal_sent_after_failure: ["booking", "dismissal"],
  withdrawal_difference: ["booking", "dismissal"],
  payment_disputed: ["decision"],
  pix_unreadable: ["dismissal"],
  balance_difference: ["retry", "dismissal"],
};

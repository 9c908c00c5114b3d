/** The kinds of cases that need a person. Each has a source in sources.ts. */
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
  "resolution_contradicted",
  "return_requested",
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
  "proposal",
  "approval",
  "refusal",
  "cancellation",
  "answer",
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
  "resolution_contradicted",
];

/** How two operators end what the bank does not answer (lib/resolutions). */
const RESOLUTION = ["proposal", "approval", "refusal", "cancellation"] as const satisfies readonly Action[];

/** Cases of withdrawals and of what the account holds. */
export const MONEY_KINDS: readonly Kind[] = [
  "withdrawal_stuck",
  "withdrawal_returned",
  "withdrawal_sent_after_failure",
  "withdrawal_difference",
  "balance_difference",
  "resolution_contradicted",
];

export const ACTIONS_OF: Record<Kind, readonly Action[]> = {
  charge_uncertain: ["retry", ...RESOLUTION],
  charge_contradicted: ["retry", "dismissal", ...RESOLUTION],
  refund_stuck: ["retry", ...RESOLUTION],
  refund_by_hand: ["confirmation", "rejection"],
  withdrawal_stuck: ["retry", ...RESOLUTION],
  overpayment: ["refund", "dismissal"],
  amount_mismatch: ["refund", "dismissal"],
  refund_failed: ["refund", "dismissal"],
  payment_unmatched: ["credit", "return", "dismissal", ...RESOLUTION],
  refund_external: ["booking", "dismissal"],
  withdrawal_returned: ["dismissal"],
  withdrawal_sent_after_failure: ["booking", "dismissal"],
  withdrawal_difference: ["booking", "dismissal"],
  payment_disputed: ["decision"],
  pix_unreadable: ["dismissal"],
  balance_difference: ["retry", "dismissal"],
  resolution_contradicted: ["dismissal"],
  return_requested: ["refund", "answer"],
};

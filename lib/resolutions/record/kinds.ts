/**
 * The records that two operators can resolve if the bank does not answer. `return`: the return of a Pix without a
 * charge.
 */
export const RESOLVED_KINDS = ["withdrawal", "refund", "charge", "return"] as const;
export type ResolvedKind = (typeof RESOLVED_KINDS)[number];

export const OUTCOMES = ["sent", "not_sent", "refunded", "not_refunded", "paid", "not_paid"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** First the outcome in which money moved. The database has the same pairs. */
export const OUTCOMES_OF: Record<ResolvedKind, readonly [Outcome, Outcome]> = {
  withdrawal: ["sent", "not_sent"],
  refund: ["refunded", "not_refunded"],
  charge: ["paid", "not_paid"],
  return: ["refunded", "not_refunded"],
};

export const STATES = ["open", "approved", "rejected", "cancelled", "void"] as const;
export const CONTRADICTIONS = ["not_sent", "not_refunded", "other_id"] as const;

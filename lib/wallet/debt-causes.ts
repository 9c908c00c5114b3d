/** The debits that are posted whether or not the balance covers them, and so can make a store owe. */
export const DEBT_CAUSES = [
  "refund",
  "external_refund",
  "withdrawal_sent_after_failure",
  "withdrawal_sent_more",
  "withdrawal_sent_more_rest",
  "dispute_lost_rest",
  "tax_withheld",
  "adjustment_debit",
] as const;
export type DebtCause = (typeof DEBT_CAUSES)[number];

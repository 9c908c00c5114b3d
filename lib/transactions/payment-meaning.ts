import type { Money } from "#lib/core/money.ts";
import type { PaymentKind, TransactionStatus } from "#prisma/generated/enums.ts";

export type PaymentMeaning = { kind: PaymentKind; late: boolean };

/**
 * Classifies a Pix. Only the exact amount completes a charge. A Pix for a completed charge is an overpayment. A
 * Pix for a cancelled or failed charge completes it late: no money is lost.
 */
export function meaningOf(status: TransactionStatus, due: Money, paid: Money): PaymentMeaning {
  const late = status === "CANCELLED" || status === "FAILED";
  if (status === "COMPLETED") return { kind: "overpayment", late: false };
  if (!paid.equals(due)) return { kind: "amount_mismatch", late };
  return { kind: "full", late };
}

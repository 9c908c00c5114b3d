import type { Money } from "#lib/core/money.ts";
import type { PaymentKind, TransactionStatus } from "#prisma/generated/enums.ts";

export type PaymentMeaning = { kind: PaymentKind; late: boolean };

/**
 * What a Pix means for its charge. Only the exact amount settles it; a charge that is settled already
 * makes any further Pix a surplus. Money for a cancelled (or failed) charge settles it late: it is never lost.
 */
export function meaningOf(status: TransactionStatus, due: Money, paid: Money): PaymentMeaning {
  const late = status === "CANCELLED" || status === "FAILED";
  if (status === "COMPLETED") return { kind: "surplus", late: false };
  if (!paid.equals(due)) return { kind: "wrong_amount", late };
  return { kind: "settlement", late };
}

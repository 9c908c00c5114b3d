/** The refund that a person asks for; `amount` null means everything that is left. */
export type RefundWish = { amount: number | null; reason: string };

/** The body of a refund. The code is empty where none is needed. */
export function refundBody({ amount, reason }: RefundWish, totpCode: string) {
  return {
    ...(amount === null ? {} : { amount }),
    reason: reason.trim() || null,
    ...(totpCode ? { totpCode } : {}),
  };
}

/** The data that a refund changes, besides the list of its orders or charges. */
export const REFUND_CHANGES = [["refunds"], ["balance"], ["activity"], ["quote"], ["overview"], ["cases"]];

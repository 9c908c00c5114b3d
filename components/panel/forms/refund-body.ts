/** What a person wants to refund: `amount` null means everything that is left. */
export type RefundWish = { amount: number | null; reason: string };

/** The body of a refund. The code is empty where none is needed. */
export function refundBody({ amount, reason }: RefundWish, totpCode: string) {
  return {
    ...(amount === null ? {} : { amount }),
    reason: reason.trim() || null,
    ...(totpCode ? { totpCode } : {}),
  };
}

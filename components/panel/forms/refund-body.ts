import type { FieldNumber } from "#components/ui/field-number.ts";

/** The refund that a person asks for, as it is typed. */
export type RefundWish = { amount: FieldNumber; reason: string };

/** The body of a refund; `amount` null means everything that is left. The code is empty where none is needed. */
export function refundBody(amount: number | null, reason: string, totpCode: string) {
  return {
    ...(amount === null ? {} : { amount }),
    reason: reason.trim() || null,
    ...(totpCode ? { totpCode } : {}),
  };
}

/** The data that a refund changes, besides the list of its orders or charges. */
export const REFUND_CHANGES = [["refunds"], ["balance"], ["activity"], ["quote"], ["overview"], ["cases"]];

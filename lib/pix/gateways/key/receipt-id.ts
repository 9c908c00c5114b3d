import { type Money, toFixed } from "#lib/core/money.ts";

const BY_HAND = "by-hand:";

/**
 * What stands for the endToEndId of a Pix that a person confirmed without one. It is no endToEndId and does not look
 * like one. The same for each confirmation of this amount of this charge, so that a repeat is the same Pix.
 */
export function receiptId(txid: string, amount: Money): string {
  return `${BY_HAND}${txid}:${toFixed(amount)}`;
}

/** The same for a movement of a bank's statement that has no id of a Pix: one for each line of it. */
export function statementLineId(lineId: string): string {
  return `${BY_HAND}line:${lineId}`;
}

export function isReceiptId(id: string): boolean {
  return id.startsWith(BY_HAND);
}

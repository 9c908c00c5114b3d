import { type Money, toFixed } from "#lib/core/money.ts";
import { BY_HAND } from "#lib/pix/words.ts";

/**
 * A substitute for the endToEndId of a Pix confirmed by hand without one; it can't be mistaken for a real
 * one. The same charge and amount always give the same id, so that a repeat is the same Pix.
 */
export function receiptId(txid: string, amount: Money): string {
  return `${BY_HAND}${txid}:${toFixed(amount)}`;
}

/** The same for a bank statement line without a Pix id: one per line. */
export function bankStatementLineId(lineId: string): string {
  return `${BY_HAND}line:${lineId}`;
}

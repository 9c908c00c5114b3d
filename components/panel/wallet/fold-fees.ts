import type { ActivityItem } from "./types.ts";

/** A line of the wallet; `fee` is the one of its sale, shown in the same line. */
export type FoldedItem = ActivityItem & { fee?: number };

/**
 * Folds the fee of a sale into the line of the sale, with the balance after both. A page of the list, newest first, has a
 * fee directly before its sale; the two stay apart where a page ends between them.
 */
export function foldFees(items: readonly ActivityItem[]): FoldedItem[] {
  const folded: FoldedItem[] = [];
  for (const item of items) {
    const fee = folded.at(-1);
    if (fee?.type === "MOVEMENT" && item.type === "MOVEMENT" && isFeeOf(fee, item))
      folded.splice(-1, 1, { ...item, availableAfter: fee.availableAfter, fee: fee.amount });
    else folded.push(item);
  }
  return folded;
}

type Movement = Extract<ActivityItem, { type: "MOVEMENT" }>;

function isFeeOf(fee: Movement, sale: Movement): boolean {
  const isSameCause = fee.causeId === sale.causeId && fee.causeType === sale.causeType;
  return fee.cause === "fee" && sale.to === "available" && isSameCause;
}

/** Rounds to whole cents, after floating-point sums. */
export const cents = (value: number) => Math.round(value * 100) / 100;

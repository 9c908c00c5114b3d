/** The outcomes after which another attempt may take the place of one that took no money. */
export const RENEWED_AFTER = ["expired", "cancelled_by_shopper", "charge_failed"] as const;

/** Returns the paid or payable one that replaced an unpaid one. Paying again would be paying twice. */
export function successorOf<T extends { relation: string; status: string }>(
  related: readonly T[],
): T | undefined {
  const later = related.filter(({ relation }) => relation === "replacement");
  const paid = later.find(({ status }) => status === "paid" || status === "shipped");
  return paid ?? later.find(({ status }) => status === "pending");
}

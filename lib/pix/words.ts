/** Begins the substitute for the endToEndId of a Pix that was confirmed by hand without one. */
export const BY_HAND = "by-hand:";

/** Whether the id is such a substitute, which is for machines and never shown. */
export function isReceiptId(id: string): boolean {
  return id.startsWith(BY_HAND);
}

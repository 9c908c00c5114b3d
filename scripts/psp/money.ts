/** The PSP's amounts in cents: integers, so that sums are exact. */

const AMOUNT = /^\d{1,10}\.\d{2}$/;

/** Returns null for anything but an amount in the standard's format (`\d{1,10}\.\d{2}`). */
export function toCents(text: unknown): number | null {
  return typeof text === "string" && AMOUNT.test(text) ? Number(text.replace(".", "")) : null;
}

export function fromCents(cents: number): string {
  const text = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${text.slice(0, -2)}.${text.slice(-2)}`;
}

import type { ErrorCode } from "#lib/errors/codes.ts";

/** The errors for a code that nobody can use. Each counts as a wrong guess of a stranger (lib/http/guesses.ts). */
export const WRONG_COUPON: readonly ErrorCode[] = [
  "CouponNotFound",
  "CouponExpired",
  "CouponInactive",
  "CouponLimitReached",
];

/** A code as coupons keep it: a letter and its accent are one character, however they were typed. */
export function composed(code: string): string {
  return code.normalize("NFC");
}

/** A given code as coupons are found by; null without one. */
export function spelledCoupon(code: string | null | undefined): string | null {
  return code == null ? null : composed(code.trim()).toUpperCase();
}

import type { ErrorCode } from "#lib/errors/codes.ts";

/**
 * The refusals of a code that no other cart could use either: wrong guesses, if a stranger keeps getting them. A stranger is
 * told the first for all of them.
 */
export const WRONG_COUPON: readonly ErrorCode[] = [
  "CouponNotFound",
  "CouponExpired",
  "CouponInactive",
  "CouponLimitReached",
];

/** A given code as coupons are found by; null without one. */
export function spelledCoupon(code: string | null | undefined): string | null {
  return code?.trim().toUpperCase() ?? null;
}

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

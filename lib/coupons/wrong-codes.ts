import { typedText, withoutInvisible } from "#lib/core/plain-text.ts";
import type { ErrorCode } from "#lib/errors/codes.ts";

/** The errors for a code that nobody can use. Each counts as a wrong guess of a stranger (lib/http/guesses.ts). */
export const WRONG_COUPON: readonly ErrorCode[] = [
  "CouponNotFound",
  "CouponExpired",
  "CouponInactive",
  "CouponLimitReached",
];

/** A code as coupons keep it: a letter and its accent are one character, hyphens and letters are as keyboards type them. */
export function composed(code: string): string {
  return typedText(code).normalize("NFC");
}

/** A code that somebody types or pastes, as coupons keep theirs. A kept code has no invisible characters. */
export function pastedCoupon(code: string): string {
  return composed(withoutInvisible(code)).trim();
}

/** A given code as coupons are found by; null without one. */
export function spelledCoupon(code: string | null | undefined): string | null {
  return code == null ? null : pastedCoupon(code).toUpperCase();
}

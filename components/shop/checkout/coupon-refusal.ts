/**
 * Why a coupon does not apply: the code and, for an order below the minimum, the minimum and the missing
 * amount.
 */
export type CouponRefusal = { code: string; minimum: number; missing: number };

export function couponRefusal({ code, details }: { code: string; details: unknown }): CouponRefusal {
  const { minimum, missing } = (details ?? {}) as Partial<Record<keyof CouponRefusal, unknown>>;
  return { code, minimum: Number(minimum) || 0, missing: Number(missing) || 0 };
}

/** Why a coupon does not count: the code, and for a minimum that is not reached, the minimum and what is missing. */
export type CouponRefusal = { code: string; minimum: number; missing: number };

export function couponRefusal({ code, details }: { code: string; details: unknown }): CouponRefusal {
  const { minimum, missing } = (details ?? {}) as Partial<Record<keyof CouponRefusal, unknown>>;
  return { code, minimum: Number(minimum) || 0, missing: Number(missing) || 0 };
}

/** Why a coupon does not apply: the code and, below the minimum purchase, the minimum and the difference. */
export type CouponRefusal = { code: string; minimum: number; missing: number };

export function couponRefusal({ code, details }: { code: string; details: unknown }): CouponRefusal {
  const { minimum, missing } = (details ?? {}) as Partial<Record<keyof CouponRefusal, unknown>>;
  return { code, minimum: Number(minimum) || 0, missing: Number(missing) || 0 };
}

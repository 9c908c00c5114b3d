import type { FieldNumber, Readable } from "#components/ui/field-number.ts";
import type { Output } from "#lib/client/types.ts";

export type Coupon = Output<"listCoupons">["coupons"][number];
/** The most products and categories together that the rule in words names. */
export const MOST_NAMED = 3;
export const STATES = ["active", "inactive", "used_up", "expired"] as const;

/** The form values of a coupon. */
export type CouponValues = {
  code: string;
  /** `freight`: nothing but free freight. */
  type: Coupon["type"] | "freight";
  freeFreight: boolean;
  value: FieldNumber;
  maxDiscount: FieldNumber;
  minPurchase: FieldNumber;
  maxUses: FieldNumber;
  expiresAt: Date | null;
  scope: "all" | "some";
  productIds: string[];
  categoryIds: string[];
};

export function valuesOf(coupon: Coupon | null): Readable<CouponValues> {
  return {
    code: coupon?.code ?? "",
    type: coupon?.value === 0 ? "freight" : (coupon?.type ?? "percentage"),
    freeFreight: coupon?.freight === "free",
    value: coupon?.value || null,
    maxDiscount: coupon?.maxDiscount ?? null,
    minPurchase: coupon?.minPurchase ?? null,
    maxUses: coupon?.maxUses ?? null,
    expiresAt: coupon?.expiresAt ? new Date(coupon.expiresAt) : null,
    scope: coupon && coupon.productIds.length + coupon.categoryIds.length > 0 ? "some" : "all",
    productIds: coupon?.productIds ?? [],
    categoryIds: coupon?.categoryIds ?? [],
  };
}

/** The request body; omits fields that the coupon's kind does not have. */
export function bodyOf(values: Readable<CouponValues>) {
  const some = values.scope === "some";
  return {
    value: values.type === "freight" ? 0 : (values.value ?? 0),
    freight: values.type === "freight" || values.freeFreight ? ("free" as const) : ("none" as const),
    maxDiscount: values.type === "freight" ? null : values.maxDiscount,
    minPurchase: values.minPurchase,
    maxUses: values.maxUses,
    expiresAt: values.expiresAt?.toISOString() ?? null,
    productIds: some ? values.productIds : [],
    categoryIds: some ? values.categoryIds : [],
  };
}

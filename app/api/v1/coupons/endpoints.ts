import { z } from "zod";
import { amount } from "#lib/core/amounts.ts";
import { line } from "#lib/core/text.ts";
import { validateCoupon } from "#lib/coupons/validate.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const validateCouponEndpoint = endpoint({
  id: "validateCoupon",
  tag: "Coupons",
  method: "POST",
  path: "/coupons/validate",
  summary: "What a coupon takes off a purchase",
  description: "Holds nothing: the use is taken by the order. Apply the returned discount as it is.",
  access: { kind: "open", limit: "publicRead" },
  body: z.strictObject({
    code: line(40),
    store_id: z.uuid(),
    total: amount({ min: 0.01 }),
    product_ids: z.array(z.uuid()).max(100).optional(),
  }),
  response: z.object({
    valid: z.literal(true),
    coupon: z.object({
      id: z.uuid(),
      code: z.string(),
      type: z.enum(["percentage", "fixed"]),
      value: z.number(),
      discount: z.number(),
      finalTotal: z.number(),
    }),
  }),
  status: 200,
  errors: [
    "CouponNotFound",
    "CouponExpired",
    "CouponInactive",
    "CouponLimitReached",
    "CouponMinimumNotReached",
    "CouponNotApplicable",
  ],
  run: async (_ctx, { body }) => ({
    valid: true,
    coupon: await validateCoupon({
      code: body.code,
      storeId: body.store_id,
      total: body.total,
      productIds: body.product_ids,
    }),
  }),
});

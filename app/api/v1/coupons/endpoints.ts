import { z } from "zod";
import { amount } from "#lib/core/amounts.ts";
import type { Texts } from "#lib/core/locale.ts";
import { line } from "#lib/core/text.ts";
import {
  type Coupon,
  coupon,
  createCouponBody,
  createCoupon as createCouponVerb,
  listCoupons as listCouponsVerb,
  removeCoupon,
  updateCouponBody,
  updateCoupon as updateCouponVerb,
} from "#lib/coupons/manage.ts";
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

const writes = { kind: "key", scopes: ["catalog.write"] } as const;
const byId = z.object({ id: z.uuid() });
const message = z.string();

const CREATED: Texts = { "pt-BR": "Cupom criado.", en: "Coupon created." };
const UPDATED: Texts = { "pt-BR": "Cupom atualizado.", en: "Coupon updated." };
const REMOVED: Texts = { "pt-BR": "Cupom removido.", en: "Coupon removed." };

export const listCoupons = endpoint({
  id: "listCoupons",
  tag: "Coupons",
  method: "GET",
  path: "/coupons",
  summary: "List the coupons",
  description:
    "`usedCount` counts the orders that hold the coupon; an unpaid order that is cancelled gives its use back. A coupon that is used up reads `active: false`.",
  access: { kind: "key", scopes: ["catalog.read", "catalog.write"] },
  response: z.object({ coupons: z.array(coupon) }),
  status: 200,
  errors: [],
  run: async (ctx) => ({ coupons: await listCouponsVerb(ctx) }),
});

export const createCoupon = endpoint({
  id: "createCoupon",
  tag: "Coupons",
  method: "POST",
  path: "/coupons",
  summary: "Create a coupon",
  access: writes,
  body: createCouponBody,
  response: z.object({ message, coupon }),
  status: 201,
  errors: [],
  run: (ctx, { body }) => createCouponVerb(ctx, body),
  present: (ctx, made: Coupon) => ({ message: CREATED[ctx.locale], coupon: made }),
});

export const updateCoupon = endpoint({
  id: "updateCoupon",
  tag: "Coupons",
  method: "PUT",
  path: "/coupons/{id}",
  summary: "Change a coupon",
  description:
    "Only what is sent changes; `null` takes a condition away; `active: false` suspends it and keeps its history. The code can't be changed.",
  access: writes,
  params: byId,
  body: updateCouponBody,
  response: z.object({ message, coupon }),
  status: 200,
  errors: ["NotFound"],
  run: (ctx, { params, body }) => updateCouponVerb(ctx, params.id, body),
  present: (ctx, changed: Coupon) => ({ message: UPDATED[ctx.locale], coupon: changed }),
});

export const deleteCoupon = endpoint({
  id: "deleteCoupon",
  tag: "Coupons",
  method: "DELETE",
  path: "/coupons/{id}",
  summary: "Remove a coupon",
  description: "For good. Orders that used it keep its code and discount.",
  access: writes,
  params: byId,
  response: z.object({ message }),
  status: 200,
  errors: ["NotFound"],
  run: (ctx, { params }) => removeCoupon(ctx, params.id),
  present: (ctx) => ({ message: REMOVED[ctx.locale] }),
});

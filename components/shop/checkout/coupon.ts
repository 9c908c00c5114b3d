"use client";

import { outcome, shopApi } from "#lib/client/browser.ts";
import type { CartLine } from "../cart/placed-items.ts";
import { useLoaded } from "../layout/use-loaded.ts";
import { type CouponRefusal, couponRefusal } from "./coupon-refusal.ts";
import { subtotalOf } from "./use-lines.ts";

type AppliedCoupon = { code: string; discount: number; freight: "none" | "free" };
type Answer = { coupon: AppliedCoupon | null; problem: CouponRefusal | null };

/** The discount of the cart's coupon; loaded again when the cart or a price changes. */
export function useCoupon(storeId: string, code: string | null, lines: CartLine[]) {
  const total = subtotalOf(lines);
  const items = lines.map(({ item: { productId, variantId, quantity } }) => ({
    productId,
    variantId,
    quantity,
  }));
  const key = code !== null && total > 0 ? JSON.stringify([code, total, items]) : null;
  const { data, current, failed } = useLoaded<Answer>(key, async (signal) => {
    const body = { code: code ?? "", store_id: storeId, total, items };
    const result = await outcome(shopApi(storeId).validateCoupon({ body, signal }));
    if (result.ok) return { coupon: result.data.coupon, problem: null };
    const { status, code: refused } = result.refusal;
    if (status === 0 || status === 429 || status >= 500) throw new Error(refused);
    return { coupon: null, problem: couponRefusal(result.refusal) };
  });
  if (key === null) return { coupon: null, problem: null, ready: true, failed: false };
  const known = current ? data : undefined;
  return {
    coupon: known?.coupon ?? null,
    problem: known?.problem ?? null,
    ready: known !== undefined,
    failed,
  };
}

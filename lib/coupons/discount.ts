import { type Money, money, toCentavos, toFixed, toNumber } from "#lib/core/money.ts";
import { AppError } from "#lib/errors/app-error.ts";

export type CouponRule = {
  id: string;
  code: string;
  type: "percentage" | "fixed";
  /** Zero for a coupon that gives nothing but free freight. */
  value: Money;
  /** `free`: the order pays no freight. */
  freight: "none" | "free";
  maxUses: number | null;
  usedCount: number;
  active: boolean;
  expiresAt: Date | null;
  minPurchase: Money | null;
  maxDiscount: Money | null;
  productIds: readonly string[];
  categoryIds: readonly string[];
};

/** The facts about an order line that a coupon needs. `amount` is the line's price times quantity. */
type CouponLine = { productId: string; categoryId: string | null; amount: Money };

/**
 * The discount of a coupon on these lines, in reais (contract.md, Catalog). A coupon with a product or
 * category list applies only to the lines on it; maxDiscount caps both kinds, and no discount exceeds
 * the lines it applies to. Throws the Coupon… error that says why it is refused. If two orders at once want the last
 * use, `prisma/functions/place_order.sql` refuses one of them.
 */
export function discountFor(coupon: CouponRule, lines: readonly CouponLine[], now: Date): Money {
  if (!coupon.active) throw new AppError("CouponInactive");
  if (coupon.expiresAt && coupon.expiresAt <= now) throw new AppError("CouponExpired");
  if (coupon.maxUses !== null && coupon.usedCount >= coupon.maxUses) throw new AppError("CouponLimitReached");
  const subtotal = sum(lines);
  if (coupon.minPurchase && subtotal.lessThan(coupon.minPurchase)) {
    const missing = coupon.minPurchase.minus(subtotal);
    throw new AppError("CouponMinimumNotReached", {
      params: { minimum: toFixed(coupon.minPurchase), missing: toFixed(missing) },
      details: { minimum: toNumber(coupon.minPurchase), missing: toNumber(missing) },
    });
  }
  const eligible = sum(lines.filter((line) => applies(coupon, line)));
  if (eligible.isZero()) throw new AppError("CouponNotApplicable");
  const raw =
    coupon.type === "percentage" ? toCentavos(eligible.times(coupon.value).dividedBy(100)) : coupon.value;
  const capped = coupon.maxDiscount && raw.greaterThan(coupon.maxDiscount) ? coupon.maxDiscount : raw;
  return capped.greaterThan(eligible) ? eligible : capped;
}

export function isScoped(coupon: CouponRule): boolean {
  return coupon.productIds.length > 0 || coupon.categoryIds.length > 0;
}

export function applies(coupon: CouponRule, line: { productId: string; categoryId: string | null }): boolean {
  return (
    !isScoped(coupon) ||
    coupon.productIds.includes(line.productId) ||
    (line.categoryId !== null && coupon.categoryIds.includes(line.categoryId))
  );
}

function sum(lines: readonly CouponLine[]): Money {
  return lines.reduce((total, line) => total.plus(line.amount), money(0));
}

/** The columns of a CouponRule, for a query whose coupons are aliased `c`. */
export const COUPON_COLUMNS = `c.id, c.code, c.type, c.value, c.freight, c.max_uses, c.used_count, c.active, c.expires_at,
  c.min_purchase, c.max_discount, c.product_ids, c.category_ids`;

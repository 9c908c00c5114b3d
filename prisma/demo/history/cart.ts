import { type Money, money } from "#lib/core/money.ts";
import { discountFor } from "#lib/coupons/discount.ts";
import type { Good, Past, PastCoupon } from "./past.ts";
import { type Buyer, makeBuyer } from "./people.ts";

export type Cart = {
  lines: { good: Good; quantity: number }[];
  coupon: PastCoupon | null;
  subtotal: Money;
  discount: Money;
  total: Money;
};

/** Returns a previous buyer or a new one. */
export function chooseBuyer({ random, buyers }: Past): Buyer {
  if (buyers.length > 20 && random.chance(0.3)) return random.pick(buyers);
  const buyer = makeBuyer(random);
  buyers.push(buyer);
  return buyer;
}

/** Chooses mostly one item, sometimes two or three, and now and then a coupon valid at that time. */
export function chooseCart(past: Past, at: Date): Cart {
  const { random } = past;
  const offered = past.goods.filter(({ since }) => since <= at).map((good) => [good, good.weight] as const);
  const lines: Cart["lines"] = [];
  const wanted = random.weighted([
    [1, 74],
    [2, 19],
    [3, 7],
  ]);
  while (lines.length < wanted) {
    const good = random.weighted(offered);
    if (lines.some((line) => line.good === good)) continue;
    lines.push({ good, quantity: random.chance(0.09) ? random.between(2, 4) : 1 });
  }
  const subtotal = lines.reduce((sum, { good, quantity }) => sum.plus(good.price.times(quantity)), money(0));
  const priced = lines.map(({ good, quantity }) => ({ ...good, amount: good.price.times(quantity) }));
  for (const coupon of past.coupons) {
    if (at < coupon.from || at >= coupon.until || !random.chance(coupon.share)) continue;
    if (coupon.minPurchase?.greaterThan(subtotal) || coupon.usedCount >= (coupon.maxUses ?? Infinity))
      continue;
    // Active at that time, whatever its state now.
    const discount = discountFor({ ...coupon, active: true }, priced, at);
    const total = subtotal.minus(discount);
    if (total.greaterThan(5)) return { lines, coupon, subtotal, discount, total };
  }
  return { lines, coupon: null, subtotal, discount: money(0), total: subtotal };
}

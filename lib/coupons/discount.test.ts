import fc from "fast-check";
import { expect, test } from "vitest";
import { money, toNumber } from "#lib/core/money.ts";
import type { AppError } from "#lib/errors/app-error.ts";
import { type CouponRule, discountFor } from "./discount.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const rule = (change: Partial<CouponRule> = {}): CouponRule => ({
  id: "c",
  code: "DEZ",
  type: "percentage",
  value: money(10),
  freight: "none",
  maxUses: null,
  usedCount: 0,
  active: true,
  expiresAt: null,
  minPurchase: null,
  maxDiscount: null,
  productIds: [],
  categoryIds: [],
  ...change,
});
const lines = [
  { productId: "a", categoryId: "x", amount: money("12.34") },
  { productId: "b", categoryId: null, amount: money(50) },
];
const of = (change: Partial<CouponRule>, on = lines) => toNumber(discountFor(rule(change), on, NOW));
const refusal = (change: Partial<CouponRule>) => {
  try {
    of(change);
  } catch (error) {
    return (error as AppError).code;
  }
  return null;
};

test("a percentage is rounded half up; both kinds stop at the cap, a fixed value also at what it applies to", () => {
  expect(of({})).toBe(6.23);
  expect(of({ maxDiscount: money(5) })).toBe(5);
  expect(of({ type: "fixed", value: money(5) })).toBe(5);
  expect(of({ type: "fixed", value: money(500) })).toBe(62.34);
  expect(of({ type: "fixed", value: money(9), maxDiscount: money(5) })).toBe(5);
  expect(of({ type: "fixed", value: money(9), maxDiscount: money(50) })).toBe(9);
});

test("a scoped coupon takes its discount from the lines on its list only", () => {
  expect(of({ value: money(50), productIds: ["b"] })).toBe(25);
  expect(of({ value: money(50), categoryIds: ["x"] })).toBe(6.17);
  expect(of({ type: "fixed", value: money(40), categoryIds: ["x"] })).toBe(12.34);
  expect(refusal({ productIds: ["z"] })).toBe("CouponNotApplicable");
});

test("each refusal says why", () => {
  expect(refusal({ active: false })).toBe("CouponInactive");
  expect(refusal({ expiresAt: NOW })).toBe("CouponExpired");
  expect(refusal({ expiresAt: new Date(NOW.getTime() + 1) })).toBeNull();
  expect(refusal({ maxUses: 3, usedCount: 3 })).toBe("CouponLimitReached");
  expect(refusal({ minPurchase: money("62.35") })).toBe("CouponMinimumNotReached");
  expect(refusal({ minPurchase: money("62.34") })).toBeNull();
});

test("whatever the coupon, the discount lies between nothing and the subtotal, in whole centavos", () => {
  const cents = fc.integer({ min: 1, max: 10_000_000 }).map((n) => money(n).dividedBy(100));
  fc.assert(
    fc.property(
      fc.array(cents, { minLength: 1, maxLength: 20 }),
      fc.constantFrom("percentage" as const, "fixed" as const),
      fc.integer({ min: 1, max: 10_000 }).map((n) => money(n).dividedBy(100)),
      fc.option(cents),
      (amounts, type, value, maxDiscount) => {
        const on = amounts.map((amount, index) => ({ productId: String(index), categoryId: null, amount }));
        const subtotal = amounts.reduce((sum, amount) => sum.plus(amount), money(0));
        const discount = discountFor(rule({ type, value, maxDiscount }), on, NOW);
        expect(discount.isNegative()).toBe(false);
        expect(discount.lessThanOrEqualTo(subtotal)).toBe(true);
        expect(discount.decimalPlaces()).toBeLessThanOrEqual(2);
      },
    ),
  );
});

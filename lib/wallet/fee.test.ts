import fc from "fast-check";
import { expect, test } from "vitest";
import { money, toNumber } from "#lib/core/money.ts";
import { feeOn, withFee } from "#lib/core/payer-fee.ts";
import { payerFee, saleAmounts } from "./fee.ts";

const store = (feePercent: string, feeFixed: string, coverFee: boolean) => ({
  feePercent: money(feePercent),
  feeFixed: money(feeFixed),
  coverFee,
});

test("percentage plus fixed, rounded half up", () => {
  const { fee, net, due } = saleAmounts(store("0.99", "0.10", false), money("100"));
  expect([fee, net, due].map(toNumber)).toEqual([1.09, 98.91, 100]);
  // 1% of 0.50 is half a centavo.
  expect(toNumber(saleAmounts(store("1", "0", false), money("0.50")).fee)).toBe(0.01);
});

const rates = fc
  .tuple(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 1000 }), fc.boolean())
  .map(([percent, fixed, coverFee]) => store((percent / 100).toFixed(2), (fixed / 100).toFixed(2), coverFee));
const amount = (min: number) => fc.integer({ min, max: 100_000_000 });

test("with coverFee the customer pays it and the store gets the full amount", () => {
  const { fee, net, due } = saleAmounts(store("1", "0.10", true), money("50"));
  expect([fee, net, due].map(toNumber)).toEqual([0.6, 50, 50.6]);
});

test("what is paid is always what the store gets plus the fee", () => {
  fc.assert(
    fc.property(amount(100), rates, (cents, of) => {
      const { fee, net, due } = saleAmounts(of, money(cents).dividedBy(100));
      expect(due.equals(net.plus(fee))).toBe(true);
      expect(fee.isNegative()).toBe(false);
      expect(fee.decimalPlaces()).toBeLessThanOrEqual(2);
    }),
  );
});

test("pages calculate the customer's fee as the server does, and none where the store pays it", () => {
  fc.assert(
    fc.property(amount(1), rates, (cents, of) => {
      const { fee, due } = saleAmounts(of, money(cents).dividedBy(100));
      expect(feeOn(cents / 100, payerFee(of))).toBe(of.coverFee ? toNumber(fee) : 0);
      expect(withFee(cents / 100, payerFee(of))).toBe(toNumber(due));
    }),
    { numRuns: 1_000 },
  );
});

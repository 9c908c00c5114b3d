import fc from "fast-check";
import { expect, test } from "vitest";
import { sumsOf } from "./sums.ts";

test.each([
  [-700, [-200, -500, -900], 0],
  [-701, [-200, -500], -1],
  [300, [-300], 300],
  [300, [], 300],
  [-100, [1_000, -1_100], 0],
])("leaves of %s with %j the rest %s", (difference, amounts, left) => {
  expect(sumsOf(amounts).rest(difference)).toBe(left);
});

const amounts = fc.array(fc.integer({ min: -100_000, max: 100_000 }), { maxLength: 12 });

test("every subset adds up to one of the sums", () => {
  fc.assert(
    fc.property(amounts, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), (given, happened) => {
      const sum = given.reduce((total, amount, index) => total + (happened[index] ? amount : 0), 0);
      expect(sumsOf(given).has(sum)).toBe(true);
    }),
  );
});

test("a difference that is no sum of a subset is not explained", () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: -10_000, max: 10_000 }), (given, difference) => {
      const sums = given.reduce((all, amount) => all.concat(all.map((sum) => sum + amount)), [0]);
      expect(sumsOf(given).has(difference)).toBe(sums.includes(difference));
    }),
    { numRuns: 50 },
  );
});

test("so many open amounts that their sums can't be listed are bounded by all of a sign", () => {
  const many = Array.from({ length: 400 }, (_, index) => -(index * 7_919 + 13));
  const least = many.reduce((sum, amount) => sum + amount, 0);
  const sums = sumsOf(many);
  expect(sums.all).toBeNull();
  expect([sums.has(least), sums.has(-1), sums.has(0)]).toEqual([true, true, true]);
  expect([sums.has(1), sums.has(least - 1)]).toEqual([false, false]);
  expect(sums.rest(5)).toBe(5);
});

test("what moved during the reading may be in it in part", () => {
  const sums = sumsOf([-3_000], { from: -500, to: 0 });
  expect([0, -500, -3_200, -3_500].map(sums.has)).toEqual([true, true, true, true]);
  expect([1, -501, -2_999, -3_501].map(sums.has)).toEqual([false, false, false, false]);
});

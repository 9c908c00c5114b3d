import fc from "fast-check";
import { expect, test } from "vitest";
import { pointsBetween } from "./points.ts";

test.each([
  [0.845, 0.85, -0.5],
  [0.85, 0.845, 0.5],
  // 84.45 % is shown as 84.5 %, 84.95 % as 85 %.
  [0.8445, 0.8495, -0.5],
  [0.3, 0.1, 20],
  [0.8501, 0.85, 0],
])("%d after %d is %d points", (now, before, change) => {
  expect(pointsBetween(now, before)).toBe(change);
});

test("the change and the value before add up to the value now, to the decimal that is shown", () => {
  const share = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);
  fc.assert(
    fc.property(share, share, (now, before) => {
      expect(before * 100 + pointsBetween(now, before)).toBeCloseTo(now * 100, 6);
    }),
  );
});

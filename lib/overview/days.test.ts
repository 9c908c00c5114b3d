import fc from "fast-check";
import { expect, test } from "vitest";
import { medianOf } from "./days.ts";

const bucketOf = (seconds: number) => Math.round(10 * Math.log(1 + seconds));

function bucketsOf(times: readonly number[]) {
  const counts = new Map<number, number>();
  for (const seconds of times) counts.set(bucketOf(seconds), (counts.get(bucketOf(seconds)) ?? 0) + 1);
  return [...counts].map(([bucket, sales]) => ({ bucket, sales })).toSorted((a, b) => a.bucket - b.bucket);
}

test("the median of the buckets lies in the bucket of the true median", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 86_400 }), { minLength: 1, maxLength: 99 }), (times) => {
      const sorted = times.toSorted((a, b) => a - b);
      // The lower median.
      const truth = sorted[Math.ceil(sorted.length / 2) - 1] as number;
      const found = medianOf(bucketsOf(times)) as number;
      expect(Math.abs(Math.log(1 + found) - Math.log(1 + truth))).toBeLessThanOrEqual(0.1 + 1 / (1 + truth));
    }),
  );
  expect(medianOf([])).toBeNull();
});

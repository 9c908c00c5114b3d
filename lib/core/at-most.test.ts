import fc from "fast-check";
import { expect, test } from "vitest";
import { atMost } from "./at-most.ts";

test("never more than so many at once, and every work ends, whatever fails", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.record({ turns: fc.integer({ min: 1, max: 5 }), fails: fc.boolean() }), { maxLength: 20 }),
      async (most, works) => {
        const limit = atMost(most);
        let now = 0;
        let peak = 0;
        const ended = await Promise.allSettled(
          works.map(({ turns, fails }) =>
            limit(async () => {
              now += 1;
              peak = Math.max(peak, now);
              for (let turn = 0; turn < turns; turn++) await null;
              now -= 1;
              if (fails) throw new Error("failed");
            }),
          ),
        );
        expect(peak).toBe(Math.min(most, works.length));
        expect(ended.filter(({ status }) => status === "rejected")).toHaveLength(
          works.filter(({ fails }) => fails).length,
        );
      },
    ),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { type Guards, NO_GUARDS, split } from "./guard-rules.ts";

const limit = fc.option(fc.integer({ min: 1, max: 500 }), { nil: null });
const anyGuards: fc.Arbitrary<Guards> = fc.record({
  allowListOnly: fc.boolean(),
  dayLimit: limit,
  nightLimit: limit,
  approvalAbove: limit,
  coolingOffHours: fc.integer({ min: 1, max: 168 }),
});

/** Whether the guards allow this withdrawal immediately. */
const lets = (guards: Guards, amount: number, spent: number, listed: boolean) =>
  (listed || !guards.allowListOnly) &&
  (guards.dayLimit === null || spent + amount <= guards.dayLimit) &&
  (guards.nightLimit === null || spent + amount <= guards.nightLimit) &&
  (guards.approvalAbove === null || amount <= guards.approvalAbove);

test("what is in force at once lets nothing through that either set would stop", () => {
  fc.assert(
    fc.property(
      anyGuards,
      anyGuards,
      fc.integer({ min: 1, max: 600 }),
      fc.integer({ min: 0, max: 600 }),
      fc.boolean(),
      (current, wanted, amount, spent, listed) => {
        const { now } = split(current, wanted);
        expect(lets(now, amount, spent, listed)).toBe(
          lets(current, amount, spent, listed) && lets(wanted, amount, spent, listed),
        );
        expect(now.coolingOffHours).toBe(Math.max(current.coolingOffHours, wanted.coolingOffHours));
      },
    ),
  );
});

test("only a loosening waits, and it is the whole of what was wanted", () => {
  fc.assert(
    fc.property(anyGuards, anyGuards, (current, wanted) => {
      const { now, later } = split(current, wanted);
      if (later) expect(later).toEqual(wanted);
      else expect(now).toEqual(wanted);
      expect(split(current, current)).toEqual({ now: current, later: null });
    }),
  );
  expect(split(NO_GUARDS, { ...NO_GUARDS, dayLimit: 100 }).later).toBeNull();
  expect(split({ ...NO_GUARDS, dayLimit: 100 }, NO_GUARDS).now.dayLimit).toBe(100);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { type Bounds, boundProblems } from "./bounds.ts";
import { lookAtAnswers } from "./check.ts";

const bounds = (change: Partial<Bounds>): Bounds => ({
  type: "TEXT",
  required: true,
  min: null,
  max: null,
  ...change,
});
const paths = (change: Partial<Bounds>, before: Bounds | null = null) =>
  boundProblems(bounds(change), before).map(({ path }) => path);

/** An answer of each possible length. */
const ANSWERS = {
  TEXT: (length: number) => "a".repeat(length),
  EMAIL: (length: number) => `${"a".repeat(Math.max(1, length - 5))}@b.co`,
  GAME_USERNAME: (length: number) => "a".repeat(length),
};

test("bounds of a text are refused exactly if no answer meets them", () => {
  const bound = fc.option(
    fc.oneof(fc.integer({ min: -3, max: 25 }), fc.integer({ min: 995, max: 1005 }), fc.constant(1.5)),
  );
  const types = fc.constantFrom("TEXT", "EMAIL", "GAME_USERNAME");
  fc.assert(
    fc.property(types, bound, bound, (type, min, max) => {
      const rule = { id: "f", label: "x", ...bounds({ type, min, max }) };
      const met = Array.from({ length: 1001 }, (_, length) => ANSWERS[type](length)).some(
        (answer) => lookAtAnswers([rule], { f: answer }).wrong.length === 0,
      );
      expect(paths({ type, min, max }).length === 0).toBe(met);
    }),
  );
});

test("bounds of a number are free, but in their order", () => {
  expect(paths({ type: "NUMBER", min: -5, max: -1.5 })).toEqual([]);
  expect(paths({ type: "NUMBER", min: 2, max: 1 })).toEqual(["max"]);
});

test("what a field has already is refused only once it becomes required", () => {
  const before = bounds({ max: 0 });
  expect(paths({ max: 0 }, before)).toEqual([]);
  expect(paths({ max: 0 }, { ...before, required: false })).toEqual(["max"]);
  expect(paths({ max: -1 }, before)).toEqual(["max"]);
  expect(paths({ max: 0, type: "EMAIL" }, before)).toEqual(["max"]);
});

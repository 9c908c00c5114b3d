import { expect, test } from "vitest";
import { money, toFixed } from "#lib/core/money.ts";
import { type Candidate, unexplained } from "./candidates.ts";

const of = (...amounts: string[]): Candidate[] =>
  amounts.map((amount, index) => ({ kind: "refund_external", id: String(index), amount: money(amount) }));

test.each([
  ["-7.00", ["-2.00", "-5.00", "-9.00"], "0.00"],
  ["-7.01", ["-2.00", "-5.00"], "-0.01"],
  ["3.00", ["-3.00"], "3.00"],
  ["3.00", [], "3.00"],
  ["-1.00", ["10.00", "-11.00"], "0.00"],
])("of %s with %j, %s is left", (difference, amounts, left) => {
  expect(toFixed(unexplained(money(difference), of(...amounts)))).toBe(left);
});

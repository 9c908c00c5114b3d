import { expect, test } from "vitest";
import { money } from "#lib/core/money.ts";
import { meaningOf } from "./payment-meaning.ts";

test.each([
  ["PENDING", "10.00", { kind: "full", late: false }],
  ["PENDING", "9.99", { kind: "amount_mismatch", late: false }],
  ["PENDING", "10.01", { kind: "amount_mismatch", late: false }],
  ["CANCELLED", "10.00", { kind: "full", late: true }],
  ["FAILED", "10.00", { kind: "full", late: true }],
  ["CANCELLED", "5.00", { kind: "amount_mismatch", late: true }],
  ["COMPLETED", "10.00", { kind: "overpayment", late: false }],
  ["COMPLETED", "1.00", { kind: "overpayment", late: false }],
] as const)("%s, due 10.00, paid %s", (status, paid, meaning) => {
  expect(meaningOf(status, money("10.00"), money(paid))).toEqual(meaning);
});

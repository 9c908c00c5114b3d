import { expect, test } from "vitest";
import { refusedAs, sqlStateOf } from "./refusals.ts";

const failure = (facts: object) => Object.assign(new Error("refused"), facts);

test("a code of our functions and a broken constraint have their names", () => {
  expect(refusedAs(failure({ code: "VT001" }))).toBe("idempotencyClaimLost");
  expect(refusedAs(failure({ code: "23514", constraint: "wallets_available_check" }))).toBe("balanceTooLow");
  expect(refusedAs(failure({ code: "23505", constraint: "stores_slug_key" }))).toBe("storeSlugTaken");
});

test("everything else has none", () => {
  expect(refusedAs(failure({ code: "23514", constraint: "another_check" }))).toBeNull();
  expect(refusedAs(failure({ code: "40001" }))).toBeNull();
  expect(refusedAs(failure({ constraint: "wallets_available_check" }))).toBeNull();
  expect(refusedAs({ code: "VT001" })).toBeNull();
  expect(refusedAs(null)).toBeNull();
});

test("a code of Node is no SQLSTATE, though it has as many characters", () => {
  expect(sqlStateOf(failure({ code: "EPIPE" }))).toBeNull();
  expect(sqlStateOf(failure({ code: "40P01" }))).toBe("40P01");
});

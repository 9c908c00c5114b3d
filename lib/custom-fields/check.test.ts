import { expect, test } from "vitest";
import type { AppError } from "#lib/errors/app-error.ts";
import { type CustomFieldRule, checkedAnswers, type GivenAnswers, lookAtAnswers } from "./check.ts";

const checkAnswers = (rules: CustomFieldRule[], given: GivenAnswers) =>
  checkedAnswers(lookAtAnswers(rules, given));

const field = (change: Partial<CustomFieldRule> = {}): CustomFieldRule => ({
  id: "f1",
  label: "Usuário",
  type: "TEXT",
  required: false,
  min: null,
  max: null,
  ...change,
});
const codeOf = (rules: CustomFieldRule[], given: GivenAnswers) => {
  try {
    checkAnswers(rules, given);
  } catch (error) {
    return (error as AppError).code;
  }
  return null;
};

test("an order keeps label, type and value of each answer; blanks are no answer", () => {
  expect(checkAnswers([field(), field({ id: "f2" })], { f1: " x ", f2: "  " })).toEqual([
    { id: "f1", label: "Usuário", type: "TEXT", value: "x" },
  ]);
});

test("a missing required answer names its label; every wrong one is listed", () => {
  const rules = [field({ required: true }), field({ id: "f2", label: "Idade", type: "NUMBER", min: 18 })];
  try {
    checkAnswers(rules, { f2: "17" });
    expect.unreachable();
  } catch (error) {
    const { code, params, fields } = error as AppError;
    expect([code, params.label]).toEqual(["CustomFieldRequired", "Usuário"]);
    expect(fields.map(({ path }) => path)).toEqual(["customFields.f1", "customFields.f2"]);
  }
});

test.each([
  ["TEXT", { min: 3, max: 5 }, ["abc", "ação"], ["ab", "abcdef", "a\u0000bc", "a\nbc"]],
  ["NUMBER", { min: 1, max: 10 }, ["1", "9,5", "10.0"], ["0", "11", "x", "1e3", "0x5", "١"]],
  ["EMAIL", {}, ["ana@example.com"], ["ana@", "ana", "a b@example.com"]],
  ["GAME_USERNAME", {}, ["Ana_92", "abc"], ["ab", "a".repeat(21), "ana b", "ána", "ana-b"]],
] as const)("%s takes what it should and nothing else", (type, bounds, right, wrong) => {
  for (const value of right)
    expect([value, codeOf([field({ type, ...bounds })], { f1: value })]).toEqual([value, null]);
  for (const value of wrong) {
    expect([value, codeOf([field({ type, ...bounds })], { f1: value })]).toEqual([
      value,
      "CustomFieldInvalid",
    ]);
  }
});

test("what is not asked is named together with what is missing", () => {
  try {
    checkAnswers([field({ required: true })], { zzz: "x" });
    expect.unreachable();
  } catch (error) {
    const { code, fields } = error as AppError;
    expect(code).toBe("ValidationError");
    expect(fields.map(({ path }) => path)).toEqual(["customFields.f1", "customFields.zzz"]);
  }
});

test("an answer to a field that is not asked is refused by its id", () => {
  expect(codeOf([], { zzz: "x" })).toBe("ValidationError");
});

test("null counts as not sent", () => {
  expect(codeOf([field({ required: true })], { f1: null })).toBe("CustomFieldRequired");
  expect(checkAnswers([field()], { f1: null, zzz: null })).toEqual([]);
});

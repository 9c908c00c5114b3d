import { expect, test } from "vitest";
import { money } from "#lib/core/money.ts";
import { contradictionOf } from "./contradiction.ts";

const ours = { chave: "Loja@example.com", amountDue: money("10.00") };

test("the same key in any case, or none told, and the same amount", () => {
  for (const chave of ["loja@example.com", null])
    expect(contradictionOf(ours, { chave, amount: money("10") })).toBe(null);
  expect(contradictionOf({ ...ours, chave: null }, { chave: "x", amount: money("10") })).toBe(null);
});

test("another key, another amount", () => {
  expect(contradictionOf(ours, { chave: "outra@example.com", amount: money("10") })).toBe("chave");
  expect(contradictionOf(ours, { chave: null, amount: money("10.01") })).toBe("amount");
});

import { expect, test } from "vitest";
import { isReplaceable } from "./address.ts";

test.each([
  ["", undefined, true],
  ["  ", "SP", true],
  ["São Paulo", "São Paulo", true],
  ["Duque de Caxias", "", false],
  ["Duque de Caxias", "São Paulo", false],
])("the text %j, where a CEP had filled in %j, is replaceable: %s", (text, filled, replaceable) => {
  expect(isReplaceable(text, filled)).toBe(replaceable);
});

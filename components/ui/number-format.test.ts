import { expect, test } from "vitest";
import { formatMoney } from "./money-format.ts";
import { formatChange, formatNumber } from "./number-format.ts";

test.each([
  ["pt-BR", -0.026, "−2,6%"],
  ["pt-BR", 0.295, "+29,5%"],
  ["pt-BR", 0, "0%"],
  ["en", -0.026, "−2.6%"],
])("in %s a change of %d is %s", (locale, share, text) => {
  expect(formatChange(share, locale)).toBe(text);
});

test("a negative number has a minus sign, not a hyphen", () => {
  expect(formatNumber(-1234.5, "pt-BR")).toBe("−1.234,5");
  expect(formatNumber(-1500, "en", { notation: "compact" })).toBe("−1.5K");
});

test("a negative amount has the minus of a statement", () => {
  expect(formatMoney(-1250, "pt-BR")).toBe("−\u00a0R$\u00a01.250,00");
  expect(formatMoney("-0.60", "en")).toBe("−\u00a0R$0.60");
});

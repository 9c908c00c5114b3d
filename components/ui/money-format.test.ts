import fc from "fast-check";
import { expect, test } from "vitest";
import { formatMoney, parseMoney, splitMoney } from "./money-format.ts";

test.each([
  ["1.234,56", 1234.56],
  ["1,234.56", 1234.56],
  ["1234,5", 1234.5],
  ["R$ 12", 12],
  ["12.50", 12.5],
  ["12,", 12],
  [",5", 0.5],
  ["1.234.567", 1_234_567],
  ["1.234.567,89", 1_234_567.89],
  ["0,00", 0],
])("%s is %d", (text, value) => {
  for (const locale of ["pt-BR", "en"]) expect(parseMoney(text, locale)).toBe(value);
});

test.each([
  ["1.234", 1234, null],
  ["1,234", null, 1234],
  ["12,345", null, 12_345],
  ["1,999", null, 1999],
  ["19.901", 19_901, null],
])("%s is %s in Portuguese and %s in English", (text, pt, en) => {
  expect([parseMoney(text, "pt-BR"), parseMoney(text, "en")]).toEqual([pt, en]);
});

test.each([
  ...["", "abc", "1.2.3", "0,125", "1,2345", "12.3456", "1..2", ",", "-5"],
  ...["12,345,6", "1.234.56", "1.234,567", "1,234.567,8"],
])("%j is no amount", (text) => {
  for (const locale of ["pt-BR", "en"]) expect(parseMoney(text, locale)).toBeNull();
});

test.each(["pt-BR", "en"])("what is written in %s is read back as the same amount", (locale) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_99 }), (cents) => {
      expect(parseMoney(formatMoney(cents / 100, locale), locale)).toBe(cents / 100);
    }),
  );
});

test.each([
  ["pt-BR", "R$\u00a01.250", ",05"],
  ["en", "R$1,250", ".05"],
])("in %s the cents can be set apart", (locale, whole, cents) => {
  expect(splitMoney(1250.05, locale)).toEqual([whole, cents]);
});

test("a currency without cents has only one part", () => {
  expect(splitMoney(1250, "en", "JPY")).toEqual(["¥1,250", ""]);
});

test("an amount never breaks into two lines", () => {
  expect(formatMoney(1250, "pt-BR")).toBe("R$\u00a01.250,00");
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCents } from "./amounts.ts";
import { readDay } from "./days.ts";

describe("amounts are exact", () => {
  test.each([
    ["1.234,56", 123456],
    ["1,234.56", 123456],
    ["R$ 1.234,56", 123456],
    ["-R$ 50,00", -5000],
    ["R$ -50,00", -5000],
    ["(50,00)", -5000],
    ["50,00-", -5000],
    ["\u221250,00", -5000],
    ["50,00 D", -5000],
    ["1.000 C", 100000],
    ["0,1", 10],
    ["0.07", 7],
    ["999999999999,99", 99999999999999],
    ["1.234,567", null],
    ["1.23.45", null],
    ["0,001", null],
    ["0.500", 50],
    ["000.100,00", null],
    ["--5", null],
    ["", null],
    ["9999999999999,00", null],
  ])("%s", (text, cents) => {
    expect(readCents(text)).toBe(cents);
  });

  test("whatever they are, in both ways of writing", () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (cents) => {
        const reais = Math.abs(cents) / 100;
        const sign = cents < 0 ? "-" : "";
        for (const locale of ["pt-BR", "en-US"]) {
          const text = reais.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
          expect(readCents(sign + text) === cents).toBe(true);
        }
        expect(readCents(`${sign}${reais.toFixed(2)}`, "plain") === cents).toBe(true);
      }),
    );
  });

  test("OFX groups no thousands", () => {
    expect([readCents("1.000", "plain"), readCents("1.000")]).toEqual([100, 100000]);
  });

  test.each([
    ["31/01/2026", "2026-01-31"],
    ["2026-01-31T10:00:00", "2026-01-31"],
    ["31/01/26 10:00", "2026-01-31"],
    ["1/2/2026", "2026-02-01"],
    ["30/02/2026", null],
    ["12/31/2026", null],
    ["ontem", null],
  ])("the day %s", (text, day) => {
    expect(readDay(text)).toBe(day);
  });
});

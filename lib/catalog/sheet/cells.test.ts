import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cellText, parsePrice, textCell } from "#lib/core/cells.ts";
import { decimalMarks, isAmbiguous } from "#lib/core/decimal-marks.ts";
import { parseDelivery, parseFlag } from "./cells.ts";
import { columnOf } from "./columns.ts";

describe("cells", () => {
  test.each([
    ["1.234,56", "1234.56"],
    ["R$ 1.234,5", "1234.50"],
    ["1,234.56", "1234.56"],
    ["1234,56", "1234.56"],
    ["1234.56", "1234.56"],
    ["59,9", "59.90"],
    ["12.000", "12000.00"],
    ["1.000.000", "1000000.00"],
    ["R$\u00A030", "30.00"],
    ["0,01", "0.01"],
  ])("%s is %s", (cell, price) => expect(parsePrice(cell)).toBe(price));

  test.each(["", "abc", "1,2345", "1.23.45", "12,34,56", "-5", "1e3", "1.234.5678", ",", "5,", "R$", "1..2"])(
    "%s is no price",
    (cell) => expect(parsePrice(cell)).toBeNull(),
  );

  test.each([
    ["19.990", ["19.90"], true],
    ["R$ 19,990", ["19,9"], true],
    ["19.990", ["19,90"], false],
    ["1.234,56", ["19.90", "19,90"], false],
    ["1.000.000", ["19.90"], false],
  ])("whether %s beside %j is ambiguous: %s", (cell, others, ambiguous) => {
    expect(isAmbiguous(cell, decimalMarks(others))).toBe(ambiguous);
  });

  test("every amount comes back as it was, in the Brazilian and the English form", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (centavos) => {
        const amount = (centavos / 100).toFixed(2);
        for (const locale of ["pt-BR", "en"])
          for (const useGrouping of [true, false])
            expect(
              parsePrice(
                new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping }).format(
                  centavos / 100,
                ),
              ),
            ).toBe(amount);
      }),
    );
  });

  test("every text survives a spreadsheet's formulas: the CSV writer's apostrophe is taken away again", () => {
    const text = fc.stringMatching(/^['=+\-@\t\ra]{0,6}$/);
    fc.assert(
      fc.property(fc.oneof(text, fc.string()), (value) => {
        const cell = textCell(value);
        const written = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) ? `'${cell}` : cell;
        expect(written).not.toMatch(/^[=+\-@\t\r]/);
        expect(cellText(written)).toBe(value);
      }),
    );
  });

  test("yes and no in both languages", () => {
    expect(["Sim", "S", "yes", "TRUE", "1"].map(parseFlag)).toEqual(Array(5).fill(true));
    expect(["não", "Nao", "no", "false", "0"].map(parseFlag)).toEqual(Array(5).fill(false));
    expect(["talvez", "", "constructor"].map(parseFlag)).toEqual([null, null, null]);
  });

  test("deliveries in both languages", () => {
    expect(["Digital", "Envio", "shipping", " Envio ou retirada "].map(parseDelivery)).toEqual([
      ...["digital", "shipping", "shipping", "shipping"],
    ]);
    expect(["correio", "", "constructor"].map(parseDelivery)).toEqual([null, null, null]);
  });

  test("titles with any accents and capitals", () => {
    expect(["PREÇO", "preco", "Preço de", "Imagem 1", "Produto", "Frete"].map(columnOf)).toEqual([
      ...["price", "price", "comparativePrice", "image1", "name"],
      null,
    ]);
  });
});

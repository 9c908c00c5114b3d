import { expect, test } from "vitest";
import { tableMessages } from "./table-messages.ts";
import { readTable } from "./table-read.ts";

const read = (...lines: string[]) => readTable(new TextEncoder().encode(lines.join("\n")));
const TITLES = "CEP inicial,CEP final,peso até (g),preço";

test("a decimal comma that separates two cells is no price", async () => {
  const file = await read(TITLES, "01000-000,05999-999,1000,18,90", '06000-000,09999-999,1000,"18,90",');
  expect(file.problems).toEqual([{ line: 2, column: null, message: tableMessages.moreCells }]);
  expect(file.rows.map(({ price }) => price.toNumber())).toEqual([18.9]);
});

test("a price's title may name the currency, and says nothing of the weight", async () => {
  for (const price of ["Preço (R$)", "Valor em reais", "Frete BRL"]) {
    const file = await read(`CEP inicial,CEP final,Peso até (kg),${price}`, "01000-000,05999-999,2,9");
    expect(file.problems).toEqual([]);
    expect(file.rows[0]).toMatchObject({ weightTo: 2000 });
  }
});

test("of two columns for the same, the first counts where it is optional; two prices are refused", async () => {
  const days = await read(`${TITLES},prazo,dias`, "01000-000,05999-999,1000,9,3,5");
  expect([days.ignored, days.rows[0]?.daysTo, days.problems]).toEqual([["dias"], 3, []]);
  const prices = await read(`${TITLES},Valor`, "01000-000,05999-999,1000,9,8");
  expect(prices.problems).toEqual([
    {
      line: 1,
      column: "price",
      message: tableMessages.columnTwice,
      params: { first: "preço", second: "Valor" },
    },
  ]);
});

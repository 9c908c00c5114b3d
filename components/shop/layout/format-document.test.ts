import { expect, test } from "vitest";
import { formatDocument } from "./format-document.ts";

test.each([
  ["12ABC34501DE35", "CNPJ 12.ABC.345/01DE-35"],
  ["11222333000181", "CNPJ 11.222.333/0001-81"],
  ["52998224725", "CPF 529.982.247-25"],
  ["123", "123"],
])("%s is shown as %s", (bare, shown) => {
  expect(formatDocument(bare)).toBe(shown);
});

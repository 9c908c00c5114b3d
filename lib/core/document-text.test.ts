import { expect, test } from "vitest";
import { documentText, punctuated } from "./document-text.ts";

test.each([
  ["12ABC34501DE35", "CNPJ 12.ABC.345/01DE-35"],
  ["11222333000181", "CNPJ 11.222.333/0001-81"],
  ["01234567890", "CPF 012.345.678-90"],
  ["123", "123"],
  ["***.456.789-**", "***.456.789-**"],
  ["", ""],
])("%s is shown as %s", (bare, shown) => {
  expect(documentText(bare)).toBe(shown);
  expect(punctuated(bare)).toBe(shown.replace(/^(CPF|CNPJ) /, ""));
});

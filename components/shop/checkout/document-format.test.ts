import { expect, test } from "vitest";
import { isDocument, kindOf, punctuateDocument } from "./document-format.ts";

test.each([
  ["1", "cpf", "1"],
  ["1234", "cpf", "123.4"],
  ["12345678909", "cpf", "123.456.789-09"],
  ["123.456.789-0900", "cpf", "123.456.789-09"],
  ["12abc", "cnpj", "12.ABC"],
  ["12abc34501de35", "cnpj", "12.ABC.345/01DE-35"],
  ["11222333000181", "cnpj", "11.222.333/0001-81"],
] as const)("%s as %s is written %s", (typed, kind, written) => {
  expect(punctuateDocument(typed, kind)).toBe(written);
});

test.each([
  ["123.456.789-09", true],
  ["123.456.789-08", false],
  ["111.111.111-11", false],
  ["11.222.333/0001-81", true],
  ["11.222.333/0001-82", false],
  ["12.ABC.345/01DE-35", true],
  ["12.ABC.345/01DE-34", false],
  ["12345", false],
])("%s holds: %s", (text, holds) => expect(isDocument(text)).toBe(holds));

test("what is pasted says whether it is a CPF or a CNPJ", () => {
  expect(kindOf("123.456.789-09")).toBe("cpf");
  expect(kindOf("11.222.333/0001-81")).toBe("cnpj");
  expect(kindOf("12ABC")).toBe("cnpj");
});

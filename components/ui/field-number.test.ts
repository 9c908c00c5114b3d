import { expect, test } from "vitest";
import { readable } from "./field-number.ts";
import { readAmount, readNumber } from "./read-number.ts";

test("an empty field is null, and an amount is a number", () => {
  expect(readAmount("", "pt-BR")).toBeNull();
  expect(readAmount("1.234,56", "pt-BR")).toBe(1234.56);
});

test.each(["150,00,", "1500,000", "0,500", ","])("the amount %j keeps its text, to be shown", (text) => {
  expect(readAmount(text, "pt-BR")).toEqual({ unreadable: text });
});

test.each([
  ["pt-BR", "", 0, null],
  ["pt-BR", "1.500", 0, 1500],
  ["pt-BR", "1.234.567", 0, 1234567],
  ["pt-BR", "1.5", 0, { unreadable: "1.5" }],
  ["pt-BR", "1.5", 1, 1.5],
  ["pt-BR", "12.34.567", 0, { unreadable: "12.34.567" }],
  ["pt-BR", "-3", 0, -3],
  ["pt-BR", "1,5", 0, { unreadable: "1,5" }],
  ["pt-BR", "1,5", 1, 1.5],
  ["pt-BR", "1,55", 1, { unreadable: "1,55" }],
  ["pt-BR", "1,5,", 1, { unreadable: "1,5," }],
  ["pt-BR", "-", 0, { unreadable: "-" }],
  ["en", "1.5", 0, { unreadable: "1.5" }],
  ["en", "1,500.5", 1, 1500.5],
  ["en", "1,5", 1, { unreadable: "1,5" }],
])("in %s, %j with %d decimals is %j", (locale, text, decimals, value) => {
  expect(readNumber(text, locale, decimals)).toEqual(value);
});

test("the values of a form have null for an unreadable number, at every depth", () => {
  const day = new Date();
  const values = {
    price: readAmount("0,500", "pt-BR"),
    day,
    variations: [{ name: "P", price: readAmount("10", "pt-BR") }],
  };
  expect(readable(values)).toEqual({ price: null, day, variations: [{ name: "P", price: 10 }] });
  expect(readable(values.price)).toBeNull();
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isOtherDocument } from "./other-document.ts";

const CPF = "12345678909";
const CNPJ = "12ABC34501DE35";

describe("another document", () => {
  test.each([
    [CPF, "123.456.789-09"],
    [CPF, "***.456.789-**"],
    [CPF, "***456789**"],
    [CPF, "*********09"],
    [CPF, "***********"],
    [CNPJ, "12.ABC.345/01DE-35"],
    [CNPJ, "12.abc.***/****-35"],
    [CNPJ, "**ABC345******"],
    // Shortened, or of an unexpected length: not comparable.
    [CPF, "456789"],
    [CPF, "***.999.789-*"],
    [CPF, ""],
    // A mask may be padded: only two complete documents of different lengths are clearly different.
    [CPF, "**************"],
    [CPF, "**.345.678/0001-**"],
    [CNPJ, "***.456.789-**"],
  ])("%s may be %s", (known, shown) => {
    expect(isOtherDocument(known, shown)).toBe(false);
    expect(isOtherDocument(shown, known)).toBe(false);
  });

  test.each([
    [CPF, "98765432100"],
    [CPF, "***.456.780-**"],
    [CPF, "***456780**"],
    [CPF, "*********00"],
    [CPF, CNPJ],
    [CNPJ, "12.ABC.345/01DE-34"],
    [CNPJ, "12.ABD.***/****-35"],
  ])("%s is not %s", (known, shown) => {
    expect(isOtherDocument(known, shown)).toBe(true);
    expect(isOtherDocument(shown, known)).toBe(true);
  });
});

const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count });
const document = fc.constantFrom(11, 14).chain((count) => digits(count).map((all) => all.join("")));
const hide = (text: string, hidden: readonly boolean[]) =>
  [...text].map((character, at) => (hidden[at] ? "*" : character)).join("");
const mask = fc.array(fc.boolean(), { minLength: 14, maxLength: 14 });

test("no mask of a document is another one", () => {
  fc.assert(
    fc.property(document, mask, (whole, hidden) => {
      expect(isOtherDocument(whole, hide(whole, hidden))).toBe(false);
    }),
  );
});

test("a masked document is another one exactly where a visible character differs", () => {
  fc.assert(
    fc.property(document, document, mask, (whole, stranger, hidden) => {
      fc.pre(whole.length === stranger.length);
      const differs = [...stranger].some((character, at) => !hidden[at] && character !== whole[at]);
      expect(isOtherDocument(whole, hide(stranger, hidden))).toBe(differs);
    }),
  );
});

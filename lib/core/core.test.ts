import fc from "fast-check";
import { expect, test } from "vitest";
import { amount, priceText } from "./amounts.ts";
import { fill } from "./fill.ts";
import { newId, newToken } from "./ids.ts";
import { inLocale, localeFor } from "./locale.ts";
import { hasCentavos, money, toCentavos, toFixed, toNumber } from "./money.ts";
import { email, line, paragraph } from "./text.ts";

test("ids are UUID v7 in the order of their making, and none comes twice", () => {
  const ids = Array.from({ length: 5000 }, (_, index) => newId(1_700_000_000_000 + index));
  expect(
    ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
  ).toBe(true);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(Array.from({ length: 5000 }, () => newId(1))).size).toBe(5000);
});

test("tokens are 22 characters of base64url", () => {
  expect(newToken()).toMatch(/^[\w-]{22}$/);
});

test("money is rounded half up and never drifts", () => {
  expect(toFixed(toCentavos(money("1.005")))).toBe("1.01");
  expect(toFixed(toCentavos(money("2.675")))).toBe("2.68");
  expect(toNumber(money("0.1").plus("0.2"))).toBe(0.3);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100_000_000 }), { maxLength: 50 }), (cents) => {
      const sum = cents.reduce((total, cent) => total.plus(money(cent).dividedBy(100)), money(0));
      const whole = cents.reduce((total, cent) => total + cent, 0);
      expect(toFixed(sum)).toBe(`${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, "0")}`);
    }),
  );
});

test("an amount as text is written with two decimals; one out of bounds names the bound", () => {
  expect(["60", "79.9", "0.01", "1000000.00"].map((text) => priceText().parse(text))).toEqual([
    ...["60.00", "79.90", "0.01", "1000000.00"],
  ]);
  const issueOf = (text: string) => priceText().safeParse(text).error?.issues[0];
  for (const above of ["1000000.01", "12345678"])
    expect(issueOf(above)).toMatchObject({ code: "too_big", maximum: 1_000_000 });
  expect(issueOf("0")).toMatchObject({ code: "too_small", minimum: 0.01 });
  for (const other of ["60,00", "60.001", "-1", "1e3", "", "9".repeat(400)])
    expect(issueOf(other)).toMatchObject({ message: "money.text" });
});

test("an amount has at most two decimals, refused and never rounded", () => {
  expect([1, 1.1, 1.11, 999999.99].every(hasCentavos)).toBe(true);
  expect([1.111, 0.001, Number.NaN, Number.POSITIVE_INFINITY].some(hasCentavos)).toBe(false);
  const schema = amount({ min: 1 });
  for (const wrong of [0.99, 1.001, 1e7, "1", null, Number.POSITIVE_INFINITY])
    expect(schema.safeParse(wrong).success).toBe(false);
  expect(schema.parse(1.01)).toBe(1.01);
});

test("the language is the best-weighted one that is spoken here", () => {
  expect(localeFor(null)).toBe("pt-BR");
  expect(localeFor("en")).toBe("en");
  expect(localeFor("fr, de;q=0.9")).toBe("pt-BR");
  expect(localeFor("en;q=0.5, pt-BR;q=0.9")).toBe("pt-BR");
  expect(localeFor("pt;q=0.1, en-GB")).toBe("en");
});

test("a tree of texts is reduced to one language, in its own shape", () => {
  const one = { "pt-BR": "Sim", en: "Yes" };
  const tree = { title: one, list: [one, { "pt-BR": "Não", en: "No" }], inner: { text: one } };
  expect(inLocale(tree, "en")).toEqual({ title: "Yes", list: ["Yes", "No"], inner: { text: "Yes" } });
  expect(inLocale([tree], "pt-BR")).toEqual([{ title: "Sim", list: ["Sim", "Não"], inner: { text: "Sim" } }]);
  expect(inLocale(one, "en")).toBe("Yes");
});

test("a parameter that depends on the language is filled in that of the text", () => {
  const params = { status: { "pt-BR": "paga", en: "paid" }, count: 1234.5 };
  expect(fill("a {status} of {count}", params, "en")).toBe("a paid of 1,234.5");
  expect(fill("uma {status} de {count}", params, "pt-BR")).toBe("uma paga de 1.234,5");
});

test("text survives in any script; control characters and lone surrogates don't", () => {
  for (const text of ["João", "日本語", "👩‍👩‍👧 família", "𝔘nicode", "العربية"])
    expect(line(50).parse(` ${text} `)).toBe(text);
  for (const text of ["a\u0000b", "a\u001bb", "a\nb", "a\u0085b", "\ud83d", ""])
    expect(line(50).safeParse(text).success).toBe(false);
  for (const text of ["\u200B", " \u200B\u2060 ", "\uFEFF", "\u00AD", "\u3164"]) {
    expect(line(50).safeParse(text).error?.issues[0]).toMatchObject({ code: "too_small", path: [] });
    expect(line(50, 0).parse(text)).toBe("");
  }
  expect(paragraph(20).parse("a\nb")).toBe("a\nb");
  expect(email().parse(" Ana@Example.COM ")).toBe("ana@example.com");
});

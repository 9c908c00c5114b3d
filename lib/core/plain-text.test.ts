import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { identifierText, pastedCode, trimmedText, typedText, withoutInvisible } from "./plain-text.ts";

describe("an identifier", () => {
  test.each([
    ["ABCD-EFGH-1234\u200b", "ABCD-EFGH-1234"],
    ["\u202a+55 11 98765-4321\u202c", "+55 11 98765-4321"],
    ["\ufeff12345678909", "12345678909"],
    ["123.456.789\u201109", "123.456.789-09"],
    ["01310\u2013100", "01310-100"],
    ["12\u00a03456\u202f78", "12 3456 78"],
    ["ＡＢＣ－１２３", "ABC-123"],
    ["ana＠example．com", "ana@example.com"],
    ["ABC\r\nDEF", "ABC DEF"],
    ["a\u00adb\u2060c\u200dd\u180e", "abcd"],
    ["  x\u3000", "x"],
  ])("pasted as %j is %s", (pasted, text) => {
    expect(identifierText(pasted)).toBe(text);
  });

  test("is the same whatever invisible characters are in it", () => {
    const invisible = fc.constantFrom("\u200b", "\u200e", "\u202a", "\u2066", "\ufeff", "\u00ad", "\u2060");
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9-]{1,20}$/), fc.array(invisible), (code, signs) => {
        const at = Math.floor(code.length / 2);
        expect(identifierText(code.slice(0, at) + signs.join("") + code.slice(at))).toBe(code);
      }),
    );
  });
});

test.each(["👩‍👩‍👧 obrigado ❤️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "می‌خواهم", "क्‍ष", "São João – 10 %", "Ⅷ ² ½", "👍🏽", "👁️‍🗨️"])(
  "a text of people keeps its signs: %s",
  (text) => {
    expect([withoutInvisible(text), typedText(text), trimmedText(text)]).toEqual([text, text, text]);
  },
);

test("a copy-and-paste code keeps the spaces and dashes of its checksum", () => {
  expect(pastedCode(" \ufeff00020126\u200b LOJA DA ANA-1\n6304ABCD\u2069\n")).toBe(
    "00020126 LOJA DA ANA-16304ABCD",
  );
});

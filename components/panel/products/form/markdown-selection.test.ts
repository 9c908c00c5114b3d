import fc from "fast-check";
import { expect, test } from "vitest";
import { type Mark, markSelection } from "./markdown-selection.ts";

/** The text with the selection in brackets. */
function mark(kind: Mark, text: string): string {
  const from = text.indexOf("[");
  const to = text.indexOf("]") - 1;
  const made = markSelection(kind, text.replace("[", "").replace("]", ""), from, to, "link");
  return `${made.text.slice(0, made.from)}[${made.text.slice(made.from, made.to)}]${made.text.slice(made.to)}`;
}

test.each([
  ["bold", "a [b] c", "a **[b]** c"],
  ["bold", "a **[b]** c", "a [b] c"],
  ["italics", "a [b] c", "a *[b]* c"],
  ["italics", "**[b]**", "***[b]***"],
  ["italics", "*[b]*", "[b]"],
  ["bold", "[]", "**[]**"],
  ["list", "a\n[b\nc]\nd", "a\n[- b\n- c]\nd"],
  ["list", "[- b\n- c]", "[b\nc]"],
  ["numbers", "[- b\n- c]", "[1. b\n2. c]"],
] as const)("%s: %j", (kind, before, after) => {
  expect(mark(kind, before)).toBe(after);
});

test("a link keeps the chosen words and selects the address to be typed", () => {
  expect(markSelection("link", "see here", 4, 8, "text")).toEqual({
    text: "see [here](https://)",
    from: 11,
    to: 19,
  });
  expect(markSelection("link", "", 0, 0, "text").text).toBe("[text](https://)");
});

test("marking twice gives back what was there", () => {
  const words = fc.stringMatching(/^[a-z ]{0,20}$/);
  fc.assert(
    fc.property(words, fc.stringMatching(/^[a-z]{1,10}$/), words, (before, chosen, after) => {
      for (const kind of ["bold", "italics"] as const) {
        const once = markSelection(
          kind,
          before + chosen + after,
          before.length,
          before.length + chosen.length,
          "",
        );
        const twice = markSelection(kind, once.text, once.from, once.to, "");
        expect(twice).toEqual({
          text: before + chosen + after,
          from: before.length,
          to: before.length + chosen.length,
        });
      }
    }),
  );
});

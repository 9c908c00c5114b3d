import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

/** The custom properties of the first rule with this selector. */
function tokensOf(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(css.indexOf("{", start) + 1, css.indexOf("}", start));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

const light = tokensOf(":root");
const dark = tokensOf("@variant dark-theme");

/** The relative luminance as defined by WCAG 2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(theme: Record<string, string>, text: string, ground: string): number {
  const [high = 0, low = 0] = [theme[text], theme[ground]]
    .map((hex) => {
      expect(hex, `${text} on ${ground}`).toMatch(/^#[0-9a-f]{6}$/);
      return luminance(hex ?? "");
    })
    .toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const pairs = (texts: string[], grounds: string[]) =>
  texts.flatMap((text) => grounds.map((ground): [string, string] => [text, ground]));

const TEXTS = [
  ...pairs(["ink", "muted", "faint"], ["paper", "surface", "sunken", "soft"]),
  ...pairs(["brand", "brand-text", "danger", "warn", "info"], ["paper", "surface", "sunken"]),
  ...pairs(["ink"], ["chosen"]),
  ...pairs(["ink", "muted", "warn"], ["warn-soft"]),
  ...pairs(["ink", "muted", "danger"], ["danger-soft"]),
  ...pairs(["ink", "muted", "info"], ["info-soft"]),
  ...pairs(["brand", "brand-text"], ["soft"]),
  ...pairs(["on-brand"], ["brand", "brand-strong"]),
  ...pairs(["on-danger"], ["danger"]),
];

describe.each([
  ["light", light],
  ["dark", dark],
])("in the %s theme", (_name, theme) => {
  test.each(TEXTS)("the text %s on %s has at least 4.5:1", (text, ground) => {
    expect(contrast(theme, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs(["line-strong", "brand"], ["paper", "surface", "sunken"]))(
    "the border %s on %s has at least 3:1",
    (border, ground) => {
      expect(contrast(theme, border, ground)).toBeGreaterThanOrEqual(3);
    },
  );

  test.each(["chosen", "warn-soft"])("the chosen segment in %s is lighter than its track", (segment) => {
    expect(luminance(theme[segment] ?? "")).toBeGreaterThan(luminance(theme.sunken ?? ""));
  });
});

test("both themes name the same tokens", () => {
  expect(Object.keys(dark)).toEqual(Object.keys(light));
});

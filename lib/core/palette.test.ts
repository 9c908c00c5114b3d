import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contrast, palette } from "./palette.ts";

const css = readFileSync(new URL("../../components/ui/tokens.css", import.meta.url), "utf8");
const start = { light: css.indexOf(":root {"), dark: css.indexOf("@variant dark-theme {") };
const token = (theme: "light" | "dark", name: string) =>
  (new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css.slice(start[theme])) as RegExpExecArray)[1] as string;

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);
const EDGES = [
  "#000000",
  "#ffffff",
  "#ffff00",
  "#00ffff",
  "#ff00ff",
  "#0000ff",
  "#808080",
  "#f1efe8",
  "#15211d",
];

describe.each(["light", "dark"] as const)("on %s pages", (theme) => {
  const grounds = ["paper", "surface", "sunken"].map((name) => token(theme, name));
  const texts = ["ink", "muted", "faint"].map((name) => token(theme, name));

  const holds = (chosen: string) => {
    const made = palette(chosen, theme);
    for (const tone of Object.values(made)) expect(tone).toMatch(/^#[0-9a-f]{6}$/);
    for (const ground of [...grounds, made.soft])
      for (const tone of [made.brand, made.text, made.strong])
        expect(contrast(tone, ground), `${tone} on ${ground} from ${chosen}`).toBeGreaterThanOrEqual(4.5);
    for (const fill of [made.brand, made.strong])
      expect(contrast(made.onBrand, fill), `on ${fill} from ${chosen}`).toBeGreaterThanOrEqual(4.5);
    for (const text of texts)
      expect(contrast(text, made.soft), `${text} on soft from ${chosen}`).toBeGreaterThanOrEqual(4.5);
  };

  test("whatever colour a merchant chooses, text and controls can be read", () => {
    fc.assert(fc.property(colour, holds), { numRuns: 400 });
  });

  test.each(EDGES)("%s, too", holds);

  test("a button shows that the pointer is over it", () => {
    fc.assert(
      fc.property(colour, (chosen) => {
        const { brand, strong } = palette(chosen, theme);
        expect(strong).not.toBe(brand);
      }),
      { numRuns: 200 },
    );
  });
});

test("a colour that can be read stays as it is", () => {
  expect(palette("#0a6b52", "light").brand).toBe("#0a6b52");
  expect(palette("#6d28d9", "light").brand).toBe("#6d28d9");
});

test("a bright colour keeps its hue", () => {
  expect(palette("#ffd500", "light").brand).toMatch(/^#[678]/);
  expect(palette("#ff5500", "light").brand).toMatch(/^#[bcd]/);
});

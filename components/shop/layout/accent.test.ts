import fc from "fast-check";
import { expect, test } from "vitest";
import { accentStyle } from "./accent.ts";

test("a store without a colour keeps the house's", () => {
  expect([accentStyle(null), accentStyle(undefined), accentStyle("")]).toEqual(["", "", ""]);
});

test("names each tone for light and dark", () => {
  const style = accentStyle("#6d28d9");
  expect(style).toContain(":root{--brand:#6d28d9;");
  expect(style).toContain("@media (prefers-color-scheme:dark){:root{--brand:#");
  for (const name of ["brand", "brand-strong", "on-brand", "brand-text", "soft"])
    expect(style.split(`--${name}:#`)).toHaveLength(3);
});

test("nothing but a colour gets into the page", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(accentStyle(`#${text}`)).toMatch(/^[\w\s:;{}@()#-]*$/);
    }),
  );
  expect(accentStyle("#0a6b52}</style><script>")).toBe("");
});

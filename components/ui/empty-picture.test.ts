import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EmptyPicture, type EmptyPictureName } from "./empty-picture.tsx";

const NAMES: EmptyPictureName[] = [
  "orders",
  "products",
  "customers",
  "charges",
  "coupons",
  "wallet",
  "cases",
];

const markupOf = (name: EmptyPictureName) => renderToStaticMarkup(createElement(EmptyPicture, { name }));

test.each(NAMES)(
  "the picture of %s is decorative, under 1 kB as sent, and coloured by tokens alone",
  (name) => {
    const markup = markupOf(name);
    expect(markup).toMatch(/^<svg [^>]*aria-hidden="true"/);
    expect(new TextEncoder().encode(markup).length).toBeLessThan(1000);
    expect(markup).not.toMatch(/#[0-9a-f]{3}|rgb|style=|\bfill="/i);
  },
);

test("each list has its own picture", () => {
  expect(new Set(NAMES.map(markupOf)).size).toBe(NAMES.length);
});

import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { patience } from "../../e2e/fixtures/patience.ts";
import { Markdown } from "./markdown.tsx";
import { plainText } from "./markdown-parts.ts";

/** The HTML without class attributes. */
const html = (text: string) =>
  renderToStaticMarkup(createElement(Markdown, { text }))
    .replace(/ class="[^"]*"/g, "")
    .replace(/^<div>|<\/div>$/g, "");

const LINK = 'rel="nofollow noopener noreferrer" target="_blank"';

test.each([
  ["one\ntwo\n\nthree", "<p>one<br/>two</p><p>three</p>"],
  ["**bold** and *italics*", "<p><strong>bold</strong> and <em>italics</em></p>"],
  ["- a\n- b", "<ul><li><p>a</p></li><li><p>b</p></li></ul>"],
  ["3. a\n4. b", '<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>'],
  ["[shop](https://example.com/a)", `<p><a href="https://example.com/a" ${LINK}>shop</a></p>`],
  ["[x](javascript:alert(1))", "<p>[x](javascript:alert(1))</p>"],
  ["[x](http://example.com)", "<p>[x](http://example.com)</p>"],
  ["[x](https://user:pass@example.com)", "<p>[x](https://user:pass@example.com)</p>"],
  ["<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"],
  ['<img src=x onerror="a">', "<p>&lt;img src=x onerror=&quot;a&quot;&gt;</p>"],
  ["![x](https://example.com/a.png)", "<p>![x](https://example.com/a.png)</p>"],
  ["# no heading", "<p># no heading</p>"],
  ["    no code", "<p>no code</p>"],
  ["`no code`", "<p>`no code`</p>"],
  ["2 \\* 3", "<p>2 * 3</p>"],
  ["R$ 5 & mais", "<p>R$ 5 &amp; mais</p>"],
])("%j", (text, expected) => expect(html(text)).toBe(expected));

test("as a plain line", () => {
  expect(plainText("**Chega** já\n\n- por e-mail\n- *em segundos*")).toBe("Chega já por e-mail em segundos");
});

const ALLOWED =
  /<(?:\/?(?:p|strong|em|ul|li)|br\/|\/ol|ol start="\d+"|\/a|a href="https:\/\/[^"<>\s]*" rel="nofollow noopener noreferrer" target="_blank")>/g;

/** Markup, addresses and tags in any order. */
const pieces = fc.constantFrom(
  ...[
    "**",
    "*",
    "_",
    "__",
    "- ",
    "1. ",
    "\n",
    "\n\n",
    "    ",
    "[",
    "](",
    ")",
    "!",
    "`",
    "~~",
    "\\",
    "<",
    ">",
    '"',
    "'",
  ],
  ...[
    "&lt;",
    "&#106;",
    "&amp;",
    "a",
    "é",
    " ",
    "https://e.com",
    "http://e.com",
    "javascript:",
    "JaVaScRiPt:",
    "data:text/html,",
  ],
  ...[
    "java\tscript:alert(1)",
    "<script>",
    "</script>",
    "<img onerror=x>",
    "<a href='x'>",
    "<!--",
    "-->",
    "<![CDATA[",
    "onclick=x",
  ],
  ...[
    "[a]: https://e.com",
    "[a][a]",
    "| a | b |\n|---|---|",
    "```",
    "> ",
    "# ",
    "---\n",
    "www.e.com",
    "\u0000",
    "\u202e",
  ],
);

test("nothing but the allowed tags ever comes out, and every link is https", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(pieces, { maxLength: 40 }).map((list) => list.join("")),
        fc.string({ maxLength: 200 }),
      ),
      (text) => {
        const rest = html(text).replace(ALLOWED, "");
        expect(rest).not.toMatch(/[<>]/);
      },
    ),
    { numRuns: 1000 },
  );
});

/** Pieces that merchants could repeat to make a parser slow: each is tried alone, and between others. */
const REPEATED = [
  "- ",
  "1. ",
  "*",
  "**a",
  "*a_",
  "**x*",
  "[",
  "](",
  "[a](",
  "> ",
  "_a ",
  "\\",
  "`",
  "![",
  " ",
  "\t",
  "\n",
  "- a\n",
  "  ",
  "e\u0301",
  "<a",
  "&#1;",
];

const quickly = (text: string) => {
  const begun = performance.now();
  html(text);
  expect(performance.now() - begun, JSON.stringify(text.slice(0, 60))).toBeLessThan(1500 * patience());
};

test("shows long repeated markup soon", () => {
  for (const piece of REPEATED) quickly(piece.repeat(20_000 / piece.length));
});

test("shows a few spaces before many list markers soon", () => {
  quickly(`${"- ".repeat(7)}${" ".repeat(420)}x`);
  quickly(`${" \t".repeat(2_000)}- ${" ".repeat(2_000)}- x`);
});

test("shows any mixture of repeated markup soon", () => {
  const runs = fc.array(fc.tuple(fc.constantFrom(...REPEATED), fc.integer({ min: 1, max: 400 })), {
    minLength: 2,
    maxLength: 6,
  });
  fc.assert(
    fc.property(runs, fc.integer({ min: 1, max: 8 }), (pieces, times) => {
      quickly(
        pieces
          .map(([piece, count]) => piece.repeat(count))
          .join("")
          .repeat(times),
      );
    }),
    { numRuns: 100 },
  );
});

test("shows lists that are nested too deep as they were written", () => {
  const deep = Array.from({ length: 10 }, (_, depth) => `${"  ".repeat(depth)}- item ${depth}`).join("\n");
  expect(plainText(deep)).toContain("item 9");
  expect(html(deep).match(/<ul>/g)).toHaveLength(6);
});

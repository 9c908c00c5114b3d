import { expect, test } from "vitest";
import { coloured } from "./colour.ts";
import { fieldsOf } from "./fields.ts";
import { blocksOf, inlineHtml, plainText } from "./markdown.ts";

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, "")
    .replace(/&#(\d+);|&(\w+);/g, (_, code: string, name: string) =>
      code ? String.fromCharCode(Number(code)) : ({ lt: "<", gt: ">", amp: "&", quot: '"' }[name] ?? ""),
    );

test("a sentence is rendered, and what looks like HTML stays text", () => {
  expect(inlineHtml("Envie `Accept: text/csv` e **nada** mais.")).toBe(
    "Envie <code>Accept: text/csv</code> e <strong>nada</strong> mais.",
  );
  expect(inlineHtml("Bearer <sua chave>, /stores/<id>/looks")).not.toMatch(/<(sua|id)/);
  expect(textOf(inlineHtml("Bearer <sua chave>, /stores/<id>/looks & `<b>`"))).toBe(
    "Bearer <sua chave>, /stores/<id>/looks & <b>",
  );
  expect(plainText("Envie `Accept` e **nada** de [mais](x).")).toBe("Envie Accept e nada de mais.");
});

const LINKS = {
  file: (file: string) => `/guides/${file}`,
  code: (code: string) => (code === "GET /x" ? "/api/x" : null),
};

test("code that names an operation leads to its page, except in a link", () => {
  const [block] = blocksOf("Chame `GET /x` ou `GET /y`, veja [`GET /x`](https://a.example).", LINKS);
  expect(block).toEqual({
    kind: "html",
    html: '<p>Chame <a href="/api/x"><code>GET /x</code></a> ou <code>GET /y</code>, veja <a href="https://a.example"><code>GET /x</code></a>.</p>\n',
  });
});

test("a guide in parts: headings with one anchor each, code, tables, links to other guides", () => {
  const blocks = blocksOf(
    "# Título\n\nVeja [outro](other-guide.md#parte).\n\n## Ação `já`\n\n```sh\necho 1\n```\n\n## Ação já\n\n| a |\n| --- |\n| b |\n",
    LINKS,
  );
  expect(
    blocks.map((block) => (block.kind === "heading" ? `${block.level} ${block.id}` : block.kind)),
  ).toEqual([...["1 titulo", "html", "2 acao-ja", "code", "2 acao-ja-2", "table"]]);
  expect(JSON.stringify(blocks)).toContain('href=\\"/guides/other-guide#parte\\"');
});

test.each([
  ["curl", 'curl -s "$API/x?a=1&b=<2>" -d \'{"a":"b"}\' | node -p \'1 < 2 && "x"\''],
  ["curl", 'curl "x" \\\n  -d \'{\n  "name": "Ana",\n  "paid": true\n}\''],
  ["TypeScript", "const a: Map<string, number> = new Map(); // <b>"],
  ["Python", 'print(f"{a}") if 1 < 2 else None  # & so on'],
  ["PHP", "<?php\necho \"{$a}\" . '<b>';"],
  ["json", '{ "a": "<b>&", "c": [1, null, true] }'],
  ["text", 'plain <b> & "quoted"'],
])("coloured %s has the same text, with its signs escaped", (language, code) => {
  const html = coloured(code, language);
  expect(textOf(html.replaceAll("&#x27;", "'"))).toBe(code);
  expect(html.replace(/<\/?span[^>]*>/g, "")).not.toMatch(/[<>]/);
  if (language !== "text") expect(html).toContain('<span class="hljs-');
});

test("the body of a curl sample is coloured as JSON", () => {
  const html = coloured('curl "x" \\\n  -d \'{\n  "name": "Ana"\n}\'', "curl");
  expect(html).toContain('<span class="hljs-attr">&quot;name&quot;</span>');
});

test("rows become a tree whose anchors are paths, each once", () => {
  const row = (name: string, depth: number, rules: string[] = []) => ({
    ...{ name, depth, rules, type: "string", required: true, description: "Um `id`." },
  });
  const rows = [
    row("items", 0, ["1–9 items"]),
    row("id", 1),
    row("id", 1),
    row("note", 0, ["0–9 ch", '= "a"']),
  ];
  const [items, note] = fieldsOf(rows, "body", "en");
  expect(items).toMatchObject({ id: "body.items", rules: ["1–9 items"], html: "Um <code>id</code>." });
  expect(items?.children.map(({ id }) => id)).toEqual(["body.items.id", "body.items.id-2"]);
  expect(note).toMatchObject({ id: "body.note", rules: ["0–9 characters", 'default: "a"'], children: [] });
});

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { parseAst } from "vitest/node";

/**
 * Texts for people have one notation: both languages of a text beside each other, as strings of one object,
 * `{ "pt-BR": "…", en: "…" }`. A list of all texts in one language, a function per language, arguments by position and
 * conditions on the language are refused: a changed text would be far from its translation.
 */
const ROOT = resolve(import.meta.dirname, "..");

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";
const children = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

function* walk(node: Node): Generator<Node> {
  yield node;
  for (const child of children(node)) yield* walk(child);
}

const LANGUAGES = ["pt-BR", "pt", "en"];
const isLanguage = (node: unknown) => isNode(node) && LANGUAGES.includes(node.value as string);

/** The text of a literal or a template, without interpolations; null for another node. */
function wordsOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : null;
  if (node.type !== "TemplateLiteral") return null;
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(" ");
}

/** A text for people: it has a word, and is no language tag and no path. */
function isText(node: unknown): boolean {
  const words = wordsOf(node);
  return (
    words !== null && /\p{L}{2}|^\p{L}$/u.test(words) && !LANGUAGES.includes(words) && !/^[/.]/.test(words)
  );
}

function comparesLanguage(node: unknown): boolean {
  return isNode(node) && node.type === "BinaryExpression" && /^[!=]==?$/.test(node.operator as string)
    ? isLanguage(node.left) || isLanguage(node.right)
    : false;
}

/** The values of `{ "pt-BR": …, en: … }` by language; null for another node. */
function bothLanguages(node: Node): [portuguese: Node, english: Node] | null {
  if (node.type !== "ObjectExpression") return null;
  const inLanguage = (name: string) =>
    (node.properties as Node[]).find(({ key }) => isNode(key) && (key.value === name || key.name === name))
      ?.value;
  const [portuguese, english] = [inLanguage("pt-BR"), inLanguage("en")];
  return isNode(portuguese) && isNode(english) ? [portuguese, english] : null;
}

const TREES = ["ObjectExpression", "ArrayExpression", "ArrowFunctionExpression", "FunctionExpression"];

function faultOf(node: Node): string | null {
  const both = bothLanguages(node);
  if (both?.some(({ type }) => TREES.includes(type))) return "a tree, list or function for each language";
  if (both?.every(({ type }) => type === "Identifier") && both[0].name !== both[1].name)
    return "texts by position: an object of two arguments";
  if (node.type === "VariableDeclarator" && comparesLanguage(node.init)) return "a variable for a language";
  if (node.type === "ConditionalExpression" && comparesLanguage(node.test))
    return isText(node.consequent) || isText(node.alternate) ? "a condition on the language" : null;
  if (node.type === "IfStatement" && comparesLanguage(node.test))
    return [...walk(node)].some((each) => each.type === "ReturnStatement" && isText(each.argument))
      ? "a condition on the language"
      : null;
  return null;
}

function faultsIn(source: string, file: string): string[] {
  const lang = file.endsWith("x") ? "tsx" : "ts";
  const program = parseAst(source, { lang }, file) as unknown as Node;
  return [...walk(program)].flatMap((node) => {
    const fault = faultOf(node);
    return fault ? [`${file}:${source.slice(0, node.start).split("\n").length}: ${fault}`] : [];
  });
}

const files = execFileSync(
  "git",
  [
    "ls-files",
    "--cached",
    "--others",
    "--exclude-standard",
    "app",
    "components",
    "lib",
    "prisma",
    "public",
    "scripts",
  ],
  { cwd: ROOT, encoding: "utf8" },
)
  .split("\n")
  .filter((file) => /\.(tsx?|m?js)$/.test(file) && !/\.test\.tsx?$/.test(file));

describe("a text stands beside its translation", () => {
  test("in every file", () => {
    const faults = files.flatMap((file) => {
      const source = readFileSync(resolve(ROOT, file), "utf8");
      // Only a file that names a language can have a fault.
      return /["']en["']|\ben:/.test(source) ? faultsIn(source, file) : [];
    });
    expect(faults).toEqual([]);
  });

  test.each([
    ['const T = { "pt-BR": { title: "Sim" }, en: { title: "Yes" } };', "a tree"],
    ['const T = { "pt-BR": ["Sim"], en: ["Yes"] };', "a tree"],
    ['const T = { "pt-BR": (n: string) => n + "lojas", en: (n: string) => n + "stores" };', "a tree"],
    ['const both = (pt: string, en: string) => ({ "pt-BR": pt, en });', "texts by position"],
    ['const text = locale === "en" ? "Yes" : "Sim";', "a condition"],
    ['const text = locale !== "pt-BR" ? `stores` : `lojas`;', "a condition"],
    ['const en = locale === "en";', "a variable"],
    [`function f() { if (locale === "en") return "of"; return "de"; }`, "a condition"],
  ])("refuses %s", (source, fault) => {
    expect(faultsIn(source, "a.ts")).toEqual([expect.stringContaining(fault)]);
  });

  test.each([
    'const T = { title: { "pt-BR": "Sim", en: "Yes" }, list: [{ "pt-BR": "Sim", en: "Yes" }] };',
    'const name = { "pt-BR": slug, en: slug };',
    'const mark = locale === "en" ? "." : ",";',
    'const locale = value === "en" ? "en" : "pt-BR";',
  ])("allows %s", (source) => {
    expect(faultsIn(source, "a.ts")).toEqual([]);
  });
});

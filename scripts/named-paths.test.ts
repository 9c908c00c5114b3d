import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { expect, test } from "vitest";

/** Every path in documents and comments exists. */
const ROOT = resolve(import.meta.dirname, "..");
const PATH =
  /(?<![\w./#@$-])(?:app|bench|components|docs|e2e|lib|prisma|scripts)\/[\w./*<>{}()[\],…-]*[\w*>})\]/]/g;
/** Parts of the OpenAPI document, not folders. */
const OPENAPI = /^components\/(responses|schemas)$/;
const DOCUMENTS = [
  "README.md",
  "CONTRIBUTING.md",
  "docs/*.md",
  "docs/decisions/*.md",
  "docs/guides/**/*.md",
  "scripts/psp/README.md",
];

const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: ROOT,
  encoding: "utf8",
}).split("\n");
const sources = tracked.filter(
  (file) => /\.(tsx?|mjs|sql|prisma|css)$/.test(file) && !/^prisma\/(migrations|generated)\//.test(file),
);
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

/** The comments of a file: of TypeScript, SQL, Prisma's schema or CSS. */
function commentsOf(file: string): string {
  const text = read(file);
  if (file.endsWith(".prisma")) return [...text.matchAll(/\/\/.*$/gm)].join("\n");
  if (file.endsWith(".sql")) return [...text.matchAll(/--.*$/gm)].join("\n");
  return [...text.matchAll(/(?<=^|[\s{(])(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm)].join("\n");
}

const codeOf = (text: string) => [...text.matchAll(/`[^`\n]+`/g)].join("\n");

const SYNTAX: Record<string, string> = { "*": "[^/]*", "{": "(?:", "}": ")", ",": "|" };

/** Whether a file or folder is there. `<noun>`, `*`, `…` and `{a,b}` stand for names, as in `lib/<noun>/…endpoints.ts`. */
function isThere(path: string): boolean {
  if (existsSync(join(ROOT, path))) return true;
  if (!/[<*…{]/.test(path)) return false;
  const pattern = path
    .replace(/\/$/, "")
    .replace(/<[^>]*>|…|\*+/g, "*")
    .replace(/[.[\]()*{},]/g, (sign) => SYNTAX[sign] ?? `\\${sign}`);
  return tracked.some((file) => new RegExp(`^${pattern}(?:/|$)`).test(file));
}

/** The path without a closing bracket that belongs to the sentence around it. */
function trimmed(path: string): string {
  const count = (sign: string) => path.split(sign).length;
  return path.endsWith(")") && count(")") > count("(") ? path.slice(0, -1) : path;
}

const missingIn = (file: string, text: string) =>
  [...text.matchAll(PATH)]
    .map(([path]) => trimmed(path))
    .filter((path) => !OPENAPI.test(path) && !isThere(path))
    .map((path) => `${file}: ${path}`);

test("documents name only files that are there", () => {
  const documents = DOCUMENTS.flatMap((pattern) => globSync(pattern, { cwd: ROOT }));
  expect(documents.length).toBeGreaterThan(10);
  expect(documents.flatMap((file) => missingIn(file, codeOf(read(file))))).toEqual([]);
});

test("comments name only files that are there", () => {
  expect(sources.length).toBeGreaterThan(1_000);
  expect(sources.flatMap((file) => missingIn(file, commentsOf(file)))).toEqual([]);
});

/** A file name without its folder. */
const NAME = /(?<![\w./#@$*<>…{}-])[\w-]+(?:\.[\w-]+)*\.(?:tsx?|sql|prisma)(?![\w/.])/g;
const names = new Set(tracked.map((file) => basename(file)));

test("files named without their folder are there, too", () => {
  const documents = DOCUMENTS.flatMap((pattern) => globSync(pattern, { cwd: ROOT }));
  const texts = [
    ...documents.map((file) => [file, codeOf(read(file))] as const),
    ...sources.map((file) => [file, commentsOf(file)] as const),
  ];
  const missing = texts.flatMap(([file, text]) =>
    [...text.matchAll(NAME)].filter(([name]) => !names.has(name)).map(([name]) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

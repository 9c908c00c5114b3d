import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkSql, type Report } from "../../scripts/checked-sql/check.ts";
import { createDatabase, type TestDatabase } from "../fixtures/stack.ts";
import { callersOf, functions, tablesOf, triggersOf } from "./users.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const SAMPLES = join(ROOT, "e2e/database/samples");

let database: TestDatabase;
let report: Report;
const ofSamples = (place: string) => place.startsWith("e2e/database/samples/");

beforeAll(async () => {
  database = await createDatabase("checked_sql");
  report = await checkSql(database.url);
}, 240_000);
afterAll(() => database.drop());

describe("the statements of the program", () => {
  test("return what their row types declare and take what is sent to them", () => {
    expect(report.problems.filter((problem) => !ofSamples(problem))).toEqual([]);
  });

  test("are all found", () => {
    const inText = ["lib", "scripts", "prisma"].flatMap((folder) => namesIn(join(ROOT, folder)));
    expect(inText.length).toBeGreaterThan(300);
    expect(inText.filter((name) => !report.names.has(name))).toEqual([]);
    expect(report.texts).toBeGreaterThan(report.sites);
  });

  test("are compared but for those whose tables and columns are data", () => {
    const unchecked = report.unchecked.filter((place) => !ofSamples(place));
    const files = unchecked.map((place) => place.split(":")[0]);
    expect([...new Set(files)].toSorted()).toEqual(["lib/secrets/rotate.ts", "prisma/demo/insert.ts"]);
    expect(files).toHaveLength(5);
  });
});

/** The names of prepared statements in the sources, as literals, each once. */
function namesIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const texts = files
    .filter((name) => /(?<!\.test)\.ts$/.test(name) && !/generated|checked-sql/.test(name))
    .map((name) => readFileSync(join(folder, name), "utf8"));
  const calls = /(?<![.$\w])(?:sql|tx|on)(?:<[^()]*?>)?\(\s*"([a-z0-9-]+)",/g;
  return [...new Set(texts.flatMap((text) => [...text.matchAll(calls)].map(([, name = ""]) => name)))];
}

describe("each function in prisma/functions", () => {
  const tested = readdirSync(join(ROOT, "e2e/database/functions"))
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => readFileSync(join(ROOT, "e2e/database/functions", file), "utf8"))
    .join("\n");

  test.each(functions)("$name has a test of its own", ({ name }) => {
    expect(tested).toContain(`describe("${name}", () => {`);
  });

  test.each(functions.filter(({ isTrigger }) => !isTrigger))(
    "$name names who calls it",
    ({ name, named }) => {
      expect(named.length).toBeGreaterThan(0);
      expect(named.toSorted()).toEqual(callersOf(name, report).sort());
    },
  );

  test.each(functions.filter(({ isTrigger }) => isTrigger))(
    "$name names who fires it",
    async ({ name, named }) => {
      const tables = (await triggersOf(database.url)).get(name) ?? [];
      const idle = named.filter((file) => {
        const written = tablesOf(file, report);
        return !tables.some((table) => written.has(table));
      });
      expect(named.length).toBeGreaterThan(0);
      expect({ tables, idle }).toEqual({ tables, idle: [] });
    },
  );
});

/** Statements with one mistake each: the check finds every one of them, and nothing in those that are right. */
describe("wrong samples", () => {
  const samples = readdirSync(SAMPLES)
    .filter((file) => file.endsWith(".ts"))
    .map((file) => ({ file, lines: readFileSync(join(SAMPLES, file), "utf8").split("\n") }));

  test.each(samples)("$file: each mistake is found where it is", ({ file, lines }) => {
    const expected = lines.flatMap((line) => FOUND.exec(line)?.[1] ?? []);
    expect(expected.length).toBeGreaterThan(10);
    const found = report.problems.flatMap((problem) => {
      const [, line, text] = new RegExp(`/${file}:(\\d+): (.*)`).exec(problem) ?? [];
      return text === undefined ? [] : [{ text, above: commentsAbove(lines, Number(line)) }];
    });
    expect(found.map(({ text }) => text).sort()).toEqual(expected.sort());
    for (const { text, above } of found) expect(above).toContain(text);
  });

  test("what says that it is unchecked is not looked at", () => {
    expect(report.unchecked.filter(ofSamples)).toEqual([expect.stringMatching(/sent\.ts:\d+$/)]);
  });
});

const FOUND = /^\s*\/\/ FOUND (.+)$/;

/** Returns the comment above the statement at this line or the line before. */
function commentsAbove(lines: readonly string[], line: number): string[] {
  const isComment = (index: number) => /^\s*\/\//.test(lines[index] ?? "");
  let at = line - 2;
  if (!isComment(at)) at -= 1;
  const found: string[] = [];
  for (; isComment(at); at -= 1) found.push(FOUND.exec(lines[at] ?? "")?.[1] ?? "");
  return found;
}

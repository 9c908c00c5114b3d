import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { SOURCES } from "./sources/sources.ts";

/** Limits for the lengths of files and functions. */
const ROOT = resolve(import.meta.dirname, "..");
const LIMIT = /\.(tsx?|mjs|css|prisma|sql|md)$/;
/** Migrations never change, a changelog only grows, and two files that are generated have a line for each operation. */
const MAY_BE_LONG =
  /^prisma\/migrations\/|^CHANGELOG\.md$|^docs\/(guides\/(en\/changelog|pt\/novidades)|status-matrix)\.md$|^lib\/client\/operations\.ts$/;

const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: ROOT,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file && existsSync(join(ROOT, file)));
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

test("no file is longer than 300 lines", () => {
  const limited = tracked.filter((file) => LIMIT.test(file) && !MAY_BE_LONG.test(file));
  expect(limited.filter((file) => read(file).trimEnd().split("\n").length > 300)).toEqual([]);
});

test("no function is longer than 60 lines, from its first line to its last", () => {
  const isTest = /^(e2e|bench)\/|\.(test|spec)\.tsx?$/;
  const long = SOURCES.filter(({ path }) => !isTest.test(path)).flatMap(({ path, functions }) =>
    functions
      .filter(({ lines }) => lines > 60)
      .map(({ name, line, lines }) => `${path}:${line} ${name} has ${lines}`),
  );
  expect(long).toEqual([]);
});

test("no file of the repository has the marks of an unfinished merge", () => {
  const marked = tracked.filter(
    (file) => /\.(tsx?|mjs|md|sql|prisma|json|css)$/.test(file) && /^(<{7}|>{7}) /m.test(read(file)),
  );
  expect(marked).toEqual([]);
});

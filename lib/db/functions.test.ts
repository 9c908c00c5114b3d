import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { FOLDERS, readFunctions } from "./migrate/files.ts";
import { REFUSALS } from "./refusals.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const functions = readFunctions(FOLDERS.functions);
const names = functions.map(({ name }) => name);
const withoutComments = (sql: string) => sql.replace(/--.*$/gm, "").trim();

/** Sources of the project that contain SQL. */
const sources = ["lib", "app", "bench", "scripts", "e2e", "prisma"].flatMap((dir) =>
  readdirSync(join(ROOT, dir), { recursive: true, encoding: "utf8" })
    .map((name) => `${dir}/${name}`)
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith("prisma/generated/"))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") })),
);

describe("each file in prisma/functions", () => {
  test.each(functions)(
    "$name.sql defines the function that it is named after, and nothing else",
    ({ name, sql }) => {
      const code = withoutComments(sql).replace(/\$\$[\s\S]*?\$\$/g, "");
      expect(code).toMatch(new RegExp(`^CREATE OR REPLACE FUNCTION ${name}\\(`));
      expect(code.split(";")).toEqual([expect.any(String), ""]);
    },
  );

  test.each(functions)("$name.sql says first what it does and what it raises", ({ sql }) => {
    const comment = sql.slice(0, sql.indexOf("CREATE OR REPLACE"));
    expect(comment).toMatch(/^(--.*\n)+$/);
    expect(comment).toMatch(/\bRaises\b/);
  });

  test.each(functions)("$name.sql inserts by named columns", ({ sql }) => {
    const inserts = [...withoutComments(sql).matchAll(/INSERT INTO (\w+)(?: AS \w+)?\s*(\S)/g)];
    expect(inserts.filter(([, , next]) => next !== "(")).toEqual([]);
  });
});

test("a function comes after those that it calls", () => {
  for (const [index, { name, sql }] of functions.entries()) {
    const later = names.slice(index + 1).filter((other) => withoutComments(sql).includes(`${other}(`));
    expect({ name, later }).toEqual({ name, later: [] });
  }
});

test("functions raise exactly the codes in the table, by the names in it", () => {
  const raised = functions.flatMap(({ sql }) =>
    [...sql.matchAll(/RAISE EXCEPTION '([^']*)' USING ERRCODE = '(\w+)'/g)].map(
      ([, name, code]) => `${name} ${code}`,
    ),
  );
  const known = Object.entries(REFUSALS)
    .filter(([, code]) => code.startsWith("VT"))
    .map(([name, code]) => `${name} ${code}`);
  expect([...new Set(raised)].sort()).toEqual(known.sort());
  expect(new Set(Object.values(REFUSALS)).size).toBe(Object.keys(REFUSALS).length);
  const every = functions.flatMap(({ sql }) => withoutComments(sql).match(/ERRCODE/g) ?? []);
  expect(every).toHaveLength(raised.length);
});

test("what a function says that it raises or breaks is in the table", () => {
  for (const { name, sql } of functions) {
    const comment = sql.slice(0, sql.indexOf("CREATE OR REPLACE"));
    const broken = comment.match(/\b\w+_check\b/g) ?? [];
    expect({
      name,
      unknown: broken.filter((one) => !(Object.values(REFUSALS) as string[]).includes(one)),
    }).toEqual({
      name,
      unknown: [],
    });
    for (const [, raised] of sql.matchAll(/RAISE EXCEPTION '(\w+)' USING/g))
      expect(comment).toContain(raised);
  }
});

describe("called from TypeScript", () => {
  const called = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\bSELECT ([a-z]+(?:_[a-z]+)+)\(/g)].map(([, name = ""]) => ({ path, name })),
  );
  /** Functions of PostgreSQL itself that occur at the start of our statements. */
  const POSTGRES =
    /^(pg_|has_|set_config$|date_trunc$|json|current_|clock_|to_|array_|string_|row_|generate_)/;

  test("every function has its file", () => {
    expect(called.some(({ name }) => name === "place_order")).toBe(true);
    expect(called.filter(({ name }) => !names.includes(name) && !POSTGRES.test(name))).toEqual([]);
  });

  test("every call in lib names the file", () => {
    const unnamed = sources
      .filter(({ path }) => path.startsWith("lib/") && !path.endsWith(".test.ts"))
      .flatMap(({ path, text }) =>
        names
          .filter((name) => new RegExp(`\\b${name}\\(`).test(text))
          .filter((name) => !new RegExp(`// .*\\b${name}\\.sql`).test(text))
          .map((name) => `${path}: ${name}`),
      );
    expect(unnamed).toEqual([]);
  });
});

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");

/** A call with the name of a prepared statement and its text, if both are literals. */
const CALL = /(?<![.$\w])(?:sql|tx|on)(?:<[^()]*?>)?\(\s*"([a-z0-9-]+)",\s*("[^"]*"|`[^`]*`)/g;

test("a prepared statement of the API suite has a name of its own: its files share their connections", () => {
  const texts = new Map<string, Map<string, string>>();
  for (const file of globSync("e2e/{api,fixtures}/**/*.ts", { cwd: ROOT }))
    for (const [, name = "", text = ""] of readFileSync(join(ROOT, file), "utf8").matchAll(CALL))
      texts.set(name, (texts.get(name) ?? new Map()).set(text, file));
  expect(texts.size).toBeGreaterThan(10);
  const shared = [...texts].filter(([, files]) => files.size > 1);
  expect(shared.map(([name, files]) => [name, ...files.values()])).toEqual([]);
});

test("plans and statistics are asked for only in a database that one file fills", () => {
  const files = globSync("e2e/**/*.ts", { cwd: ROOT });
  const asking = files.filter((file) =>
    /\bEXPLAIN\b|\bANALYZE\b|\breltuples\b|\bpg_stats\b|\bpg_stat_user_|\bpg_statio_/.test(
      readFileSync(join(ROOT, file), "utf8"),
    ),
  );
  expect(asking).toEqual(["e2e/fixtures/plan.ts"]);
});

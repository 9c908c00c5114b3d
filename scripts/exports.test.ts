import { expect, test } from "vitest";
import { SOURCES } from "./sources/sources.ts";

/** Exports that Next takes from the files of `app`. */
const BY_NEXT =
  /^(default|metadata|generateMetadata|viewport|dynamic|GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/;

/** Statements that the SQL check must find (e2e/database/checked-sql.test.ts). */
const SAMPLES = "e2e/database/samples/";

const taken = new Map<string, Set<string>>();
for (const { imports } of SOURCES)
  for (const { to, names } of imports) taken.set(to, new Set([...(taken.get(to) ?? []), ...names]));

/** A tool's configuration, or a file that such a configuration names: the tool takes its default export. */
function isForTool(path: string): boolean {
  const isConfig = (name: string) => /^[^/]+\.config\.(ts|mjs)$/.test(name);
  return isConfig(path) || SOURCES.some(({ path: from, text }) => isConfig(from) && text.includes(path));
}

function isUsed(path: string, name: string): boolean {
  const names = taken.get(path);
  if (names?.has(name) || names?.has("*") || path.startsWith(SAMPLES)) return true;
  return path.startsWith("app/") ? BY_NEXT.test(name) : name === "default" && isForTool(path);
}

test("every export is imported somewhere", () => {
  const unused = SOURCES.flatMap(({ path, exports }) =>
    exports.filter((name) => !isUsed(path, name)).map((name) => `${path}: ${name}`),
  );
  expect(unused).toEqual([]);
});

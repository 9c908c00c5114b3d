import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { registry } from "#app/api/v1/registry.ts";

/** Next finds a handler by its file; nothing else ties a definition to its path. */
const API = join(import.meta.dirname, "../app/api/v1");

/** `/orders/{id} getOrder` for every definition that a route.ts under app/api/v1 names. */
const served = globSync("**/route.ts", { cwd: API }).flatMap((file) => {
  const path = `/${dirname(file).replaceAll("[", "{").replaceAll("]", "}")}`;
  const [, named = ""] = /= route\(([^)]*)\)/.exec(readFileSync(join(API, file), "utf8")) ?? [];
  return [...named.matchAll(/\w+\.(\w+)/g)].map(([, id]) => `${path} ${id}`);
});

test("every definition of the registry is served by the route.ts of its path", () => {
  const defined = registry.map(({ path, id }) => `${path} ${id}`);
  expect(defined.filter((line) => !served.includes(line))).toEqual([]);
});

test("every definition that a route.ts names is in the registry, with that path", () => {
  const defined = registry.map(({ path, id }) => `${path} ${id}`);
  expect(served.filter((line) => !defined.includes(line))).toEqual([]);
});

test("no two definitions share an id", () => {
  const ids = registry.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

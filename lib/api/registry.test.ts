import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { registry } from "./registry.ts";

const twice = (all: readonly string[]) => all.filter((one, index) => all.indexOf(one) !== index);

test("no two definitions share an id, or a method and a path", () => {
  expect(twice(registry.map(({ id }) => id))).toEqual([]);
  // Paths that differ only in a parameter's name are equal.
  expect(twice(registry.map(({ method, path }) => `${method} ${path.replaceAll(/\{.+?\}/g, "{}")}`))).toEqual(
    [],
  );
});

test("every endpoints file of lib is in the registry", () => {
  const lib = join(import.meta.dirname, "..");
  const source = readFileSync(join(import.meta.dirname, "registry.ts"), "utf8");
  const files = globSync("**/*endpoints.ts", { cwd: lib });
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter((file) => !source.includes(`"#lib/${file}"`))).toEqual([]);
});

import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const ROOT = resolve(import.meta.dirname, "..");

test("the map in README.md names every room of lib, and no other", () => {
  const readme = readFileSync(join(ROOT, "README.md"), "utf8");
  const [map = ""] = /^```\napp\/[^`]*/m.exec(readme) ?? [];
  const rooms = (line: string) => /^ {2}((?:[a-z-]+\/ ?)+)/.exec(line)?.[1]?.match(/[a-z-]+/g) ?? [];
  const folders = readdirSync(join(ROOT, "lib"), { withFileTypes: true }).filter((one) => one.isDirectory());
  expect(map.split("\n").flatMap(rooms).toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
});

import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { LAYERS, WORKER } from "./architecture-picture.ts";

const ROOT = resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const ROOMS = readdirSync(join(ROOT, "lib"), { withFileTypes: true })
  .filter((one) => one.isDirectory())
  .map(({ name }) => name)
  .toSorted();

test("the map in README.md names every room of lib, and no other", () => {
  const [map = ""] = /^```\napp\/[^`]*/m.exec(read("README.md")) ?? [];
  const rooms = (line: string) => /^ {2}((?:[a-z-]+\/ ?)+)/.exec(line)?.[1]?.match(/[a-z-]+/g) ?? [];
  expect(map.split("\n").flatMap(rooms).toSorted()).toEqual(ROOMS);
});

test("the picture of the architecture shows every room of lib once, and no other", () => {
  expect([...LAYERS.flatMap(({ rooms }) => rooms), ...WORKER].toSorted()).toEqual(ROOMS);
  const picture = read("docs/images/architecture.svg");
  const shown = [...picture.matchAll(/text-anchor="middle">([a-z][a-z-]+)<\/text>/g)].map(([, room]) => room);
  expect(shown.toSorted()).toEqual(ROOMS);
});

test("the glossary has the words of every page of the panel and of operations", () => {
  const panel = read("components/panel/layout/pages.ts").matchAll(/page\("\w+", "([^"]+)"/g);
  const operator = read("components/operator/layout/operator-pages.ts").matchAll(/href: "([^"]+)"/g);
  const addresses = [...panel, ...operator].map(([, address]) => address as string);
  expect(addresses.length).toBeGreaterThan(25);
  const [, pages = ""] = read("docs/glossary.md").split("## Words on the pages");
  // The documentation is no page of the panel.
  const missing = addresses.filter((one) => one !== "/docs" && !pages.includes(`\`${one}\``));
  expect(missing).toEqual([]);
});

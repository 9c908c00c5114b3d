import { expect, test } from "vitest";
import { SOURCES } from "./sources/sources.ts";

const files = new Map(SOURCES.map((source) => [source.path, source]));
const isMarked = (path: string) => files.get(path)?.text.startsWith('"use client"') ?? false;

/** The marked files that server components import, directly or through other files of the server. */
function boundaryOf(start: readonly string[]): Set<string> {
  const boundary = new Set<string>();
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (isMarked(path)) {
      boundary.add(path);
      return;
    }
    if (seen.has(path)) return;
    seen.add(path);
    for (const { to, typeOnly } of files.get(path)?.imports ?? []) if (!typeOnly) visit(to);
  };
  for (const path of start) visit(path);
  return boundary;
}

/** Turbopack cuts its chunks by the marks: fewer of them would make a page of the shop heavier. */
const OF_THE_SHOP = /^components\/(shop|ui)\//;

test('outside the shop "use client" marks the files that server components import, and no others', () => {
  const boundary = boundaryOf([...files.keys()].filter((path) => path.startsWith("app/")));
  const marked = [...files.keys()].filter((path) => isMarked(path) && !OF_THE_SHOP.test(path));
  expect(marked.length).toBeGreaterThan(30);
  expect(marked.filter((path) => !boundary.has(path))).toEqual([]);
});

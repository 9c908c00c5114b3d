import { expect, test } from "vitest";
import { SOURCES } from "./sources/sources.ts";

/** The query keys in the sources: those of reads, and those that actions invalidate. */
const files = SOURCES.filter(({ path }) => /^components\/.*\.tsx?$/.test(path) && !path.includes(".test."));
const names = new Map(
  files.flatMap(({ text }) =>
    [...text.matchAll(/\bconst ([A-Z_]+) = ("[\w-]+");/g)].map(([, name, value]) => [name, value] as const),
  ),
);

/** The array that begins at `start`. */
function arrayAt(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === "[") depth++;
    if (text[at] === "]" && --depth === 0) return text.slice(start, at + 1);
  }
  return "";
}

/** The innermost arrays after each match, as `"a", "b"`; without what is no text: `[reads]`, `["team", id]`. */
function keysAfter(pattern: RegExp): { path: string; key: string }[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].flatMap(({ index, 0: matched }) =>
      [...arrayAt(text, index + matched.length - 1).matchAll(/\[([^[\]]+)\]/g)]
        .map(([, inner = ""]) => inner.replace(/\b[A-Z_]+\b/g, (name) => names.get(name) ?? name))
        .map((inner) => /^\s*("[\w-]+"(?:,\s*"[\w-]+")*)/.exec(inner)?.[1] ?? "")
        .filter((key) => key !== "")
        .map((key) => ({ path, key })),
    ),
  );
}

const read = keysAfter(/(?:\bread\(|\bqueryKey: |\bconst (?:key|KEY) = )\s*\[/g).map(({ key }) => key);
const changed = keysAfter(
  /(?:\bchanges: (?:\w+ \? \[\] : )?|\b(?:reread|invalidate)\(|\bconst \w*(?:KEYS?|CHANGES) = )\[/g,
);

test("every key that an action invalidates is the key of a read", () => {
  expect(read.length).toBeGreaterThan(70);
  expect(changed.length).toBeGreaterThan(120);
  const unread = changed.filter(({ key }) => !read.some((one) => one === key || one.startsWith(`${key},`)));
  expect(unread).toEqual([]);
});

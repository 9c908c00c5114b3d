import fc from "fast-check";
import { expect, test } from "vitest";
import { ownPath } from "./own-path.ts";

test("paths of this site stay as they are", () => {
  for (const path of [
    "/",
    "/painel",
    "/painel/pedidos?situacao=paid&x=%2F%2Fy",
    "/loja/demo/p/caneca",
    "/a/../painel",
  ])
    expect(ownPath(path)).toBe(path.replace("/a/..", ""));
});

test("other sites and what is no path are refused", () => {
  const tricks = [
    ...[
      "//evil.example",
      "/a/..//evil.example",
      "/./%2e%2e//evil.example",
      "/.//evil.example",
      "/\\evil.example",
    ],
    ...[
      "https://evil.example",
      "javascript:alert(1)",
      "evil",
      "",
      " /painel",
      "/\t/evil.example",
      "/a\n",
      null,
      7,
      {},
    ],
  ];
  for (const trick of tricks) expect([trick, ownPath(trick)]).toEqual([trick, null]);
});

test("whatever is given, a browser stays on the site that it is on", () => {
  const parts = fc.constantFrom(
    "/",
    "//",
    "..",
    ".",
    "%2e",
    "\\",
    "@",
    ":",
    "?",
    "#",
    "evil.example",
    "a",
    "\t",
    "%5c",
  );
  const sites = ["https://loja.example", "http://localhost:3000"];
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(parts, { maxLength: 9 }).map((all) => `/${all.join("")}`),
        fc.string(),
      ),
      (given) => {
        const path = ownPath(given);
        if (path === null) return;
        for (const site of sites) expect(new URL(path, `${site}/entrar`).origin).toBe(site);
      },
    ),
    { numRuns: 5_000 },
  );
});

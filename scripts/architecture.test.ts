import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, test } from "vitest";

/** The house rules of docs and README, proven from the imports as they stand. */
const ROOT = resolve(import.meta.dirname, "..");
const ALIAS = /^#(lib|components|app)\//;

function walk(dir: string): string[] {
  return readdirSync(join(ROOT, dir)).flatMap((name) => {
    const path = `${dir}/${name}`;
    if (statSync(join(ROOT, path)).isDirectory()) return walk(path);
    return /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) ? [path] : [];
  });
}

const files = ["app", "components", "lib"].flatMap(walk);
const sources = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), "utf8")]));

/** Project files that a file imports; `type` imports are arrows too, but they can't make a cycle at run time. */
function importsOf(file: string): { to: string; typeOnly: boolean }[] {
  const found = [
    ...(sources.get(file) ?? "").matchAll(/^(?:import|export)\s+(type\s+)?[^;]*?from\s+"([^"]+)";/gms),
  ];
  return found.flatMap(([, type, specifier = ""]) => {
    const to = ALIAS.test(specifier)
      ? specifier.slice(1)
      : specifier.startsWith(".")
        ? relative(ROOT, resolve(ROOT, dirname(file), specifier))
        : null;
    return to ? [{ to, typeOnly: Boolean(type) }] : [];
  });
}

const arrows = files.flatMap((from) => importsOf(from).map(({ to, typeOnly }) => ({ from, to, typeOnly })));
const broken = (rule: (arrow: (typeof arrows)[number]) => boolean) =>
  arrows.filter(rule).map(({ from, to }) => `${from} -> ${to}`);
const room = (path: string) => path.split("/").slice(0, 2).join("/");

describe("arrows point one way", () => {
  test("every import is of a file that is there", () => {
    expect(broken(({ to }) => !existsSync(join(ROOT, to)))).toEqual([]);
  });

  test("lib knows nothing of app and components; the client takes its types from the definitions", () => {
    expect(broken(({ from, to }) => from.startsWith("lib/") && !to.startsWith("lib/"))).toEqual([
      "lib/client/types.ts -> app/api/v1/registry.ts",
    ]);
    expect(
      arrows.find(({ from, to }) => from === "lib/client/types.ts" && to.startsWith("app/"))?.typeOnly,
    ).toBe(true);
  });

  test("the primitives of components/ui know no domain", () => {
    expect(
      broken(({ from, to }) => from.startsWith("components/ui/") && !to.startsWith("components/ui/")),
    ).toEqual([]);
  });

  test("components take only the client and types from lib: no server code reaches a browser", () => {
    expect(
      broken(
        ({ from, to, typeOnly }) =>
          from.startsWith("components/") &&
          to.startsWith("lib/") &&
          !to.startsWith("lib/client/") &&
          !typeOnly,
      ),
    ).toEqual([]);
    expect(
      broken(
        ({ from, to, typeOnly }) =>
          from.startsWith("lib/client/") && !to.startsWith("lib/client/") && !typeOnly,
      ),
    ).toEqual([]);
  });

  test("core imports nothing but core and the settings", () => {
    expect(
      broken(({ from, to }) => from.startsWith("lib/core/") && !/^lib\/(core\/|env\.ts$)/.test(to)),
    ).toEqual([]);
  });

  // The reference and the client are made from the endpoint definitions: they stand above the API.
  const aboveHttp = /^lib\/(http|reference|client)\//;
  test("nobody below it knows lib/http", () => {
    expect(
      broken(
        ({ from, to }) => from.startsWith("lib/") && !aboveHttp.test(from) && to.startsWith("lib/http/"),
      ),
    ).toEqual([]);
  });

  test("http knows no domain: credentials, the store's reference, idempotency, and no more", () => {
    const allowed = /^lib\/(core|auth|db|idempotency|http)\/|^lib\/env\.ts$|^lib\/stores\/ref\.ts$/;
    expect(broken(({ from, to }) => from.startsWith("lib/http/") && !allowed.test(to))).toEqual([]);
  });

  test("concepts don't import each other: what needs two of them lives in checkout", () => {
    const concepts = [
      "stores",
      "catalog",
      "coupons",
      "custom-fields",
      "orders",
      "transactions",
      "wallet",
    ].map((c) => `lib/${c}`);
    // A charge's customer and an order's are checked by one schema of a document.
    const known = ["lib/transactions/schemas.ts -> lib/orders/schemas.ts"];
    const found = broken(
      ({ from, to }) =>
        concepts.includes(room(from)) &&
        room(to) !== room(from) &&
        [...concepts, "lib/checkout"].includes(room(to)),
    );
    expect(found).toEqual(known);
  });
});

test("no file imports itself in a circle", () => {
  const graph = new Map(
    files.map((file) => [
      file,
      importsOf(file)
        .filter((i) => !i.typeOnly)
        .map((i) => i.to),
    ]),
  );
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, path: string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(" -> "));
    if (done.has(file) || path.includes(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  expect(circles).toEqual([]);
});

test("outside lib/http nothing speaks of requests, responses or statuses", () => {
  const speakers = files.filter(
    (file) =>
      file.startsWith("lib/") &&
      !file.startsWith("lib/http/") &&
      !file.startsWith("lib/client/") &&
      /\b(Request|Response)\b(?!s)\(?/.test(strip(file)),
  );
  expect(speakers).toEqual([]);
});

test("only lib/env.ts reads the environment", () => {
  // The embedded server passes its own environment on to the processes that it starts.
  const readers = files.filter(
    (file) => /process\.env/.test(strip(file)) && !file.startsWith("lib/db/embedded"),
  );
  expect(readers).toEqual(["lib/env.ts"]);
});

test("no barrels, no drawers for odds and ends, no giants", () => {
  expect(files.filter((file) => /\/(index|utils|helpers)\.tsx?$/.test(file))).toEqual([]);
  const giants = files.filter((file) => (sources.get(file) ?? "").split("\n").length > 250);
  // The texts of all errors, fields and operations in two languages, and the client's operations: tables, not code.
  const tables = [
    "lib/client/operations.ts",
    "lib/http/field-messages.ts",
    "lib/http/messages.ts",
    "lib/reference/summaries.ts",
  ];
  expect(giants).toEqual(tables.filter((file) => giants.includes(file)));
});

/** The code of a file without its comments and texts. */
function strip(file: string): string {
  return (sources.get(file) ?? "")
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "")
    .replace(/"[^"\n]*"|`[^`]*`/g, '""');
}

import { execFileSync } from "node:child_process";
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

/** The room of a file: a folder of lib, a file at its top (`lib/env.ts` is `env`), or a folder of app or components. */
function room(path: string): string {
  const [top = "", second = ""] = path.split("/");
  return top === "lib" ? second.replace(/\.ts$/, "") : `${top}/${second}`;
}

/**
 * What each room of lib may import, the rooms below first. A room that is not listed, or an import that is not, fails
 * the test: add it here in the same change, and only downwards.
 */
const BELOW: Record<string, readonly string[]> = {
  env: [],
  core: ["env"],
  log: ["env"],
  qr: [],
  errors: ["core"],
  context: ["core"],
  db: ["core", "env"],
  queue: ["db", "log"],
  idempotency: ["db", "errors"],
  audit: ["context", "core", "db"],
  mail: ["audit", "context", "core", "db", "env", "errors", "idempotency", "queue"],
  pix: ["core", "db", "errors", "log", "queue"],
  webhooks: ["context", "core", "db", "env", "errors", "log", "mail", "pix"],
  payments: ["context", "core", "db", "errors", "pix", "webhooks"],
  pictures: ["context", "core", "db", "env", "errors"],
  stores: ["audit", "context", "core", "db", "errors", "pictures", "pix"],
  auth: ["audit", "context", "core", "db", "env", "errors", "mail", "stores", "webhooks"],
  people: [...["audit", "auth", "context", "core", "db", "env", "errors", "mail", "queue", "stores"]],
  catalog: ["audit", "context", "core", "db", "env", "errors", "idempotency", "mail", "pictures"],
  "gateway-accounts": [
    ...["audit", "context", "core", "db", "env", "errors", "log", "mail", "pix", "queue", "stores"],
  ],
  coupons: ["context", "core", "db", "errors"],
  "custom-fields": ["context", "core", "db", "errors"],
  orders: [
    "audit",
    "context",
    "core",
    "db",
    "env",
    "errors",
    "log",
    "mail",
    "payments",
    "pictures",
    "pix",
    "qr",
    "webhooks",
  ],
  transactions: ["context", "core", "db", "errors", "payments", "pix", "qr", "webhooks"],
  "payment-links": ["context", "core", "db", "env", "errors", "qr"],
  wallet: ["context", "core", "db", "errors"],
  insights: ["context", "core", "db"],
  checkout: [
    ...[
      "audit",
      "context",
      "core",
      "db",
      "errors",
      "idempotency",
      "log",
      "mail",
      "payments",
      "pix",
      "queue",
      "webhooks",
    ],
    ...["catalog", "coupons", "custom-fields", "orders", "payment-links", "stores", "transactions", "wallet"],
  ],
  "bank-statement": [...["audit", "checkout", "context", "core", "db", "errors", "pix", "transactions"]],
  withdrawals: [
    ...["audit", "auth", "context", "core", "db", "errors", "idempotency", "log", "mail", "pix", "queue"],
    ...["wallet", "webhooks"],
  ],
  statements: ["context", "core", "db", "errors", "withdrawals"],
  received: ["core", "db", "log", "pix", "queue", "webhooks"],
  disputes: ["audit", "auth", "context", "core", "db", "errors", "wallet", "webhooks"],
  adjustments: ["audit", "auth", "context", "core", "db", "errors", "wallet"],
  "open-matters": [
    "audit",
    "checkout",
    "context",
    "core",
    "db",
    "errors",
    "pix",
    "queue",
    "received",
    "wallet",
    "withdrawals",
  ],
  jobs: [
    ...["audit", "catalog", "checkout", "db", "env", "gateway-accounts", "log", "mail", "people", "pictures"],
    ...["queue", "received", "wallet", "webhooks", "withdrawals"],
  ],
  http: ["auth", "context", "core", "db", "env", "errors", "idempotency", "log", "stores"],
  client: ["webhooks"],
  reference: ["core", "errors", "http"],
};

/** The composers: what needs two concepts lives in one of these. */
const COMPOSERS = ["bank-statement", "checkout", "withdrawals", "statements", "jobs"];
const CONCEPTS = [
  "stores",
  "catalog",
  "coupons",
  "custom-fields",
  "orders",
  "payment-links",
  "transactions",
  "wallet",
];

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

  // Arithmetic that imports nothing: mails and the preview in a browser compute the same tones.
  const PURE = ["lib/core/palette.ts"];

  test("components take only the client, types and pure arithmetic from lib: no server code reaches a browser", () => {
    expect(arrows.filter(({ from }) => PURE.includes(from))).toEqual([]);
    expect(
      broken(
        ({ from, to, typeOnly }) =>
          from.startsWith("components/") &&
          to.startsWith("lib/") &&
          !PURE.includes(to) &&
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

  test("every room of lib imports only what the table names, and the table names nothing else", () => {
    const inLib = arrows.filter(({ from, to }) => from.startsWith("lib/") && to.startsWith("lib/"));
    const between = inLib.filter(({ from, to }) => room(from) !== room(to));
    expect([...new Set(files.filter((file) => file.startsWith("lib/")).map(room))].toSorted()).toEqual(
      Object.keys(BELOW).toSorted(),
    );
    expect(
      between
        .filter(({ from, to }) => !BELOW[room(from)]?.includes(room(to)))
        .map(({ from, to }) => `${from} -> ${to}`),
    ).toEqual([]);
    const unused = Object.entries(BELOW).flatMap(([from, below]) =>
      below
        .filter((to) => !between.some((arrow) => room(arrow.from) === from && room(arrow.to) === to))
        .map((to) => `${from} -> ${to}`),
    );
    expect(unused).toEqual([]);
  });

  test("concepts do not import each other nor a composer", () => {
    expect(
      broken(
        ({ from, to }) =>
          from.startsWith("lib/") &&
          CONCEPTS.includes(room(from)) &&
          room(to) !== room(from) &&
          [...CONCEPTS, ...COMPOSERS].includes(room(to)),
      ),
    ).toEqual([]);
  });
});

/** Circles of a graph, each written once as `a -> b -> a`. */
function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (node: string, path: string[]) => {
    if (path.includes(node)) circles.push([...path.slice(path.indexOf(node)), node].join(" -> "));
    if (done.has(node) || path.includes(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...path, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return circles;
}

test("no circle of files, imports of types included", () => {
  expect(circlesOf(new Map(files.map((file) => [file, importsOf(file).map(({ to }) => to)])))).toEqual([]);
});

test("no circle of folders, imports of types included", () => {
  // The typed client is made from the definitions, and the pages of app use it.
  const known = ({ from }: { from: string }) => from === "lib/client/types.ts";
  const graph = new Map<string, string[]>();
  for (const { from, to } of arrows.filter((arrow) => !known(arrow)))
    if (room(from) !== room(to)) graph.set(room(from), [...(graph.get(room(from)) ?? []), room(to)]);
  expect(circlesOf(graph)).toEqual([]);
});

test("lib/core has no word of the domain", () => {
  const domain = /order|charge|coupon|withdraw|payment|shop|customer|wallet|product|pix|\bstore/i;
  const core = files.filter((file) => file.startsWith("lib/core/"));
  expect(core.filter((file) => domain.test(strip(file)))).toEqual([]);
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
  const tables = ["lib/client/operations.ts", "lib/http/messages.ts"];
  expect(giants).toEqual(tables.filter((file) => giants.includes(file)));
});

test("no file of the repository has the marks of an unfinished merge", () => {
  const tracked = execFileSync("git", ["ls-files"], { cwd: ROOT, encoding: "utf8" }).split("\n");
  const marked = tracked.filter(
    (file) =>
      /\.(tsx?|mjs|md|sql|prisma|json|css)$/.test(file) &&
      existsSync(join(ROOT, file)) &&
      /^(<{7}|>{7}) /m.test(readFileSync(join(ROOT, file), "utf8")),
  );
  expect(marked).toEqual([]);
});

/** The code of a file without its comments and texts. */
function strip(file: string): string {
  return (sources.get(file) ?? "")
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "")
    .replace(/"[^"\n]*"|`[^`]*`/g, '""');
}

import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { SOURCES } from "./sources/sources.ts";

/** The architecture rules, checked on the actual imports, including `import()`. */
const ROOT = resolve(import.meta.dirname, "..");

const checked = SOURCES.filter(({ path }) => !/\.(test|spec)\.tsx?$/.test(path));
const files = checked.map(({ path }) => path);
const texts = new Map(checked.map(({ path, text }) => [path, text]));

const arrows = checked.flatMap(({ path, imports }) => imports.map((one) => ({ from: path, ...one })));
const broken = (rule: (arrow: (typeof arrows)[number]) => boolean) =>
  arrows.filter(rule).map(({ from, to }) => `${from} -> ${to}`);

/** Subfolders of a room that have another place in the order than the room itself. */
const INNER = ["lib/gateway-accounts/account", "lib/resolutions/record", "lib/wallet/statement"];

/**
 * The room of a file: a folder of lib, components, scripts, e2e or prisma, or a file at the top of lib
 * (`lib/env.ts` is `lib/env`). Endpoint definitions form a room of their own wherever they are: they import
 * verbs of any room, and only the registry imports them. So do the texts of pages, which import nothing and
 * are imported by the list of all texts.
 */
function room(path: string): string {
  const [top = "", second = ""] = path.split("/");
  if (top === "lib" && /endpoints\.ts$|^lib\/cases\/definitions\.ts$/.test(path)) return "endpoints";
  if (top === "components" && /[/.]texts\.ts$/.test(path)) return "texts";
  const inner = INNER.find((folder) => path.startsWith(`${folder}/`));
  if (inner) return inner;
  return top === "app" || top === "bench" ? top : `${top}/${second.replace(/\.tsx?$/, "")}`;
}

/** The rooms of lib from the bottom up: each may import only rooms before it. */
const ORDER = [
  ...["lib/env", "lib/process-wide", "lib/core", "lib/log", "lib/sealed", "lib/errors"],
  ...["lib/context", "lib/qr", "lib/db", "lib/secrets", "lib/queue", "lib/idempotency"],
  ...["lib/audit", "lib/request-log", "lib/shipping", "lib/returns", "lib/mail"],
  "lib/pictures",
  ...["lib/gateway-accounts/account", "lib/pix", "lib/webhooks", "lib/stores", "lib/auth", "lib/team"],
  ...["lib/http", "lib/gateway-accounts", "lib/catalog", "lib/coupons", "lib/custom-fields", "lib/wallet"],
  ...["lib/overview", "lib/reports"],
  ...["lib/resolutions/record", "lib/refunds", "lib/payments", "lib/orders", "lib/customers"],
  ...["lib/transactions", "lib/checkout"],
  ...["lib/payment-links", "lib/withdrawals", "lib/wallet/statement", "lib/reconciliation"],
  "lib/previews",
  ...["lib/bank-statements", "lib/account-balance", "lib/disputes", "lib/adjustments"],
  ...["lib/cases", "lib/resolutions"],
  ...["lib/metrics", "lib/jobs", "lib/operation"],
  ...["endpoints", "lib/api", "lib/api-docs", "lib/agents", "lib/client"],
];

/**
 * Rooms about one noun each. They must not import each other: code that needs two of them belongs above both.
 */
const CONCEPTS = ["stores", "catalog", "coupons", "custom-fields", "wallet", "refunds", "overview"].map(
  (name) => `lib/${name}`,
);

describe("arrows point one way", () => {
  test("every import is of a file that is there", () => {
    expect(broken(({ to }) => !existsSync(join(ROOT, to)))).toEqual([]);
  });

  test("lib imports nothing of app, components, scripts and tests", () => {
    expect(broken(({ from, to }) => from.startsWith("lib/") && !/^lib\/|^package\.json$/.test(to))).toEqual(
      [],
    );
  });

  test("components import nothing of app, and nothing but tests and the bench imports tests", () => {
    expect(broken(({ from, to }) => from.startsWith("components/") && to.startsWith("app/"))).toEqual([]);
    expect(
      broken(
        ({ from, to }) => from.includes("/") && !/^(e2e|bench)\//.test(from) && /^(e2e|bench)\//.test(to),
      ),
    ).toEqual([]);
  });

  test("the primitives of components/ui know no domain", () => {
    expect(
      broken(({ from, to }) => room(from) === "components/ui" && !to.startsWith("components/ui/")),
    ).toEqual([]);
  });

  test("components take only the client, types and pure arithmetic from lib: no server code reaches a browser", () => {
    // Pure functions without imports: colours, because mails and the preview in a browser must get the same ones,
    // the choice of a language, the check of a path that a stranger may have written, the name of an item, what an e-mail
    // address looks like, how a document is written, the fee on an amount, the options that are left, what took the place of an
    // unpaid order, how a file of a spreadsheet is read, and in which form a stock unit is stored.
    const pure = [
      "palette",
      "locale",
      "own-path",
      "item-name",
      "email-pattern",
      "document-text",
      "payer-fee",
      "options-left",
      "renewal",
      "cells",
      "decode-text",
      "plain-text",
    ].map((name) => `lib/core/${name}.ts`);
    // Words without imports, because the panel and the CSV files must call a state the same.
    const isWords = (file: string) => /^lib\/[^/]+\/words\.ts$/.test(file);
    const isFree = (to: string) => pure.includes(to) || isWords(to) || to.startsWith("lib/client/");
    expect(
      arrows.filter(({ from, typeOnly }) => pure.includes(from) || (isWords(from) && !typeOnly)),
    ).toEqual([]);
    const fromLib = ({ from, to, typeOnly }: (typeof arrows)[number]) =>
      /^(components|lib\/client)\//.test(from) && to.startsWith("lib/") && !typeOnly && !isFree(to);
    expect(broken(fromLib)).toEqual([]);
  });

  test("every room of lib imports only rooms that stand before it", () => {
    const rooms = new Set(files.filter((file) => file.startsWith("lib/")).map(room));
    expect([...rooms].toSorted()).toEqual(ORDER.toSorted());
    const isUp = ({ from, to }: { from: string; to: string }) =>
      from.startsWith("lib/") && to.startsWith("lib/") && ORDER.indexOf(room(to)) > ORDER.indexOf(room(from));
    expect(broken(isUp)).toEqual([]);
  });

  test("concepts don't import each other", () => {
    const isSibling = ({ from, to }: { from: string; to: string }) =>
      room(from) !== room(to) && CONCEPTS.includes(room(from)) && CONCEPTS.includes(room(to));
    // Refunds may import the wallet, because they move its money.
    expect(broken(isSibling).filter((arrow) => !/^lib\/refunds\/.* -> lib\/wallet\//.test(arrow))).toEqual(
      [],
    );
  });

  test("only the registry imports definitions of endpoints", () => {
    const isDefinition = ({ from, to }: { from: string; to: string }) =>
      from.startsWith("lib/") && room(to) === "endpoints" && room(from) !== "endpoints";
    expect(new Set(arrows.filter(isDefinition).map(({ from }) => from))).toEqual(
      new Set(["lib/api/registry.ts"]),
    );
  });
});

/** Cycles of a graph, each reported once as `a -> b -> a`. */
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
  expect(circlesOf(new Map(checked.map(({ path, imports }) => [path, imports.map(({ to }) => to)])))).toEqual(
    [],
  );
});

test("no circle of rooms, imports of types included", () => {
  const graph = new Map<string, string[]>();
  for (const { from, to } of arrows)
    if (room(from) !== room(to)) graph.set(room(from), [...(graph.get(room(from)) ?? []), room(to)]);
  expect(circlesOf(graph)).toEqual([]);
});

test("no folder imports its own children and is imported by them", () => {
  const folder = (path: string) => dirname(path);
  const inside = (child: string, parent: string) => child.startsWith(`${parent}/`);
  const down = new Set(
    arrows
      .filter(({ from, to }) => inside(folder(to), folder(from)))
      .map(({ from, to }) => `${folder(from)}|${folder(to)}`),
  );
  expect(
    broken(({ from, to }) => inside(folder(from), folder(to)) && down.has(`${folder(to)}|${folder(from)}`)),
  ).toEqual([]);
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

test("lib imports nothing of Next, without which the API runs", () => {
  const importers = files.filter(
    (file) => file.startsWith("lib/") && /from "next(?:[/-][^"]*)?"/.test(texts.get(file) ?? ""),
  );
  expect(importers).toEqual([]);
});

test("only lib/env.ts reads the environment", () => {
  // The embedded server passes its own environment to the processes that it starts.
  const readers = files.filter(
    (file) =>
      /^(app|components|lib)\//.test(file) &&
      /process\.env/.test(strip(file)) &&
      !file.startsWith("lib/db/embedded"),
  );
  expect(readers).toEqual(["lib/env.ts"]);
});

test("no barrels and no drawers for odds and ends", () => {
  expect(files.filter((file) => /\/(index|utils|helpers)\.tsx?$/.test(file))).toEqual([]);
});

/** The code of a file without comments and strings. */
function strip(file: string): string {
  return (texts.get(file) ?? "")
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "")
    .replace(/"[^"\n]*"|`[^`]*`/g, '""');
}

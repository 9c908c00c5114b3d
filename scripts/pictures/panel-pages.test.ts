import { globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";
import { OPERATOR_PAGES, panelPages } from "./panel-pages.ts";

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(resolve(ROOT, path), "utf8");

/** Routes that no crawl can open by their address alone. */
const UNLISTED = [
  // Not found.
  "/painel/[...resto]",
  // Needs the link from an e-mail: e2e/panel/account.spec.ts.
  "/conta/ativar",
  // Redirects to the cases.
  "/operador",
  // Needs a store with data: e2e/panel/operator-stores.spec.ts.
  "/operador/lojas/[id]",
];

const listed = [...panelPages({ order: "1", product: "1" }), ...OPERATOR_PAGES].map(
  ({ path }) => new URL(path, "http://panel.example"),
);

const pages = globSync("app/{(panel),(operator)}/**/page.tsx", { cwd: ROOT }).map((file) => ({
  route: dirname(file).replace(/^app\/\([a-z]+\)/, ""),
  component: /from "#(components\/(?:panel|operator|account)\/[^"]+)"/.exec(read(file))?.[1],
}));

const isAt = (route: string, pathname: string) =>
  new RegExp(`^${route.replaceAll(/\[[a-z]+\]/g, "[^/]+")}$`).test(pathname);

test("every page of the panel and of the operator is listed", () => {
  expect(pages.length).toBeGreaterThan(40);
  const missing = pages
    .map(({ route }) => route)
    .filter((route) => !UNLISTED.includes(route) && !listed.some(({ pathname }) => isAt(route, pathname)));
  expect(missing).toEqual([]);
});

test("names are used once", () => {
  const names = [...panelPages({ order: "1", product: "1" }), ...OPERATOR_PAGES].map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

/** The tabs of a page by their names in the URL, from its source; the first one may be open by default. */
function tabsOf(component: string): string[] {
  const source = read(component);
  if (!/\baba\b/.test(source)) return [];
  const elsewhere = /import \{[^}]*\bTABS\b[^}]*\} from "(\.\/[^"]+)"/.exec(source)?.[1];
  const declared = elsewhere ? read(join(dirname(component), elsewhere)) : source;
  const names = /const NAMES = \{([^}]+)\}/.exec(declared)?.[1];
  if (names) return [...names.matchAll(/(\w+):/g)].map(([, name = ""]) => name);
  const tabs = /const TABS = \[([^\]]+)\] as const/.exec(declared)?.[1] ?? "";
  return [...tabs.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name);
}

test("every tab of a page is listed", () => {
  const tabbed = pages.flatMap(({ route, component }) => {
    const tabs = component ? tabsOf(component) : [];
    return tabs.length > 0 ? [{ route, tabs }] : [];
  });
  expect(tabbed.map(({ route }) => route).toSorted()).toEqual([
    "/operador/cadastros",
    "/painel/carteira",
    "/painel/cobrancas",
    "/painel/configuracoes",
    "/painel/desenvolvedores",
    "/painel/relatorios",
  ]);
  const missing = tabbed.flatMap(({ route, tabs }) => {
    const open = listed
      .filter(({ pathname }) => pathname === route)
      .map(({ searchParams }) => searchParams.get("aba") ?? tabs[0]);
    return tabs.filter((tab) => !open.includes(tab)).map((tab) => `${route}?aba=${tab}`);
  });
  expect(missing).toEqual([]);
});

test("every file that reads the open tab from the URL belongs to a page", () => {
  const reading = globSync("components/{panel,operator,account}/**/*.{ts,tsx}", { cwd: ROOT }).filter(
    (file) => /useQueryState\(\s*"aba"|\baba: parseAs/.test(read(file)),
  );
  const known = pages.map(({ component }) => component);
  expect(reading.filter((file) => !known.includes(file))).toEqual([]);
});

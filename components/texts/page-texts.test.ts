import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, test } from "vitest";

/** A page sends exactly the texts that its components show. */
const ROOT = resolve(import.meta.dirname, "../..");
const SHARED = ["ui", "layout", "help", "queries", "forms", "lists", "sharing"];

const sources = new Map<string, string>();
function source(file: string): string {
  const known = sources.get(file) ?? readFileSync(join(ROOT, file), "utf8");
  sources.set(file, known);
  return known;
}

/** The client files that a file imports, statically or dynamically, with their imports. */
function reached(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(join(ROOT, file))) return seen;
  seen.add(file);
  for (const [, specifier = ""] of source(file).matchAll(/(?:from|import\()\s*"([^"]+\.tsx?)"/g)) {
    const to = specifier.startsWith("#")
      ? specifier.slice(1)
      : relative(ROOT, resolve(ROOT, dirname(file), specifier));
    if (to.startsWith("components/")) reached(to, seen);
  }
  return seen;
}

const found = (files: Iterable<string>, pattern: RegExp) =>
  [...files].flatMap((file) => [...source(file).matchAll(pattern)].map(([, name = ""]) => name));
const named = (files: Iterable<string>, tag: string) =>
  found(files, new RegExp(`<${tag}\\s+names=\\{\\[([^\\]]*)\\]\\}`, "g")).flatMap((list) =>
    [...list.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name),
  );

/** The layouts around a page, outermost last. */
function layoutsOf(page: string): string[] {
  const layouts: string[] = [];
  for (let folder = dirname(page); folder !== "app"; folder = dirname(folder))
    if (existsSync(join(ROOT, folder, "layout.tsx"))) layouts.push(`${folder}/layout.tsx`);
  return layouts;
}

const pages = globSync("app/**/{page,layout}.tsx", { cwd: ROOT });

describe.each(pages)("%s", (page) => {
  const files = reached(page);

  test("names the texts of its components, and those alone", () => {
    const used = new Set(found(files, /useTranslations\("(\w+)/g));
    const around = layoutsOf(page).filter((layout) => layout !== page);
    const above = new Set([...SHARED, ...named(around, "LayoutTexts")]);
    const own = named([page], "(?:Page|Layout)Texts");
    expect([...used].filter((name) => !above.has(name) && !own.includes(name))).toEqual([]);
    expect(own.filter((name) => above.has(name) || !used.has(name))).toEqual([]);
  });

  test("names the texts of its parts of the shop, and those alone", () => {
    const used = new Set(found(files, /useShopTexts\("(\w+)"/g));
    // The Pix page of a link combines texts (link-texts.tsx).
    const combined = page.includes("/pagar/") ? ["shopPaymentLinks", "shopOrders"] : [];
    const given = [...named([page], "ShopTexts"), ...combined];
    expect([...used].filter((name) => !given.includes(name))).toEqual([]);
    expect(named([page], "ShopTexts").filter((name) => !used.has(name))).toEqual([]);
  });
});
